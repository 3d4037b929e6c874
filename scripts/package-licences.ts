import { existsSync, readFileSync } from 'node:fs'

export type LockedPackage = { name: string; version: string; licence: string; development: boolean }

/** Licences that require no more than keeping their text. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
])

/** Licences that require more, with the packages that may have them and why they fit. */
const exceptions: { licence: string; packages: RegExp; why: string }[] = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    why: 'libvips and what it is built on, an unchanged library of its own that is loaded when the shop runs and can be replaced',
  },
  {
    licence: 'MPL-2.0',
    packages: /^(axe-core|lightningcss(-.+)?)$/,
    why: 'used unchanged; only changes of its own files would have to be published. Neither reaches a visitor: one minifies styles, one tests',
  },
]

/** Packages whose licence is in their files and not in the lock, by hand. */
const stated: Record<string, string> = { 'png-js': 'MIT' }

type Entry = { version?: string; license?: string; dev?: boolean; link?: boolean }

/** Every package of the lock, including those for other systems, each version once. */
export function listPackages(lock: string): LockedPackage[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, Entry> }
  const entries = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)
  const found = new Map<string, LockedPackage>()
  for (const one of entries.map(toPackage)) {
    const key = `${one.name} ${one.version}`
    found.set(key, { ...one, development: one.development && found.get(key)?.development !== false })
  }
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one)
}

function toPackage([path, { version = '', license, dev = false }]: [string, Entry]): LockedPackage {
  const name = path.split('node_modules/').at(-1)!
  return { name, version, licence: license ?? stated[name] ?? 'unknown', development: dev }
}

/** Packages with an unchecked or unsuitable licence. */
export const refusedPackages = (packages: LockedPackage[]) =>
  packages.filter(({ name, licence }) => !fits(licence, name))

/** An SPDX expression: every part of "and" has to fit, and one of "or". */
function fits(licence: string, name: string): boolean {
  const plain = licence.replaceAll(/[()]/g, '')
  if (plain.includes(' OR ')) return plain.split(' OR ').some((part) => fits(part, name))
  if (plain.includes(' AND ')) return plain.split(' AND ').every((part) => fits(part, name))
  return permissive.has(plain) || exceptions.some((one) => one.licence === plain && one.packages.test(name))
}

const begin = `# Licences of the packages

Written by \`npm run licences\` from \`package-lock.json\`, those for other systems too; \`tests/licences.test.ts\` refuses a list that is
not true, and a licence that is unknown or does not fit. What a running shop needs is named; what is for development and tests alone is counted.
`

/** The page that lists them, by licence. */
export function licencesPage(packages: LockedPackage[]): string {
  const licences = [...new Set(packages.map(({ licence }) => licence))].toSorted()
  const rows = licences.map((licence) => {
    const own = packages.filter((one) => one.licence === licence)
    const shipped = own.filter(({ development }) => !development).map(({ name }) => name)
    const names = [...new Set(shipped)].join(', ') || '–'
    return `| ${licence} | ${names} | ${own.length - shipped.length} |`
  })
  const why = exceptions.map(({ licence, why: reason }) => `- **${licence}**: ${reason}.`)
  const table = ['| licence | needed by the shop | for development |', '|---|---|---|', ...rows]
  return [begin, ...table, '', '## Those that ask for more', '', ...why, ''].join('\n')
}

/** The packages of this checkout; licences missing from the lock must be in the package's own file. */
export function packagesHere(): LockedPackage[] {
  const packages = listPackages(readFileSync('package-lock.json', 'utf8'))
  for (const name of Object.keys(stated)) {
    const file = `node_modules/${name}/LICENSE`
    if (!existsSync(file)) throw new Error(`${file} is not there: is the licence of ${name} still ${stated[name]}?`)
  }
  return packages
}
