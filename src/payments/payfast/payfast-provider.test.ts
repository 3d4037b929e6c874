import { oneHour } from '#lib/calendar/durations.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#app/config/config.server.ts'
import { pagePolicy } from '#lib/serving/security-headers.server.ts'
import { sql } from 'drizzle-orm'
import { eventually } from '../../../tests/eventually.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { countOf, fieldOf, type Form, formFor, orderByCard, seenBy, tell } from '../../../tests/pay-online.ts'
import { ask } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'
import { encodeFields, signatureOf } from './payfast-signature.server.ts'

const merchant = { host: 'pay.example.co.za', id: '10000100', key: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' }

let shop: OpenShop
let clock = Date.now()
beforeAll(async () => {
  shop = await openShop({ mode: 'live', payfast: merchant, now: () => new Date(clock) })
  shop.jobs.start()
})
afterAll(() => shop.close())
afterEach(() => void vi.unstubAllGlobals())

/** Answers of PayFast, one after the other; the last one repeats. */
function answerWith(...answers: (string | number)[]) {
  const asked: { url: string; body: string }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push({ url, body })
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!
    return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer)
  })
  return asked
}

const notification = (form: Form, reference: string) => {
  const encoded = encodeFields([
    ['m_payment_id', fieldOf(form, 'm_payment_id')],
    ['pf_payment_id', reference],
    ['payment_status', 'COMPLETE'],
    ['item_name', fieldOf(form, 'item_name')],
    ['item_description', ''],
    ['amount_gross', fieldOf(form, 'amount')],
    ['amount_fee', '-30.00'],
    ['amount_net', '1269.00'],
    ['merchant_id', merchant.id],
  ])
  return { encoded, body: `${encoded}&signature=${signatureOf(encoded, merchant.passphrase)}` }
}

test('the form leads to the merchant’s own host, which the content policy allows for forms', async () => {
  const form = await formFor(shop, await orderByCard(shop))
  expect([form.action, fieldOf(form, 'merchant_id')]).toEqual(['https://pay.example.co.za/eng/process', '10000100'])
  expect((await ask(shop, 'GET', '/api/site')).json()).toMatchObject({ onlinePayment: 'payfast' })
  const { formHosts } = readConfig({ PAYFAST_MERCHANT_ID: '1', PAYFAST_MERCHANT_KEY: 'k', PAYFAST_PASSPHRASE: 'p' })
  const policy = pagePolicy({ inlineScript: 'sha256-none', formHosts, development: false })
  expect(policy).toContain("form-action 'self' https://www.payfast.co.za")
})

test('staff are told where to look, since PayFast cannot be asked about our payment ids', async () => {
  const { cookie } = await employ(shop)
  const buyer = await orderByCard(shop)
  await formFor(shop, buyer)
  const answer = await ask(shop, 'POST', `/api/admin/orders/${buyer.id}/attempts/ask`, { cookie, payload: {} })
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    expect.stringContaining('Look in its own list of transactions'),
  ])
})

test('PayFast is asked about exactly the string it sent, and asked again while it does not answer', async () => {
  const asked = answerWith(503, 'maintenance', 'VALID')
  const buyer = await orderByCard(shop)
  const { encoded, body } = notification(await formFor(shop, buyer), '1001')
  expect((await tell(shop, body)).statusCode).toBe(200)
  for (const tries of [1, 2]) {
    await eventually(
      async () => asked.length,
      (count) => count >= tries,
      20_000,
    )
    expect(await seenBy(shop, buyer)).toMatchObject({ paymentStatus: 'unpaid' })
    await eventually(
      () =>
        countOf(
          shop,
          sql`jobs where name = 'take-payment-notification' and attempts = ${tries} and lease_ends is null`,
        ),
      (count) => count === 1,
      20_000,
    )
    clock += oneHour
    shop.changes.publish('jobs')
  }
  await eventually(
    () => seenBy(shop, buyer),
    ({ paymentStatus }) => paymentStatus === 'paid',
    20_000,
  )
  const question = { url: 'https://pay.example.co.za/eng/query/validate', body: encoded }
  expect(asked).toEqual([question, question, question])
})

test('a notification that PayFast does not confirm changes nothing', async () => {
  answerWith('INVALID')
  const buyer = await orderByCard(shop)
  await tell(shop, notification(await formFor(shop, buyer), '1002').body)
  const waiting = () => countOf(shop, sql`stray_notifications where order_id = ${buyer.id} and fault = 'not-confirmed'`)
  await eventually(waiting, (count) => count === 1, 20_000)
  expect(await seenBy(shop, buyer)).toMatchObject({ paymentStatus: 'unpaid' })
})

test('a notification that PayFast could not confirm for a day waits for a person', async () => {
  answerWith(503)
  const buyer = await orderByCard(shop)
  await tell(shop, notification(await formFor(shop, buyer), '1003').body)
  const failed = () =>
    countOf(shop, sql`jobs where name = 'take-payment-notification' and attempts = 1 and lease_ends is null`)
  await eventually(failed, (count) => count === 1, 20_000)
  await shop.db.execute(
    sql`update jobs set attempts = 31, run_at = 'epoch' where name = 'take-payment-notification' and state = 'waiting'`,
  )
  shop.changes.publish('jobs')
  const waiting = () => countOf(shop, sql`stray_notifications where order_id = ${buyer.id} and fault = 'not-reached'`)
  await eventually(waiting, (count) => count === 1, 20_000)
})

test('incomplete merchant credentials are refused at start in words, and so is the sandbox in a live shop', () => {
  const live = {
    SITE_MODE: 'live',
    PUBLIC_URL: 'https://shop.example.co.za',
    TRUST_PROXY: 'none',
    SECRET: 'x'.repeat(32),
    ADMIN_EMAIL: 'a@example.co.za',
    ADMIN_PASSWORD: 'x'.repeat(12),
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'a@example.co.za',
    MAIL_TO: 'a@example.co.za',
  }
  const whole = { PAYFAST_MERCHANT_ID: '1', PAYFAST_MERCHANT_KEY: 'k', PAYFAST_PASSPHRASE: 'p' }
  expect(readConfig({ ...live, ...whole }).payfast).toEqual({
    host: 'www.payfast.co.za',
    id: '1',
    key: 'k',
    passphrase: 'p',
  })
  expect(readConfig(live).payfast).toBeUndefined()
  expect(() => readConfig({ ...live, ...whole, PAYFAST_PASSPHRASE: '' })).toThrow(
    'Cannot start: PAYFAST_PASSPHRASE is missing, as others of PAYFAST_ are set',
  )
  expect(() => readConfig({ PAYFAST_HOST: 'sandbox.payfast.co.za' })).toThrow(
    'Cannot start: PAYFAST_MERCHANT_ID and PAYFAST_MERCHANT_KEY and PAYFAST_PASSPHRASE are missing',
  )
  expect(() => readConfig({ ...live, ...whole, PAYFAST_HOST: 'sandbox.payfast.co.za' })).toThrow(
    'Cannot start in live mode: PAYFAST_HOST is the sandbox, on which nobody pays',
  )
  expect(readConfig({ ...whole, PAYFAST_HOST: 'sandbox.payfast.co.za' }).payfast?.host).toBe('sandbox.payfast.co.za')
})
