import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { days, endTimeOf, lapseAt, minutes, placeHeld, settleAt } from '../../../tests/lapse-orders.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { stockOf } from '../../../tests/order-product.ts'
import { countOf, formFor, notificationOf, tell, processInbox } from '../../../tests/pay-online.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, mailTo, signedIn } from '../../../tests/people.ts'
import type { AdminOrder } from '#orders/order-admin.ts'
import { sweepAttempts } from './sweep-attempts.server.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const staff = payments(shop, admin)
afterAll(() => shop.close())
beforeEach(() => shop.db.execute('truncate webhook_events, jobs'))

const look = async (id: number) =>
  (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie: admin })).json<AdminOrder>()
const move = (id: number, payload: object) => ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload })
const mailsOf = (id: number, like = '%') =>
  countOf(shop, sql`mails where about = ${`order:${id}`} and subject like ${like}`)
const lastChange = async (id: number) => (await look(id)).changes.at(-1)

describe('an unpaid order', () => {
  test.each([
    ['credit-card', [minutes(85), minutes(95), minutes(115), minutes(125)]],
    ['bank-transfer', [days(1), days(10), days(10), days(20)]],
  ] as const)('by %s holds its stock, gets one reminder and lapses', async (method, [early, due, again, over]) => {
    const { id, product, email } = await placeHeld(shop, method)
    await lapseAt(shop, early)
    expect([(await look(id)).status, await mailsOf(id, '%waiting for your payment')]).toEqual(['pending', 0])
    await lapseAt(shop, due)
    await lapseAt(shop, again)
    expect([(await look(id)).status, await mailsOf(id, '%waiting for your payment')]).toEqual(['pending', 1])
    expect((await mailTo(shop, email, /waiting for your payment/)).body).toContain('If it is not paid in time')
    expect(await stockOf(shop.db, product)).toBe(3)
    await lapseAt(shop, over)
    await lapseAt(shop, over)
    const order = await look(id)
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid', toPay: 0 })
    expect(order.heldUntil).toBeUndefined()
    expect(order.changes).toMatchObject([{ from: 'pending', to: 'cancelled', who: 'System', note: 'Not paid in time' }])
    expect([await stockOf(shop.db, product), await mailsOf(id, '%not paid in time')]).toEqual([5, 1])
    const { body } = await mailTo(shop, email, /not paid in time/)
    expect(body).toMatch(/\/order-again\?id=\d+&key=[\w-]{32}/)
    const trail = sql`audit_entries where subject = ${`order:${id}`} and who = 'System' and what = 'let the order lapse'`
    expect(await countOf(shop, trail)).toBe(1)
  })

  test('in cash on delivery lapses without a reminder if it was not sent in time', async () => {
    const { id, product } = await placeHeld(shop, 'cash-on-delivery')
    await lapseAt(shop, days(4))
    expect((await look(id)).status).toBe('pending')
    await lapseAt(shop, days(20))
    expect(await lastChange(id)).toMatchObject({ to: 'cancelled', note: 'Not sent in time' })
    expect([await stockOf(shop.db, product), await mailsOf(id)]).toEqual([5, 1])
  })

  test('without an email address lapses without a mail', async () => {
    const { id } = await placeHeld(shop, 'credit-card', { customer: undefined })
    await lapseAt(shop, minutes(121))
    expect([(await look(id)).status, await mailsOf(id)]).toEqual(['cancelled', 0])
  })

  test('gets its reminder and the promised time first if the site was down for a week', async () => {
    const [card, transfer] = [await placeHeld(shop, 'credit-card'), await placeHeld(shop, 'bank-transfer')]
    await lapseAt(shop, days(14))
    expect([(await look(card.id)).status, (await look(transfer.id)).status]).toEqual(['pending', 'pending'])
    expect([await mailsOf(card.id), await mailsOf(transfer.id)]).toEqual([1, 1])
    await lapseAt(shop, new Date(days(14).getTime() + 29 * 60_000))
    expect((await look(card.id)).status).toBe('pending')
    await lapseAt(shop, new Date(days(14).getTime() + 31 * 60_000))
    expect([(await look(card.id)).status, (await look(transfer.id)).status]).toEqual(['cancelled', 'pending'])
    await lapseAt(shop, days(20))
    expect((await look(transfer.id)).status).toBe('cancelled')
  })
})

describe('an order does not lapse', () => {
  test('that is a sample, in progress, paid or part-paid', async () => {
    const [sample, begun, part, whole] = [
      await placeHeld(shop),
      await placeHeld(shop),
      await placeHeld(shop),
      await placeHeld(shop),
    ]
    await shop.db.execute(sql`update orders set sample = true where id = ${sample.id}`)
    await move(begun.id, { status: 'processing' })
    await staff.pay(part.id, { amount: 1 })
    await staff.pay(whole.id)
    const ids = [sample, begun, part, whole].map(({ id }) => id)
    await endTimeOf(shop, ...ids)
    await lapseAt(shop, days(30))
    // The ids that the job found before all of that happened.
    for (const id of ids) expect(await settleAt(shop, id, days(30))).toBe('not due')
    const statuses = await Promise.all(ids.map(async (id) => (await look(id)).status))
    expect(statuses).toEqual(['pending', 'processing', 'pending', 'pending'])
  })

  test('while somebody may be on the payment page; the payment attempt ends with it', async () => {
    const buyer = await placeHeld(shop, 'credit-card')
    await formFor(shop, buyer)
    await shop.db.execute(
      sql`update payment_attempts set begun_at = now() - interval '20 minutes' where order_id = ${buyer.id}`,
    )
    await shop.db.execute(
      sql`update orders set held_until = now() - interval '1 minute', remind_at = null where id = ${buyer.id}`,
    )
    await lapseAt(shop, new Date())
    expect((await look(buyer.id)).status).toBe('pending')
    await lapseAt(shop, minutes(11))
    expect(await look(buyer.id)).toMatchObject({ status: 'cancelled' })
    const attempts = (await ask(shop, 'GET', `/api/admin/orders/${buyer.id}/attempts`, { cookie: admin })).json()
    expect(attempts).toMatchObject([{ state: 'expired' }])
  })

  test('while the provider has confirmed that its payment is under way', async () => {
    const buyer = await placeHeld(shop, 'credit-card')
    const form = await formFor(shop, buyer)
    await tell(shop, await notificationOf(shop, form, { state: 'PENDING' }))
    await processInbox(shop)
    await endTimeOf(shop, buyer.id)
    await shop.db.execute(
      sql`update payment_attempts set begun_at = now() - interval '5 hours' where order_id = ${buyer.id}`,
    )
    await lapseAt(shop, new Date())
    expect((await look(buyer.id)).status).toBe('pending')
    await tell(shop, await notificationOf(shop, form))
    await processInbox(shop)
    expect(await look(buyer.id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
  })
})

test('a process that dies between two orders repeats nothing: each order gets one mail and its stock once', async () => {
  const placed = await Promise.all(Array.from({ length: 6 }, () => placeHeld(shop)))
  await endTimeOf(shop, ...placed.map(({ id }) => id))
  const killed = new AbortController()
  const count = () => countOf(shop, sql`orders where id in ${placed.map(({ id }) => id)} and status = 'cancelled'`)
  const settled = lapseAt(shop, days(2), killed.signal).catch((error: Error) => error)
  while ((await count()) < 2) await new Promise((resolve) => setTimeout(resolve, 1))
  killed.abort(new Error('killed'))
  await settled
  await Promise.all([lapseAt(shop, days(2)), lapseAt(shop, days(2))])
  for (const { id, product } of placed) {
    expect([await stockOf(shop.db, product), await mailsOf(id, '%not paid in time'), (await look(id)).status]).toEqual([
      5,
      1,
      'cancelled',
    ])
  }
})

test('many due orders are handled in batches, longest overdue first', async () => {
  const { id } = await placeHeld(shop)
  await shop.db.execute(sql`
    insert into orders (payment_method, subtotal, shipping, total, shipping_address, held_until)
    select 'credit-card', 100, 0, 100, 'x', now() - interval '1 day' - n * interval '1 second' from generate_series(1, 250) n`)
  await lapseAt(shop, minutes(1))
  const left = sql`orders where shipping_address = 'x' and status = 'pending'`
  expect([await countOf(shop, left), (await look(id)).status]).toEqual([0, 'pending'])
})

test('an unfinished payment attempt ends after a day, unless its order may lapse or the provider answered', async () => {
  const buyers = [
    await placeHeld(shop, 'credit-card'),
    await placeHeld(shop, 'credit-card'),
    await placeHeld(shop, 'credit-card'),
  ]
  for (const buyer of buyers) await formFor(shop, buyer)
  const [kept, heard, held] = buyers.map(({ id }) => id) as [number, number, number]
  await shop.db.execute(sql`update orders set held_until = null, remind_at = null where id in (${kept}, ${heard})`)
  await shop.db.execute(sql`update payment_attempts set heard_at = ${days(2).toISOString()} where order_id = ${heard}`)
  const begun = (id: number) => countOf(shop, sql`payment_attempts where order_id = ${id} and state = 'begun'`)
  await sweepAttempts(shop, minutes(23 * 60))
  expect(await begun(kept)).toBe(1)
  await sweepAttempts(shop, days(2))
  expect(await Promise.all([kept, heard, held].map(begun))).toEqual([0, 1, 1])
})
