import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { eventually } from '../../../tests/eventually.ts'
import { openShop } from '../../../tests/open-shop.ts'

test('the orders of a rush get their mails batch by batch, without a further order', async () => {
  const shop = await openShop()
  await shop.db.execute(sql`
    insert into orders (payment_method, subtotal, shipping, total, shipping_address)
    select 'credit-card', 100, 0, 100, 'Many, Somewhere' from generate_series(1, 61)`)
  const unmailed = async () => {
    const result = await shop.db.execute(sql`
      select count(*)::int as count from orders
      where not sample and not exists (select from order_mails where order_id = orders.id)`)
    return rowsOf<{ count: number }>(result)[0]!.count
  }
  expect(await unmailed()).toBe(61)
  shop.jobs.start()
  try {
    await eventually(unmailed, (count) => count === 0, 30_000)
  } finally {
    await shop.close()
  }
})
