import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpackSnapshot } from './database-snapshot.ts'

/** A data folder with schema and starting content: a server that starts on it has nothing to migrate or seed. */
export function makeSeededFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'clearwater-seeded-'))
  unpackSnapshot(folder)
  return folder
}
