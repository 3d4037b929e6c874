import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmpty } from '../../../tests/database-snapshot.ts'
import { type OpenDatabase, rowsOf } from './database.server.ts'
import { migrate, readMigrations } from './migrate.server.ts'
import { functionsFolder } from './function-store.server.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await startEmpty()
})
afterAll(() => database.close())

const names = readdirSync(functionsFolder).map((file) => file.replace(/\.sql$/, ''))
const textOf = (name: string) => readFileSync(join(functionsFolder, `${name}.sql`), 'utf8')
const definitionOf = async (name: string) => {
  const result = await database.db.execute(
    sql`select pg_get_functiondef(oid) as definition from pg_proc where proname = ${name}`,
  )
  return rowsOf<{ definition: string }>(result).map(({ definition }) => definition)
}

test('each function of the database is what its file says', async () => {
  expect(names).toContain('place_order')
  for (const name of names) {
    const inForce = await definitionOf(name)
    expect(inForce).toHaveLength(1)
    await database.exec(textOf(name))
    expect(await definitionOf(name)).toEqual(inForce)
  }
})

test('a function made from another file is replaced at the next start, and otherwise nothing is', async () => {
  const [definition] = await definitionOf('place_order')
  await database.exec(`alter function place_order(jsonb) reset plan_cache_mode`)
  await migrate(database, await readMigrations())
  expect(await definitionOf('place_order')).not.toEqual([definition])
  await database.exec(`comment on function place_order(jsonb) is 'of an older file'`)
  await migrate(database, await readMigrations())
  expect(await definitionOf('place_order')).toEqual([definition])
})

/** The last one that was merged before its functions had files. */
const lastWithFunctions = '0120_plainer_texts.sql'

test('no later migration restates a function that has a file', async () => {
  const later = (await readMigrations()).filter(({ name }) => name > lastWithFunctions)
  const restated = later.filter((migration) =>
    names.some((name) => new RegExp(`function\\s+${name}\\b`, 'i').test(migration.sql)),
  )
  expect(restated.map(({ name }) => name)).toEqual([])
})
