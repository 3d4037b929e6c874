import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'
import { compareTables, missingColumns } from './compare-tables.server.ts'

const shop = await openShop()
afterAll(() => shop.close())

test('every column that the sources describe is in the database', async () => {
  await expect(compareTables(shop.db)).resolves.toBeUndefined()
})

test('a described column or table that the database lacks is named', async () => {
  const plans = pgTable('plans', { slug: text().primaryKey(), colour: text() })
  const boats = pgTable('boats', { id: integer().primaryKey() })
  expect(await missingColumns(shop.db, [plans, boats])).toEqual(['plans.colour', 'boats.id'])
})
