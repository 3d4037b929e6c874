import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProducts, findProductsForOrder } from '#catalogue/product-store.server.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { inTransaction } from '#lib/changes/transact.server.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

/** With few products, reading one costs as much as ten, and PostgreSQL would keep the plan for ten anyway. */
beforeAll(async () => {
  // A few at a time: each product is also indexed for the search, and one statement for all of them meets the time limit of a slow machine.
  for (let n = 1; n <= 30; n++)
    await shop.db.execute(sql`
      insert into products (slug, sku, assortment, category, admin_category, brand, name, description, features, price, stock,
        delivery_class, rating_tenths, rating_count, position)
      select slug || '-' || ${n}::text, sku || '-' || ${n}::text, assortment, category, admin_category, brand, name, description, features,
        price, stock, delivery_class, 0, 0, position from products where id in (select id from products order by id limit 60)`)
  await shop.db.execute(sql`analyze products`)
})

/** The number of executions after which PostgreSQL settles on a generic plan. */
const tried = 5

test.each([
  ['products_for_order', findProductsForOrder],
  ['products_by_id', findProducts],
])('reading one product by "%s" is planned once and not on every call', async (name, find) => {
  const [planned] = await inTransaction(shop.db, async (tx) => {
    for (let turn = 0; turn < tried + 3; turn++) await find(tx, [1])
    const plans = sql`select custom_plans::int as anew, generic_plans::int as kept from pg_prepared_statements where name = ${name}`
    return rowsOf<{ anew: number; kept: number }>(await tx.execute(plans))
  })
  expect(planned).toEqual({ anew: tried, kept: 3 })
})
