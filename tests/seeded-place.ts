import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Place } from '../bench/place.ts'
import { inDatabase, onServer, templateName } from './postgres-template.ts'
import { makeSeededFolder } from './seeded-folder.ts'

/** A server checks the passwords of a seeded place at the low cost at which they were hashed. */
const withCheapHashes = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'cheap-hashes.ts')).href}`,
}

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

async function postgresPlace(server: string): Promise<Place> {
  const name = `place_${crypto.randomUUID().slice(0, 8)}`
  const uploads = mkdtempSync(join(tmpdir(), 'clearwater-place-'))
  await onServer(server, `create database ${name} template ${templateName}`)
  return {
    kind: 'postgres',
    env: { DATABASE_URL: inDatabase(server, name), DATA_DIR: uploads, ...withCheapHashes },
    server: null,
    remove: async () => {
      await onServer(server, `drop database ${name} with (force)`)
      rmSync(uploads, { recursive: true, force: true })
    },
  }
}
