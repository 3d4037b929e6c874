import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBeside, type Place } from '../bench/place.ts'
import { templateName } from './postgres-template.ts'
import { makeSeededFolder, withCheapHashes } from './seeded-folder.ts'

/** Runs with a copy of the shop that was migrated and seeded once for all tests, and removes it. PostgreSQL is the one of TEST_DATABASE_URL. */
export async function withSeededPlace(kind: Place['kind'], work: (place: Place) => Promise<void>) {
  const place = kind === 'embedded' ? embeddedPlace() : await postgresPlace(process.env.TEST_DATABASE_URL!)
  try {
    await work(place)
  } finally {
    await place.remove()
  }
}

function embeddedPlace(): Place {
  const folder = makeSeededFolder()
  const remove = async () => rmSync(folder, { recursive: true, force: true })
  return { kind: 'embedded', env: { DATA_DIR: folder, ...withCheapHashes }, server: null, remove }
}

async function postgresPlace(url: string): Promise<Place> {
  const uploads = mkdtempSync(join(tmpdir(), 'clearwater-place-'))
  const env = { DATABASE_URL: url, DATA_DIR: uploads, ...withCheapHashes }
  const copy = await createBeside({ kind: 'postgres', env, server: null, remove: async () => {} }, templateName)
  const remove = async () => {
    await copy.remove()
    rmSync(uploads, { recursive: true, force: true })
  }
  return { ...copy, remove }
}
