import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { encodeFields } from '#payments/payfast/payfast-signature.server.ts'
import { endTimeOf, lapseAt, minutes } from '../../../tests/lapse-orders.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import {
  countOf,
  fieldOf,
  type Form,
  formFor,
  notificationOf,
  orderByCard,
  processInbox,
  seenBy,
  tell,
} from '../../../tests/pay-online.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.execute('truncate webhook_events, stray_notifications, jobs'))

const stored = () => countOf(shop, sql`webhook_events`)
const heardAt = async (id: number) =>
  rowsOf<{ at: string | null }>(
    await shop.db.execute(sql`select heard_at::text as at from payment_attempts where order_id = ${id}`),
  )[0]!.at
const noticeOf = (form: Form, reference: string): [string, string][] => [
  ['m_payment_id', fieldOf(form, 'm_payment_id')],
  ['pf_payment_id', reference],
  ['payment_status', 'COMPLETE'],
  ['amount_gross', fieldOf(form, 'amount')],
  ['merchant_id', fieldOf(form, 'merchant_id')],
]
const unsigned = (form: Form, reference: string) =>
  `${encodeFields(noticeOf(form, reference))}&signature=${fieldOf(form, 'signature')}`

test('the form that a payer was given is refused as a notice, and stores nothing', async () => {
  const buyer = await orderByCard(shop)
  const form = await formFor(shop, buyer)
  const sent = encodeFields(form.fields)
  for (const body of [
    sent,
    `${sent}&${encodeFields(noticeOf(form, '1'))}`,
    `${encodeFields(noticeOf(form, '1'))}&${sent}`,
  ])
    expect((await tell(shop, body)).statusCode).toBe(400)
  expect([await stored(), await heardAt(buyer.id)]).toEqual([0, null])
})

test('a genuine notice with anything added is refused, and counts for nothing', async () => {
  const buyer = await orderByCard(shop)
  const body = await notificationOf(shop, await formFor(shop, buyer))
  for (const tail of ['&a=b', '&payment_status=COMPLETE', '&', `&signature=${'0'.repeat(32)}`])
    expect((await tell(shop, body + tail)).statusCode).toBe(400)
  expect(await stored()).toBe(0)
  expect((await tell(shop, body)).statusCode).toBe(200)
  await processInbox(shop)
  expect(await seenBy(shop, buyer)).toMatchObject({ paymentStatus: 'paid' })
})

test('forty forged notices for one payment are one row with their number, and hold no stock', async () => {
  const buyer = await orderByCard(shop)
  const form = await formFor(shop, buyer)
  for (let number = 1; number <= 40; number += 1)
    expect((await tell(shop, unsigned(form, `${number}`))).statusCode).toBe(200)
  await processInbox(shop)
  const rows = rowsOf(await shop.db.execute(sql`select fault, times, order_id as id from stray_notifications`))
  expect(rows).toEqual([{ fault: 'wrong-signature', times: 40, id: buyer.id }])
  expect(await heardAt(buyer.id)).toBeNull()
  await endTimeOf(shop, buyer.id)
  await lapseAt(shop, minutes(60))
  expect((await seenBy(shop, buyer)).status).toBe('cancelled')
})

test('a row that staff have dealt with counts no more: the next notice is a new one', async () => {
  const form = await formFor(shop, await orderByCard(shop))
  await tell(shop, unsigned(form, '1'))
  await processInbox(shop)
  await shop.db.execute(sql`update stray_notifications set done_at = now(), done_by = 'admin', note = 'Forged'`)
  await tell(shop, unsigned(form, '2'))
  await processInbox(shop)
  expect(await countOf(shop, sql`stray_notifications where times = 1`)).toBe(2)
})

test('a payment under way holds its order from the first confirmed notice, and no longer for a second one', async () => {
  const buyer = await orderByCard(shop)
  const form = await formFor(shop, buyer)
  const pending = await notificationOf(shop, form, { state: 'PENDING', reference: '7' })
  await tell(shop, pending)
  expect(await heardAt(buyer.id)).toBeNull()
  await processInbox(shop)
  expect(await heardAt(buyer.id)).not.toBeNull()
  const before = '2026-01-01 00:00:00+00'
  await shop.db.execute(sql`update payment_attempts set heard_at = ${before}::timestamptz where order_id = ${buyer.id}`)
  await tell(shop, await notificationOf(shop, form, { state: 'PENDING', reference: '8' }))
  await processInbox(shop)
  expect(new Date((await heardAt(buyer.id))!)).toEqual(new Date(before))
})

test('beyond twenty forged notices an hour for a payment, or forty from a network, nothing is stored', async () => {
  const payfast = { host: 'pay.example.co.za', id: '10000100', key: 'key', passphrase: 'a phrase' }
  const limited = await openShop({ mode: 'live', limits: true, payfast })
  try {
    const forms: Form[] = []
    for (let count = 0; count < 3; count += 1) {
      await limited.db.execute('delete from limits')
      forms.push(await formFor(limited, await orderByCard(limited)))
    }
    await limited.db.execute('delete from limits')
    const kept = async () => countOf(limited, sql`webhook_events`)
    for (let number = 0; number < 25; number += 1) await tell(limited, unsigned(forms[0]!, `${number}`))
    expect(await kept()).toBe(20)
    for (const form of forms.slice(1))
      for (let number = 0; number < 25; number += 1) await tell(limited, unsigned(form, `${number}`))
    expect(await kept()).toBeLessThanOrEqual(40)
    expect((await tell(limited, unsigned(forms[2]!, 'last'))).statusCode).toBe(429)
  } finally {
    await limited.close()
  }
})
