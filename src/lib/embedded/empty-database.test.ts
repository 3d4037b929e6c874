import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startBare } from '../../../tests/database-snapshot.ts'
import { quiet } from '../../../tests/quiet-log.ts'
import { type OpenDatabase, rowsOf } from '#lib/database/database.server.ts'
import { openEmbedded } from './embedded-database.server.ts'
import { emptyDatabaseFile, unpackEmptyDatabase } from './empty-database.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'clearwater-empty-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Counts and settings that initdb makes and that cannot be changed later. */
async function madeIn(database: OpenDatabase) {
  const made = await database.db.execute(`
    select version(), datcollate, datctype, pg_encoding_to_char(encoding) as encoding,
      (select count(*)::int from pg_proc) as functions, (select count(*)::int from pg_class) as relations,
      (select count(*)::int from pg_collation) as collations, (select count(*)::int from pg_database) as databases
    from pg_database where datname = current_database()`)
  await database.close()
  return rowsOf<object>(made)[0]
}

test('a first start gets the database that PGlite’s initdb would make, even after an interrupted start', async () => {
  expect(existsSync(emptyDatabaseFile()), 'Run: node scripts/pack-empty-database.ts').toBe(true)
  mkdirSync(join(folder, 'database.new/base'), { recursive: true })
  writeFileSync(join(folder, 'database.new/PG_VERSION'), '')
  await unpackEmptyDatabase(join(folder, 'database'))
  expect(readdirSync(folder)).toEqual(['database'])
  expect(await madeIn(await openEmbedded(folder, quiet))).toEqual(await madeIn(await startBare()))
})

test('an existing database is left as it is, and one without a packed copy is left to initdb', async () => {
  const there = join(folder, 'there')
  mkdirSync(there)
  await unpackEmptyDatabase(there)
  expect(readdirSync(there)).toEqual([])
  const other = join(folder, 'other')
  await unpackEmptyDatabase(other, join(folder, 'empty-database-0.0.0.tar.br'))
  expect(existsSync(other)).toBe(false)
})
