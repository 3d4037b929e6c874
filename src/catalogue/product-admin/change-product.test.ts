import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct } from '../../../tests/order-product.ts'
import { ask, signedIn } from '../../../tests/people.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

test('the trail shows the old and new value of each price that changed, and omits one that did not', async () => {
  const id = await addProduct(shop.db)
  await shop.db.execute(sql`update products set price = 10000, compare_at_price = null where id = ${id}`)
  const give = (price: number, compareAtPrice: number | null) =>
    ask(shop, 'PATCH', `/api/admin/products/${id}`, { cookie, payload: { prices: { price, compareAtPrice } } })
  for (const before of [100, 95.5, null]) expect((await give(80, before)).statusCode).toBe(200)
  const trail = await shop.db.execute(
    sql`select what, changes from audit_entries where subject = ${`product:${id}`} order by id`,
  )
  const what = 'changed the price'
  expect(rowsOf(trail)).toEqual([
    { what, changes: { price: [100, 80], compareAtPrice: [null, 100] } },
    { what, changes: { compareAtPrice: [100, 95.5] } },
    { what, changes: { compareAtPrice: [95.5, null] } },
  ])
})
