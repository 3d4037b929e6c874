import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { is, SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { type OpenShop, openShop } from './open-shop.ts'

type Column = {
  table: string
  name: string
  type: string
  required: boolean
  primary: boolean
  identity: boolean
  generated: boolean
  default: string | null
}

let shop: OpenShop
let columns: Column[]
let tables: PgTable[]

beforeAll(async () => {
  shop = await openShop()
  columns = rowsOf<Column>(
    await shop.db.execute(sql`
      select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
        coalesce(a.attnum = any (i.indkey), false) as primary, a.attidentity = 'd' as identity, a.attgenerated <> '' as generated,
        pg_get_expr(d.adbin, d.adrelid) as default
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`),
  )
  tables = await readTables()
})
afterAll(() => shop.close())

/** Every table declared to Drizzle. */
async function readTables() {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('-tables.server.ts'),
  )
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join('src', file)).href) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module).filter((value): value is PgTable => is(value, PgTable)))
}

const findColumn = (table: string, name: string) =>
  columns.find((column) => column.table === table && column.name === name)
const typeOf = (column: PgColumn) => column.getSQLType().replace('timestamp (', 'timestamp(')

test('each column named in the code is in the database, with the same type, nullability and primary key', () => {
  expect(tables.length).toBeGreaterThan(20)
  const told = tables.flatMap((table) => {
    const { name, columns, primaryKeys } = getTableConfig(table)
    const inKey = primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
    return columns.map((column) => ({
      table: name,
      name: column.name,
      type: typeOf(column),
      required: column.notNull,
      primary: column.primary || inKey.includes(column.name),
      identity: Boolean(column.generatedIdentity),
    }))
  })
  const found = told.map(({ table, name }) => {
    const column = findColumn(table, name)
    if (!column) return `${table}.${name} is not there`
    const { type, required, primary, identity } = column
    return { table, name, type, required, primary, identity }
  })
  expect(found).toEqual(told)
})

/** Columns used only in statements written as SQL. */
const forSqlAlone: Record<string, string> = {
  'orders.email_hash': 'counts what one stranger has not paid, in the statement that places an order',
  'orders.network_hash': 'the same',
  'orders.phone_hash': 'the same',
  'orders.found_by': 'folded by a trigger, for the search of staff',
}

test('each column of those tables that the database does not compute is named in the code', () => {
  const named = new Set(
    tables.flatMap((table) => {
      const { name, columns } = getTableConfig(table)
      return columns.map((column) => `${name}.${column.name}`)
    }),
  )
  const known = new Set(tables.map((table) => getTableConfig(table).name))
  const missing = columns
    .filter(({ table, generated }) => known.has(table) && !generated)
    .map(({ table, name }) => `${table}.${name}`)
    .filter((name) => !named.has(name))
  expect(missing.toSorted()).toEqual(Object.keys(forSqlAlone).toSorted())
})

test('each default named in the code is that of the database', async () => {
  const wrong: string[] = []
  for (const table of tables) {
    const { name, columns: told } = getTableConfig(table)
    for (const column of told.filter(({ hasDefault, generatedIdentity }) => hasDefault && !generatedIdentity)) {
      const found = findColumn(name, column.name)?.default ?? 'null'
      const expected = writtenDefault(column)
      const result = await shop.db.execute(
        sql.raw(`select (${found})::text is not distinct from (${expected})::text as same`),
      )
      if (!rowsOf<{ same: boolean }>(result)[0]!.same) wrong.push(`${name}.${column.name}: ${found} is not ${expected}`)
    }
  }
  expect(wrong).toEqual([])
})

function writtenDefault(column: PgColumn) {
  if (is(column.default, SQL)) return `(${new PgDialect().sqlToQuery(column.default).sql})::${typeOf(column)}`
  const value = column.mapToDriverValue(column.default) as unknown
  const text = typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value)
  return `'${text.replaceAll("'", "''")}'::${typeOf(column)}`
}
