import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#lib/embedded-database.server.ts'
import { snapshotNote } from './database-snapshot.ts'

/** A data folder with schema and starting content: a server that starts on it has nothing to migrate or seed. */
export async function makeSeededFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'clearwater-seeded-'))
  await seedFolder(folder)
  return folder
}

/** Unpacks the snapshot into an empty data folder. */
export async function seedFolder(folder: string) {
  const dump = new Blob([readFileSync(readFileSync(snapshotNote, 'utf8'))])
  const client = await startEmbedded({ dataDir: join(folder, 'database'), loadDataDir: dump })
  await client.close()
}
