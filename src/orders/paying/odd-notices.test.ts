import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { encodeFields, signatureOf } from '#payments/payfast/payfast-signature.server.ts'
import { endTimeOf, lapseAt, minutes } from '../../../tests/lapse-orders.ts'
import { openShop } from '../../../tests/open-shop.ts'
import {
  countOf,
  fieldOf,
  formFor,
  notificationOf,
  orderByCard,
  processInbox,
  seenBy,
  tell,
  webhookPath,
} from '../../../tests/pay-online.ts'

const shop = await openShop()
afterAll(() => shop.close())
beforeEach(() => shop.db.execute('truncate webhook_events, stray_notifications, jobs'))

const heardAt = async (id: number) =>
  rowsOf<{ at: string | null }>(
    await shop.db.execute(sql`select heard_at::text as at from payment_attempts where order_id = ${id}`),
  )[0]!.at
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

test('a notice in any other shape, charset or encoding books nothing, holds nothing, and the genuine one still does', async () => {
  const buyer = await orderByCard(shop)
  const other = await orderByCard(shop)
  const form = await formFor(shop, buyer)
  const genuine = await notificationOf(shop, form)
  const ofOther = await notificationOf(shop, await formFor(shop, other))
  const [signed, signature] = genuine.split('&signature=') as [string, string]
  const otherSignature = ofOther.split('&signature=')[1]!
  const fields = signed.split('&')
  const merchantKey = fieldOf(form, 'merchant_key')
  const bodies = [
    `${signed}&signature=${otherSignature}`,
    `${signed}&signature=${signature.toUpperCase()}`,
    `${signed}&signature=${md5(signed)}`,
    `${signed}&signature=${signatureOf(signed, merchantKey)}`,
    `${signed}&signature=${signatureOf(signed, '')}`,
    `${signed}&signature=`,
    `${signed}&signature=${'0'.repeat(32)}`,
    `${signed}&Signature=${signature}`,
    `signature=${signature}&${signed}`,
    `${fields.toReversed().join('&')}&signature=${signature}`,
    `${[...fields, fields[0]].join('&')}&signature=${signature}`,
    `${fields.slice(1).join('&')}&signature=${signature}`,
    genuine.replaceAll('%20', '+').replaceAll('+', '%20'),
    genuine.replace(/%([0-9A-F]{2})/g, (_, hex: string) => `%${hex.toLowerCase()}`),
    genuine.replaceAll('_', '%5F'),
    genuine.replaceAll('&', '&amp;'),
    genuine.replaceAll('&', ';'),
    `\ufeff${genuine}`,
    ` ${genuine}`,
    `${genuine}\r\n`,
    `${signed}&name_last=${'é'}&signature=${signature}`,
    JSON.stringify(Object.fromEntries(new URLSearchParams(genuine))),
    '=',
    '&&&&',
    '%',
    '\0',
  ].filter((body) => body !== genuine)
  for (const body of bodies) {
    const { statusCode } = await tell(shop, body)
    expect([200, 400], body).toContain(statusCode)
  }
  const latin = Buffer.from(`${signed}&x=\u00e9&signature=${signature}`, 'latin1')
  const wide = Buffer.from(genuine, 'utf16le')
  for (const payload of [latin, wide, Buffer.alloc(64 * 1024, 'a'), Buffer.alloc(0)])
    for (const type of [
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded; charset=utf-16',
      'text/plain',
    ]) {
      const sent = { method: 'POST' as const, url: webhookPath, headers: { 'content-type': type }, payload }
      expect((await shop.server.inject(sent)).statusCode).toBeGreaterThanOrEqual(400)
    }
  await processInbox(shop)
  expect([await heardAt(buyer.id), (await seenBy(shop, buyer)).received]).toEqual([null, 0])
  expect(await countOf(shop, sql`stray_notifications`)).toBeLessThanOrEqual(2)
  expect((await tell(shop, genuine)).statusCode).toBe(200)
  await processInbox(shop)
  expect(await seenBy(shop, buyer)).toMatchObject({ paymentStatus: 'paid' })
})

test('two hundred forged notices at once, the genuine one among them twice, book one payment', async () => {
  const buyer = await orderByCard(shop)
  const form = await formFor(shop, buyer)
  const genuine = await notificationOf(shop, form)
  const forged = (number: number) =>
    `${encodeFields([
      ['m_payment_id', fieldOf(form, 'm_payment_id')],
      ['pf_payment_id', String(number)],
      ['payment_status', 'COMPLETE'],
      ['amount_gross', fieldOf(form, 'amount')],
      ['merchant_id', fieldOf(form, 'merchant_id')],
    ])}&signature=${md5(String(number))}`
  const bodies = Array.from({ length: 200 }, (_, number) => forged(number))
  await Promise.all([...bodies.slice(0, 100), genuine, genuine, ...bodies.slice(100)].map((body) => tell(shop, body)))
  await processInbox(shop)
  expect(await seenBy(shop, buyer)).toMatchObject({ paymentStatus: 'paid', received: buyer.total })
  expect(await countOf(shop, sql`stray_notifications`)).toBe(1)
})

test('a genuine notice after its order has lapsed is money received, and a forged one nothing', async () => {
  const buyer = await orderByCard(shop)
  const form = await formFor(shop, buyer)
  const genuine = await notificationOf(shop, form)
  await endTimeOf(shop, buyer.id)
  await lapseAt(shop, minutes(60))
  expect((await seenBy(shop, buyer)).status).toBe('cancelled')
  await tell(shop, genuine.slice(0, -1) + (genuine.endsWith('0') ? '1' : '0'))
  await processInbox(shop)
  expect(await seenBy(shop, buyer)).toMatchObject({ status: 'cancelled', received: 0 })
  await tell(shop, genuine)
  await processInbox(shop)
  expect((await seenBy(shop, buyer)).received).toBe(buyer.total)
})
