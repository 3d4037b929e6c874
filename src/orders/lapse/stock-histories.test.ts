import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { endTimeOf, lapseAt, minutes } from '../../../tests/lapse-orders.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct, plainOrder, postOrder } from '../../../tests/order-product.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { thorough } from '../../../tests/thorough.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const staff = payments(shop, admin)
afterAll(() => shop.close())

const quantity = fc.integer({ min: 1, max: 3 })
const step = fc.oneof(
  fc.record({ do: fc.constant('place' as const), quantities: fc.tuple(quantity, fc.option(quantity, { nil: 0 })) }),
  fc.record({
    do: fc.constantFrom('pay' as const, 'part' as const, 'lapse' as const, 'cancel' as const),
    nth: fc.nat(),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const stocked = 6

/** Plays a step; an impossible one is refused, and changes nothing. */
async function play(played: Step, products: number[], placed: number[]) {
  if (played.do === 'place') {
    const items = products.flatMap((productId, n) =>
      played.quantities[n] ? [{ productId, quantity: played.quantities[n] }] : [],
    )
    const answer = await postOrder(shop, plainOrder(items))
    if (answer.statusCode === 201) placed.push(answer.json<{ id: number }>().id)
    return
  }
  const id = placed[played.nth % placed.length]
  if (id === undefined) return
  if (played.do === 'lapse') {
    await endTimeOf(shop, id)
    await lapseAt(shop, minutes(1))
  } else if (played.do === 'cancel') {
    await ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload: { status: 'cancelled' } })
  } else await staff.pay(id, { amount: played.do === 'part' ? 1 : await totalOf(id), tellCustomer: false })
}

async function totalOf(id: number) {
  const result = await shop.db.execute(sql`select total from orders where id = ${id}`)
  return rowsOf<{ total: number }>(result)[0]!.total / 100
}

/** Stock, and units of orders that are not cancelled. */
async function unitsOf(products: number[]) {
  const result = await shop.db.execute(sql`
    select p.stock, p.stock + coalesce(sum(l.quantity) filter (where o.status <> 'cancelled'), 0)::int as units
    from products p left join order_lines l on l.product_id = p.id left join orders o on o.id = l.order_id
    where p.id in ${products} group by p.id`)
  return rowsOf<{ stock: number; units: number }>(result)
}

test('after any sequence of orders, payments and lapses, stock plus held and sold units stays constant', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const products = [await addProduct(shop.db, { stock: stocked }), await addProduct(shop.db, { stock: stocked })]
      const placed: number[] = []
      for (const each of steps) {
        await play(each, products, placed)
        for (const { stock, units } of await unitsOf(products)) {
          expect(units).toBe(stocked)
          expect(stock).toBeGreaterThanOrEqual(0)
        }
      }
      const paidAndGone = await shop.db.execute(sql`
        select id from orders where status = 'cancelled' and received > refunded and owed_since is null
          and id = any(${sql.param(placed)}::integer[])`)
      expect(rowsOf(paidAndGone)).toEqual([])
    }),
    { numRuns: thorough ? 300 : 25 },
  )
}, 300_000)
