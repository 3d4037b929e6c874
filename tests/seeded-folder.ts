import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unpackSnapshot } from './database-snapshot.ts'

/** A server checks the passwords of seeded people at the low cost at which they were hashed. */
export const withCheapHashes = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'cheap-hashes.ts')).href}`,
}

/** A data folder with schema and starting content: a server that starts on it has nothing to migrate or seed. */
export function makeSeededFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'clearwater-seeded-'))
  unpackSnapshot(folder)
  return folder
}
