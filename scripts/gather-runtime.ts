import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { emptyDatabaseFile } from '#lib/embedded/empty-database.server.ts'
import { externalPackages, developmentOnly } from './external-packages.ts'

/** Files that a running shop reads, beside the packages outside of its bundle. */
const read = [
  'dist',
  'migrations',
  relative('.', emptyDatabaseFile()),
  'media/derived',
  'media/fonts',
  'public/mark-round.png',
]

type Package = { name: string; version: string; dependencies?: Names; optionalDependencies?: Names }
type Names = Record<string, string>

/**
 * Copies everything that a built shop needs to run into a folder: no sources, no development tools, no package manager. It is started there by
 * `bin/node dist/server/start.server.js`.
 */
function gatherRuntime(folder: string) {
  if (!existsSync('dist/.stamp')) throw new Error('Nothing is built. Run: npm run build')
  if (existsSync(folder) && readdirSync(folder).length) throw new Error(`${folder} is not empty.`)
  for (const path of read) cpSync(path, join(folder, path), { recursive: true, filter: isRead })
  for (const path of packagesFor(externalPackages.filter((name) => !developmentOnly.includes(name)))) {
    cpSync(path, join(folder, path), { recursive: true, filter: isRead })
  }
  mkdirSync(join(folder, 'bin'))
  cpSync('node_modules/node/bin/node', join(folder, 'bin/node'))
  const { name, version, license } = readPackage('.') as Package & { license?: string }
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name, version, license, type: 'module' }, null, 2)}\n`,
  )
}

/** Left out: builds of packages for browsers and older tools, their authors' own tools, and caches compiled on this machine. */
const isRead = (path: string) =>
  !/\.(map|flow|cc|h|d\.[cm]?ts)$|\/(compile-cache|standalone|\.yarn)(\/|$)|pdfkit\.(standalone|es5|browser)|fontkit\/dist\/browser/.test(
    path,
  )

const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package

/** Folders of packages and of their dependencies. An optional one for another system is missing. */
function packagesFor(names: string[]): string[] {
  const folders = new Set<string>()
  const visit = (name: string, from: string) => {
    const folder = findPackage(name, from)
    if (!folder || folders.has(folder)) return
    folders.add(folder)
    const { dependencies, optionalDependencies } = readPackage(folder)
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(needed, folder)
  }
  for (const name of names) visit(name, '.')
  return [...folders]
}

/** The folder in which Node would find a package: beside the importer, or further up. */
function findPackage(name: string, from: string): string | null {
  const beside = join(from, 'node_modules', name)
  if (existsSync(beside)) return beside
  return from === '.' ? null : findPackage(name, dirname(from))
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node scripts/gather-runtime.ts FOLDER')
gatherRuntime(folder)
