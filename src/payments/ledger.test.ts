import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { moveMoney, writeOrder } from '../../tests/order-rows.ts'
import { thorough } from '../../tests/thorough.ts'
import { findEntry, insertEntries, isReversed, listEntries } from './ledger-store.server.ts'
import { paymentStateOf, type PaymentStatus } from './payment-state.ts'

let shop: OpenShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

type Kept = { received: number; refunded: number; total: number; state: PaymentStatus }

async function kept(id: number): Promise<Kept> {
  const result = await shop.db.execute(sql`
    select received::float8, refunded::float8, total, payment_status as state from orders where id = ${id}`)
  return rowsOf<Kept>(result)[0]!
}

const entry = { method: 'bank-transfer', valueDate: '2026-02-28', who: 'thandi' } as const
/** The reason why the database has refused a statement. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => (error.cause as Error).message,
  )

/** A random step: a payment, a refund or a reversal, possible or not. */
const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('received' as const, 'refunded' as const),
    amount: fc.integer({ min: 1, max: 150 }),
  }),
  fc.record({ kind: fc.constant('reversed' as const), entry: fc.nat() }),
)
const histories = thorough ? 2_000 : 150

test('after any history, an order’s sums are those of its entries, and its state follows the rule', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 200 }), fc.array(step, { maxLength: 8 }), async (total, steps) => {
      const id = await writeOrder(shop.db, { total })
      let [received, refunded] = [0, 0]
      for (const asked of steps) {
        const moved = asked.kind === 'reversed' ? await pickEntry(id, asked.entry) : asked
        if (!moved) continue
        const sign = asked.kind === 'reversed' ? -1 : 1
        const next = {
          received: received + (moved.kind === 'received' ? sign * moved.amount : 0),
          refunded: refunded + (moved.kind === 'refunded' ? sign * moved.amount : 0),
        }
        const { amount } = moved
        const reverses = 'id' in moved ? moved.id : null
        const written = insertEntries(shop.db, { ...entry, orderId: id, kind: asked.kind, amount, reverses })
        if (next.received < next.refunded) await expect(written).rejects.toThrow()
        else {
          await written
          ;({ received, refunded } = next)
        }
        const sums = { received, refunded, total }
        expect(await kept(id)).toEqual({ ...sums, state: paymentStateOf(sums) })
      }
    }),
    { numRuns: histories },
  )
}, 300_000)

async function pickEntry(orderId: number, nth: number) {
  const entries = await listEntries(shop.db, orderId)
  const free = []
  for (const row of entries) if (row.kind !== 'reversed' && !(await isReversed(shop.db, row.id))) free.push(row)
  return free[nth % free.length]
}

test('an entry can never be changed, deleted or truncated', async () => {
  const id = await writeOrder(shop.db, { paymentStatus: 'paid' })
  const never = 'An entry of the ledger is never changed: reverse it by another'
  for (const statement of [
    `update payment_entries set amount = 1 where order_id = ${id}`,
    `update payment_entries set note = null where order_id = ${id}`,
    `delete from payment_entries where order_id = ${id}`,
    'truncate payment_entries cascade',
  ])
    expect([statement, await refusal(shop.db.execute(statement))]).toEqual([statement, never])
  expect(await listEntries(shop.db, id)).toHaveLength(1)
})

test('only an entry changes the amounts received or the payment state of an order', async () => {
  const id = await writeOrder(shop.db, { paymentStatus: 'part-paid' })
  const before = await kept(id)
  const entered = new RegExp(`The payments of order ${id} are what its entries come to`)
  expect(await refusal(shop.db.execute(`update orders set received = total where id = ${id}`))).toMatch(entered)
  expect(await refusal(shop.db.execute(`update orders set refunded = 1 where id = ${id}`))).toMatch(entered)
  expect(await refusal(shop.db.execute(`update orders set payment_status = 'paid' where id = ${id}`))).toMatch(
    /payment_status/,
  )
  const paidAtOnce = sql`
    insert into orders (payment_method, subtotal, shipping, total, shipping_address, received) values ('credit-card', 1, 0, 1, 'x', 1)`
  expect(await refusal(shop.db.execute(paidAtOnce))).toMatch(/what its entries come to/)
  expect(await kept(id)).toEqual(before)
})

test('an entry is reversed once, in full and in its own order, and a reversal cannot be reversed', async () => {
  const [id, other] = [await writeOrder(shop.db, { paymentStatus: 'paid' }), await writeOrder(shop.db)]
  const [paid] = await listEntries(shop.db, id)
  const reversal = { ...entry, orderId: id, kind: 'reversed', amount: paid!.amount, reverses: paid!.id } as const
  expect(await refusal(insertEntries(shop.db, { ...reversal, amount: 1 }))).toMatch(/whole entry/)
  expect(await refusal(insertEntries(shop.db, { ...reversal, orderId: other }))).toMatch(/same order/)
  expect(await refusal(insertEntries(shop.db, { ...reversal, reverses: null }))).toMatch(/check/)
  await insertEntries(shop.db, reversal)
  expect(await refusal(insertEntries(shop.db, reversal))).toMatch(/unique/)
  const undone = (await listEntries(shop.db, id)).at(-1)!
  expect(await refusal(insertEntries(shop.db, { ...reversal, reverses: undone.id }))).toMatch(/whole entry/)
  expect(await kept(id)).toMatchObject({ received: 0, state: 'unpaid' })
  expect(await findEntry(shop.db, other, paid!.id)).toBeUndefined()
})

test('many entries of several orders in one statement all count', async () => {
  const [first, second] = [await writeOrder(shop.db), await writeOrder(shop.db)]
  const received = { ...entry, kind: 'received' } as const
  await insertEntries(
    shop.db,
    { ...received, orderId: first, amount: 40_00 },
    { ...received, orderId: first, amount: 60_00 },
    { ...received, orderId: second, amount: 25_00 },
  )
  expect([await kept(first), await kept(second)]).toMatchObject([
    { received: 100_00, state: 'paid' },
    { received: 25_00, state: 'part-paid' },
  ])
})

test('no entry is lost when many record money at once', async () => {
  const id = await writeOrder(shop.db, { total: 800_00 })
  await Promise.all(Array.from({ length: 16 }, (_, n) => moveMoney(shop.db, id, 50_00 + n)))
  expect(await kept(id)).toMatchObject({ received: 800_00 + 120, state: 'over-paid' })
})
