import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import type { UnmatchedNotice } from '#payments/unmatched-notice.ts'
import { openShop } from '../../../tests/open-shop.ts'
import {
  beginToPay,
  type Buyer,
  countOf,
  fieldOf,
  formFor,
  notificationOf,
  orderByCard,
  seenBy,
  tell,
  webhookPath,
  processInbox,
} from '../../../tests/pay-online.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, registerPerson, signedIn } from '../../../tests/people.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.execute('truncate webhook_events, stray_notifications, jobs')
})

const cancel = (id: number) =>
  ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload: { status: 'cancelled' } })
const unmatchedNotices = async (query = '') =>
  (await ask(shop, 'GET', `/api/admin/stray-notifications?${query}`, { cookie: admin })).json<{
    rows: UnmatchedNotice[]
  }>().rows
const attemptsOf = (id: number) => countOf(shop, sql`payment_attempts where order_id = ${id}`)
const mailsOf = (id: number) =>
  countOf(shop, sql`mails where about = ${`order:${id}`} and subject like 'Payment received for order%'`)
const entriesOf = (id: number) => countOf(shop, sql`payment_entries where order_id = ${id}`)

describe('starting a payment', () => {
  test('returns the signed form for the balance, naming us, the order and the way back', async () => {
    const buyer = await orderByCard(shop)
    const form = await formFor(shop, buyer)
    const page = `${shop.runtime.publicUrl}/order-confirmation?id=${buyer.id}`
    expect(form.action).toBe('/practice-gateway/eng/process')
    expect(Object.fromEntries(form.fields)).toMatchObject({
      merchant_id: 'practice',
      amount: '1299.00',
      item_name: `Order CR-${String(buyer.id).padStart(5, '0')}`,
      name_first: 'Thabo',
      name_last: "O'Brien & Sons 🐠",
      email_address: 'thabo+pool@example.co.za',
      return_url: `${page}&payment=returned`,
      cancel_url: `${page}&payment=stopped`,
      notify_url: shop.runtime.publicUrl + webhookPath,
    })
    expect(fieldOf(form, 'm_payment_id')).toMatch(/^[\w-]{24}$/)
    expect((await seenBy(shop, buyer)).tried).toBe('begun')
  })

  test('twice at once, or again after turning back, continues the same payment', async () => {
    const buyer = await orderByCard(shop)
    const forms = await Promise.all(Array.from({ length: 12 }, () => formFor(shop, buyer)))
    forms.push(await formFor(shop, buyer))
    expect(new Set(forms.map((form) => fieldOf(form, 'm_payment_id'))).size).toBe(1)
    expect(await attemptsOf(buyer.id)).toBe(1)
  })

  test('asks for the balance if a part has been paid otherwise', async () => {
    const buyer = await orderByCard(shop)
    await formFor(shop, buyer)
    await payments(shop, admin).pay(buyer.id, { amount: 299 })
    expect(fieldOf(await formFor(shop, buyer), 'amount')).toBe('1000.00')
    expect(await attemptsOf(buyer.id)).toBe(2)
  })

  test('requires the order’s browser, account or link; for anyone else there is no such order', async () => {
    const buyer = await orderByCard(shop)
    const key = (await lazyOrderSigner(shop)())(buyer.id)
    const stranger = await registerPerson(shop)
    expect((await beginToPay(shop, { id: buyer.id, cookie: '' })).statusCode).toBe(404)
    expect((await beginToPay(shop, { id: buyer.id, cookie: stranger.cookie })).statusCode).toBe(404)
    expect((await beginToPay(shop, { id: buyer.id, cookie: '' }, `${key.slice(0, -1)}~`)).statusCode).toBe(404)
    const byLink = await beginToPay(shop, { id: buyer.id, cookie: '' }, key)
    expect(byLink.statusCode).toBe(200)
    expect(byLink.json<{ fields: [string, string][] }>().fields).toContainEqual([
      'return_url',
      `${shop.runtime.publicUrl}/order-confirmation?id=${buyer.id}&key=${key}&payment=returned`,
    ])
  })

  test('is refused in words if the order is paid, cancelled or not in rand', async () => {
    const refusal = async (buyer: Buyer) => {
      const { statusCode, body } = await beginToPay(shop, buyer)
      return [statusCode, JSON.parse(body).message]
    }
    const paid = await orderByCard(shop)
    await payments(shop, admin).pay(paid.id)
    expect(await refusal(paid)).toEqual([409, 'There is nothing left to pay for this order.'])
    const cancelled = await orderByCard(shop)
    await cancel(cancelled.id)
    expect(await refusal(cancelled)).toEqual([409, 'This order was cancelled: there is nothing to pay.'])
    const foreign = await orderByCard(shop)
    await shop.db.execute(sql`update orders set currency = 'USD' where id = ${foreign.id}`)
    const words = 'Only orders in rand can be paid online. Please contact us about this one.'
    expect(await refusal(foreign)).toEqual([409, words])
  })
})

describe('a notification', () => {
  test('of a completed payment pays the order, thanks its customer and is recorded in the audit trail', async () => {
    const buyer = await orderByCard(shop)
    const body = await notificationOf(shop, await formFor(shop, buyer), { reference: '4711' })
    const answer = await tell(shop, body)
    expect([answer.statusCode, answer.body]).toEqual([200, 'ok'])
    expect((await seenBy(shop, buyer)).paymentStatus).toBe('unpaid')
    await processInbox(shop)
    expect(await seenBy(shop, buyer)).toMatchObject({ paymentStatus: 'paid', received: 1299, toPay: 0, tried: 'paid' })
    expect(await mailsOf(buyer.id)).toBe(1)
    const { payments } = (await ask(shop, 'GET', `/api/admin/orders/${buyer.id}`, { cookie: admin })).json()
    expect(payments).toMatchObject([
      { kind: 'received', amount: 1299, method: 'card', reference: '4711', who: 'Practice gateway' },
    ])
    expect(
      await countOf(shop, sql`audit_entries where subject = ${`order:${buyer.id}`} and who = 'Practice gateway'`),
    ).toBe(1)
  })

  test('sent fifty times in any order, mixed with pending and failed ones, takes effect once', async () => {
    const buyer = await orderByCard(shop)
    const form = await formFor(shop, buyer)
    const bodies = [
      await notificationOf(shop, form, { state: 'PENDING', reference: '88' }),
      await notificationOf(shop, form, { state: 'FAILED', reference: '87' }),
      await notificationOf(shop, form, { reference: '88' }),
    ]
    const order = Array.from({ length: 50 }, (_, index) => bodies[index % 3]!).toSorted(() => Math.random() - 0.5)
    const answers = await Promise.all(order.map((body) => tell(shop, body)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await processInbox(shop)
    await processInbox(shop)
    expect(await seenBy(shop, buyer)).toMatchObject({ paymentStatus: 'paid', received: 1299, tried: 'paid' })
    expect([await entriesOf(buyer.id), await mailsOf(buyer.id), await attemptsOf(buyer.id)]).toEqual([1, 1, 1])
    expect(await unmatchedNotices()).toEqual([])
  })

  test('of a pending payment changes nothing, and of a failed one leaves the order open for a second attempt', async () => {
    const buyer = await orderByCard(shop)
    const first = await formFor(shop, buyer)
    await tell(shop, await notificationOf(shop, first, { state: 'PENDING' }))
    await processInbox(shop)
    expect((await seenBy(shop, buyer)).tried).toBe('begun')
    await tell(shop, await notificationOf(shop, first, { state: 'FAILED' }))
    await processInbox(shop)
    expect(await seenBy(shop, buyer)).toMatchObject({ paymentStatus: 'unpaid', tried: 'failed' })
    const second = await formFor(shop, buyer)
    expect(fieldOf(second, 'm_payment_id')).not.toBe(fieldOf(first, 'm_payment_id'))
    await tell(shop, await notificationOf(shop, second))
    await processInbox(shop)
    expect(await seenBy(shop, buyer)).toMatchObject({ paymentStatus: 'paid', tried: 'paid' })
  })

  test('of money for an order cancelled in the meantime is booked and owed back', async () => {
    const buyer = await orderByCard(shop)
    const body = await notificationOf(shop, await formFor(shop, buyer))
    await cancel(buyer.id)
    await tell(shop, body)
    await processInbox(shop)
    expect(await seenBy(shop, buyer)).toMatchObject({ status: 'cancelled', received: 1299, toRefund: 1299 })
    expect(await unmatchedNotices()).toEqual([])
  })

  test('of a second payment, by the same attempt or another, is booked besides the first and owed back', async () => {
    const buyer = await orderByCard(shop)
    const form = await formFor(shop, buyer)
    const twice = [await notificationOf(shop, form), await notificationOf(shop, form)]
    await Promise.all(twice.map((body) => tell(shop, body)))
    await processInbox(shop)
    await processInbox(shop)
    expect(await seenBy(shop, buyer)).toMatchObject({ paymentStatus: 'over-paid', received: 2598, toRefund: 1299 })
    expect([await entriesOf(buyer.id), await attemptsOf(buyer.id)]).toEqual([2, 2])
  })

  test.each([
    ['another amount', 'wrong-amount', { short: 1 }],
    ['a signature that is not its own', 'wrong-signature', {}],
    ['another merchant', 'wrong-merchant', {}],
    ['a payment that we never began', 'unknown-payment', {}],
    ['nothing that the gateway has stated', 'not-confirmed', {}],
  ] as const)('with %s changes no order and waits for a person', async (_, fault, more) => {
    const buyer = await orderByCard(shop)
    const body = await notificationOf(shop, await formFor(shop, buyer), more)
    await spoil(fault)
    const answer = await tell(shop, await spoilt(body, fault))
    expect(answer.statusCode).toBe(200)
    await processInbox(shop)
    await processInbox(shop)
    expect(await seenBy(shop, buyer)).toMatchObject({ paymentStatus: 'unpaid', received: 0, tried: 'begun' })
    const [notice, ...others] = await unmatchedNotices()
    expect(others).toEqual([])
    const order = fault === 'unknown-payment' ? null : { id: buyer.id }
    expect(notice).toMatchObject({ fault, amount: fault === 'wrong-amount' ? 1298.99 : 1299, order })
  })

  test('that waits is closed with a note, once', async () => {
    const buyer = await orderByCard(shop)
    await tell(shop, await notificationOf(shop, await formFor(shop, buyer), { short: 1_00 }))
    await processInbox(shop)
    const [notice] = await unmatchedNotices()
    const finish = (note: string) =>
      ask(shop, 'POST', `/api/admin/stray-notifications/${notice!.id}/done`, { cookie: admin, payload: { note } })
    expect((await finish(' ')).statusCode).toBe(400)
    expect((await finish('Booked R1 298 by hand')).statusCode).toBe(200)
    expect((await finish('Again')).statusCode).toBe(409)
    expect(await unmatchedNotices()).toEqual([])
    expect(await unmatchedNotices('done=yes')).toMatchObject([{ note: 'Booked R1 298 by hand', doneBy: 'admin' }])
  })

  test('that is unsigned or not about our payments is refused and not stored', async () => {
    for (const body of ['a=b', 'm_payment_id=made-up&payment_status=COMPLETE&signature=00', '%00', '=&=']) {
      expect((await tell(shop, body)).statusCode).toBe(400)
    }
    expect(await countOf(shop, sql`webhook_events`)).toBe(0)
  })
})

/** A genuine notification altered to match nothing. */
async function spoilt(body: string, fault: string) {
  const { forge } = await import('#payments/practice/practice-statement.server.ts')
  if (fault === 'wrong-signature') return forge(body)
  if (fault === 'wrong-merchant') return resigned(body, /merchant_id=practice/, 'merchant_id=10000100')
  if (fault === 'unknown-payment') return resigned(body, /m_payment_id=[\w-]+/, `m_payment_id=${'x'.repeat(24)}`)
  return body
}

async function resigned(body: string, part: RegExp, by: string) {
  const { lazySigningSecret } = await import('#accounts/sessions/signing-secret.server.ts')
  const { practiceMerchant } = await import('#payments/practice/practice-provider.server.ts')
  const { signatureOf } = await import('#payments/payfast/payfast-signature.server.ts')
  const { signedPart } = await import('#payments/payfast/payfast-notification.server.ts')
  const { passphrase } = await practiceMerchant(lazySigningSecret(shop))
  const changed = signedPart(body)!.replace(part, by)
  return `${changed}&signature=${signatureOf(changed, passphrase)}`
}

/** The gateway forgets what it has stated. */
const spoil = async (fault: string) => {
  if (fault === 'not-confirmed') await shop.db.execute('truncate practice_statements')
}
