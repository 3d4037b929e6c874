import './cheap-hashes.ts'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#app/config/config.server.ts'
import { prepareDatabase } from '#app/server/prepare-database.server.ts'
import type { OpenDatabase } from '#lib/database/database.server.ts'
import { migrate, readMigrations } from '#lib/database/migrate.server.ts'
import { startEmbedded, wrapEmbedded } from '#lib/embedded/embedded-database.server.ts'
import { quiet } from './quiet-log.ts'

const folder = '.cache'
const snapshotNote = join(folder, 'snapshot-name')

/** Migrates and seeds one database per run, or none when its sources are unchanged; every test file starts from a copy. */
export async function setup() {
  const file = join(folder, `snapshot-${stamp()}.tar`)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) {
    for (const old of readdirSync(folder)) if (old.startsWith('snapshot-')) rmSync(join(folder, old))
    await makeSnapshot(file)
  }
  writeFileSync(snapshotNote, file)
}

const snapshotFile = () => readFileSync(snapshotNote, 'utf8')
/** The same with only the schema. */
const withoutContent = (file: string) => file.replace(/\.tar$/, '-empty.tar')
/** The output of initdb, which takes it ten seconds of processor time. */
const withoutSchema = (file: string) => file.replace(/\.tar$/, '-bare.tar')

const start = async (file: string) =>
  wrapEmbedded(await startEmbedded({ loadDataDir: new Blob([readFileSync(file)]) }), quiet)

/** A database in memory with schema and starting content. */
export const startFromSnapshot = () => start(snapshotFile())

/** A database in memory as a first start finds it. */
export const startEmpty = () => start(withoutContent(snapshotFile()))

/** A database in memory without anything in it. */
export const startBare = () => start(withoutSchema(snapshotFile()))

/** Unpacks the snapshot into an empty data folder. */
export function unpackSnapshot(into: string) {
  unpack(snapshotFile(), into)
}

/** Unpacks the one with only the schema. */
export function unpackEmpty(into: string) {
  unpack(withoutContent(snapshotFile()), into)
}

function unpack(file: string, into: string) {
  const database = join(into, 'database')
  mkdirSync(database, { recursive: true })
  execFileSync('tar', ['-xf', file, '-C', database])
}

/** Other databases of a new folder, which nobody opens. */
const unused = ['--exclude=./base/1', '--exclude=./base/4']

/**
 * A third of a folder's usual size, and of a cleanly closed database, which needs no recovery. Every test file opens one, which makes this a fifth of
 * the processor time of all slices.
 */
async function makeSnapshot(file: string) {
  const made = mkdtempSync(join(tmpdir(), 'clearwater-snapshot-'))
  const keep = async (name: string, fill: (database: OpenDatabase) => Promise<void>) => {
    const client = await startEmbedded({ dataDir: made, initDbStartParams: ['--wal-segsize=1'] })
    await client.exec('set wal_recycle = off')
    const database = wrapEmbedded(client, quiet)
    await fill(database)
    await database.close()
    execFileSync('tar', ['-cf', `${name}.part`, '-C', made, ...unused, '.'])
    renameSync(`${name}.part`, name)
  }
  await keep(withoutSchema(file), async () => {})
  await keep(withoutContent(file), async (database) => migrate(database, await readMigrations()))
  await keep(file, (database) => prepareDatabase(database, readConfig({})))
  rmSync(made, { recursive: true })
}

function stamp() {
  const hash = createHash('sha256')
  const seeds = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /-seed\.server\.ts$|default-settings|pictures\.json$/.test(file))
    .map((file) => join('src', file))
  const files = [
    ...list('migrations'),
    ...list('content'),
    ...seeds,
    'tests/cheap-hashes.ts',
    'tests/database-snapshot.ts',
  ]
  for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

const list = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
