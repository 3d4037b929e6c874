import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type Package = { dev?: boolean; devOptional?: boolean }
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }

/** Files that run without development packages: the start, its build, pages, which are found by name, and operators' scripts. */
const starts = [
  'scripts/need-node.js',
  'scripts/build-if-stale.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/move-to-postgres.ts',
  'vite.config.ts',
  'src/app/start.server.ts',
  'src/app/document/render.server.tsx',
  'src/documents/pdf/render-worker.server.ts',
  'src/lib/workbook/workbook-worker.server.ts',
  'src/app/browser.tsx',
  ...globSync('src/**/*-page.tsx'),
]

/** Imported only for `npm run dev`, by a file that the start has too. */
const forDevelopment = ['@fastify/middie']

const typesOnly = /^(?:import|export) type [^']*from '[^']+'$/gm
const imported = /(?:\bfrom |^import |\bimport\()'([^']+)'/gm

/** Modules that a file imports, statically or dynamically. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').replaceAll(typesOnly, '').matchAll(imported)].map(([, name]) => name!)

/** Our own file behind an import; null for a package. */
function ownFile(from: string, name: string) {
  if (name.startsWith('#')) return join('src', name.slice(1))
  return name.startsWith('.') ? join(dirname(from), name) : null
}

const isPackage = (name: string) => !isBuiltin(name) && !name.startsWith('virtual:')
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')

/** The packages reachable from these files, each with a file that imports it. */
function packagesFrom(entries: string[]) {
  const found = new Map<string, string>()
  const files = new Set(entries)
  for (const file of files) {
    for (const name of importsOf(file)) {
      const own = ownFile(file, name)
      if (!own && isPackage(name)) found.set(packageOf(name), file)
      if (own && /\.[jt]sx?$/.test(own) && existsSync(own)) files.add(own)
    }
  }
  return { found, files }
}

test('everything that the build and the started shop import is installed by npm ci --omit=dev', () => {
  const { found, files } = packagesFrom(starts)
  expect(files).toContain('src/lib/embedded/embedded-database.server.ts')
  expect(files).toContain('scripts/build.ts')
  expect([...found.keys()]).toEqual(expect.arrayContaining(['fastify', 'vite', 'sharp', 'better-auth']))
  const missing = [...found].filter(([name]) => {
    const entry = packages[`node_modules/${name}`]
    return !forDevelopment.includes(name) && (!entry || entry.dev || entry.devOptional)
  })
  expect(missing).toEqual([])
})

test('the Node that runs the shop is installed by npm ci --omit=dev', () => {
  expect(packages['node_modules/node']).toMatchObject({ bin: { node: 'bin/node' } })
  expect(packages['node_modules/node']).not.toHaveProperty('dev')
})
