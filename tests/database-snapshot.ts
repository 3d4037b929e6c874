import './cheap-hashes.ts'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#app/config.server.ts'
import { prepareDatabase } from '#app/prepare-database.server.ts'
import { startEmbedded, wrapEmbedded } from '#lib/embedded-database.server.ts'
import { quiet } from './quiet-log.ts'

const folder = '.cache'
export const snapshotNote = join(folder, 'snapshot-name')

/** Migrates and seeds one database a run, or none when nothing it is made of has changed; every test file starts from its copy. */
export async function setup() {
  const file = join(folder, `snapshot-${stamp()}.tar`)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) {
    for (const old of readdirSync(folder)) if (old.startsWith('snapshot-')) rmSync(join(folder, old))
    const client = await startEmbedded({})
    const database = wrapEmbedded(client, quiet)
    await prepareDatabase(database, readConfig({}))
    const dump = await client.dumpDataDir('none')
    writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
    await database.close()
  }
  writeFileSync(snapshotNote, file)
}

function stamp() {
  const hash = createHash('sha256')
  const seeds = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /-seed\.server\.ts$|default-settings|pictures\.json$/.test(file))
    .map((file) => join('src', file))
  const files = [...list('migrations'), ...list('content'), ...seeds, 'tests/cheap-hashes.ts']
  for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

const list = (path: string) => readdirSync(path).map((file) => join(path, file))
