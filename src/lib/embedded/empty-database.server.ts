import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { projectRoot } from '#lib/process/project-root.server.ts'

const resolvePackage = createRequire(import.meta.url).resolve

/** Named after the version of PGlite: another one may lay out its files differently. */
export function emptyDatabaseFile() {
  const about = join(dirname(resolvePackage('@electric-sql/pglite')), '../package.json')
  const { version } = JSON.parse(readFileSync(about, 'utf8')) as { version: string }
  return join(projectRoot, 'content', `empty-database-${version}.tar.br`)
}

/** Unpacks what `scripts/pack-empty-database.ts` has packed, where there is no database: initdb takes eight seconds of processor time, and does it without a pack. */
export async function unpackEmptyDatabase(folder: string, file = emptyDatabaseFile()) {
  if (existsSync(folder) || !existsSync(file)) return
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await unpack(brotliDecompressSync(await readFile(file)), unfinished)
  await rename(unfinished, folder)
}

async function unpack(archive: Buffer, into: string) {
  for (const { name, isFolder, content } of entriesOf(archive)) {
    const path = join(into, name)
    // PostgreSQL refuses a folder that others may read.
    if (isFolder) await mkdir(path, { recursive: true, mode: 0o700 })
    else await writeFile(path, content, { mode: 0o600 })
  }
}

const block = 512

/** The entries of a tar archive, folders before their files: only as much of the format as short names need. */
function* entriesOf(archive: Buffer) {
  const text = (from: number, length: number) => archive.toString('latin1', from, from + length).replace(/\0.*$/s, '')
  for (let at = 0; archive[at];) {
    const size = Number.parseInt(text(at + 124, 12), 8)
    const begin = at + block
    yield { name: text(at, 100), isFolder: text(at + 156, 1) === '5', content: archive.subarray(begin, begin + size) }
    at = begin + Math.ceil(size / block) * block
  }
}
