import './cheap-hashes.ts'
import pg from 'pg'
import { readConfig } from '#app/config/config.server.ts'
import { prepareDatabase } from '#app/server/prepare-database.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { quiet } from './quiet-log.ts'

export const templateName = 'clearwater_template'

/** Migrates and seeds one database; every test file starts from a copy. */
export async function setup() {
  const url = process.env.TEST_DATABASE_URL!
  await onServer(url, `drop database if exists ${templateName} with (force)`, `create database ${templateName}`)
  const database = await openDatabase({ url: inDatabase(url, templateName), folder: '', log: quiet })
  await prepareDatabase(database, readConfig({}))
  await database.close()
}

export function inDatabase(url: string, name: string) {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

export async function onServer(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
