import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { returning } from '../../../tests/returned-order.ts'
import { thorough } from '../../../tests/thorough.ts'
import { checkBooks } from '#orders/figures/check-books.server.ts'
import { toRefundOf } from '#payments/payment-state.ts'

const shop = await openShop()
const steps = returning(shop, await signedIn(shop, 'admin', 'admin1234'))
afterAll(() => shop.close())

type Placed = Awaited<ReturnType<typeof steps.deliver>>

/** A random step, possible or not: `nth` picks one of the existing returns. */
const attempt = fc.record({
  what: fc.constantFrom('ask', 'approve', 'decline', 'withdraw', 'receive', 'settle', 'settle without goods'),
  nth: fc.nat(5),
  place: fc.nat(1),
  units: fc.integer({ min: 1, max: 4 }),
  rand: fc.integer({ min: 0, max: 250 }),
})
type Attempt = typeof attempt extends fc.Arbitrary<infer T> ? T : never

async function play(placed: Placed, ids: number[], { what, nth, place, units, rand }: Attempt) {
  const line = placed.lines[place]!
  if (what === 'ask') {
    const answer = await steps.ask(placed, { lines: [{ line, quantity: units }] })
    if (answer.statusCode === 200) ids.push(answer.json<{ id: number }>().id)
    return answer
  }
  const id = ids[nth % ids.length]
  if (id === undefined) return null
  const [asked] = (await steps.look(id)).lines
  const decided = { lines: [{ line: asked!.line, restocked: Math.min(units, asked!.received ?? 0), refund: rand }] }
  if (what === 'approve') return steps.answer(id)
  if (what === 'decline') return steps.answer(id, { approve: false, words: 'No' })
  if (what === 'receive') return steps.receive(id, { lines: [{ line: asked!.line, received: units }] })
  if (what === 'settle') return steps.settle(id, decided)
  if (what === 'settle without goods')
    return steps.settle(id, { seenState: 'approved', lines: [{ ...decided.lines[0], restocked: 0 }] })
  return ask(shop, 'POST', `/api/orders/${placed.id}/returns/${id}/withdraw`, { cookie: placed.guest, payload: {} })
}

type Line = { quantity: number; taken: number; restocked: number; stock: number }
type Sums = { received: number; refunded: number; total: number; credited: number; credits: number; status: string }

async function linesOf(id: number) {
  const result = await shop.db.execute(sql`
    select line.quantity, product.stock, coalesce(sum(each.restocked), 0)::int as restocked,
      coalesce(sum(coalesce(each.received, each.quantity)) filter (where of_return.state not in ('declined', 'withdrawn')), 0)::int as taken
    from order_lines line join products product on product.id = line.product_id
    left join return_lines each on each.order_id = line.order_id and each.line_id = line.id
    left join order_returns of_return on of_return.id = each.return_id
    where line.order_id = ${id} group by line.id, line.quantity, product.stock`)
  return rowsOf<Line>(result)
}

async function sumsOf(id: number) {
  const result = await shop.db.execute(sql`
    select received::float8, refunded::float8, total, credited::float8, status, owed_since is not null as owed,
      (select coalesce(sum(credit), 0)::float8 from order_returns where order_id = orders.id) as credits
    from orders where id = ${id}`)
  return rowsOf<Sums & { owed: boolean }>(result)[0]!
}

test('after any attempts, returns stay within the delivery, no unit is counted twice, and the debt is right', async () => {
  const stock = 10
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: 4, maxLength: 12 }), async (attempts) => {
      const placed = await steps.deliver({ quantities: [3, 2] })
      const ids: number[] = []
      for (const each of attempts) {
        const answer = await play(placed, ids, each)
        if (answer) expect([200, 400, 409]).toContain(answer.statusCode)
      }
      for (const { quantity, taken, restocked, stock: left } of await linesOf(placed.id)) {
        expect(taken).toBeLessThanOrEqual(quantity)
        expect(restocked).toBeLessThanOrEqual(taken)
        expect(left + quantity - restocked).toBe(stock)
      }
      const sums = await sumsOf(placed.id)
      expect(sums.credited).toBe(sums.credits)
      expect(sums.owed).toBe(toRefundOf(sums) > 0)
    }),
    { numRuns: thorough ? 200 : 20 },
  )
  await expect(checkBooks(shop.db)).resolves.toBeUndefined()
}, 300_000)
