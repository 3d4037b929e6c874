import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '#app/server/create-server.server.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { eventually } from '../../../tests/eventually.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import {
  countOf,
  formFor,
  notificationOf,
  orderByCard,
  postPractice,
  seenBy,
  tell,
  webhookPath,
} from '../../../tests/pay-online.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { quiet } from '../../../tests/quiet-log.ts'
import { practiceFont } from './practice-gateway-page.server.ts'

let shop: OpenShop
let admin: string
let ahead = 0
beforeAll(async () => {
  shop = await openShop({ now: () => new Date(Date.now() + ahead) })
  admin = await signedIn(shop, 'admin', 'admin1234')
  shop.jobs.start()
})
afterAll(() => shop.close())

/** Presses a button of the practice page. */
async function choose(outcome: string) {
  const buyer = await orderByCard(shop)
  const { fields } = await formFor(shop, buyer)
  const answer = await postPractice(shop, '/eng/outcome', [...fields, ['outcome', outcome]])
  expect(answer.statusCode, answer.body).toBe(303)
  return { ...buyer, cameBack: new URL(answer.headers.location!).searchParams.get('payment') }
}

type Chosen = Awaited<ReturnType<typeof choose>>
const becomes = (buyer: Chosen, wanted: object) =>
  eventually(
    () => seenBy(shop, buyer),
    (seen) => Object.entries(wanted).every(([name, value]) => seen[name as keyof typeof seen] === value),
    20_000,
  )
const unmatchedNoticesOf = ({ id }: Chosen) => countOf(shop, sql`stray_notifications where order_id = ${id}`)

test('the page is set in the typefaces of the site and in its chosen theme, and its policy lets only that script run', async () => {
  const { fields } = await formFor(shop, await orderByCard(shop))
  const { body, headers } = await postPractice(shop, '/eng/process', fields)
  expect(readFileSync('src/ui/theme/font.css', 'utf8')).toContain(practiceFont)
  expect(body).toContain(practiceFont)
  const [, script] = /<script>(.*?)<\/script>/s.exec(body)!
  const hash = createHash('sha256').update(script!).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
  expect(body).toContain('<link rel="icon" href="/favicon.svg"')
  expect(body.indexOf('Pay R')).toBeLessThan(body.indexOf('<summary>Test cases</summary>'))
})

test('the page says that no money moves, shows order and amount, and refuses forms the shop has not signed', async () => {
  const { fields } = await formFor(shop, await orderByCard(shop))
  const page = await postPractice(shop, '/eng/process', fields)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  for (const words of ['No money moves here', 'Order CR-', 'R\u00a01\u00a0299,00', 'Thabo', 'O&#39;Brien &amp; Sons']) {
    expect(page.body).toContain(words)
  }
  const dearer = fields.map(([name, value]): [string, string] => [name, name === 'amount' ? '1.00' : value])
  for (const path of ['/eng/process', '/eng/outcome'])
    expect((await postPractice(shop, path, dearer)).statusCode).toBe(400)
  expect((await postPractice(shop, '/eng/outcome', [...fields, ['outcome', 'rob']])).statusCode).toBe(400)
})

test.each([
  ['pay', 'returned', { paymentStatus: 'paid', received: 1299 }],
  ['twice', 'returned', { paymentStatus: 'paid', received: 1299 }],
  ['fail', 'stopped', { paymentStatus: 'unpaid', tried: 'failed' }],
])('%s leads back as %s, and the order gets the right state', async (outcome, cameBack, wanted) => {
  const buyer = await choose(outcome)
  expect(buyer.cameBack).toBe(cameBack)
  await becomes(buyer, wanted)
})

test('a payment reported late, or in the wrong order, is booked once', async () => {
  const [late, shuffled] = [await choose('late'), await choose('out-of-order')]
  await becomes(shuffled, { paymentStatus: 'paid' })
  expect(await seenBy(shop, late)).toMatchObject({ paymentStatus: 'unpaid', tried: 'begun' })
  ahead += 30_000
  shop.changes.publish('jobs')
  await becomes(late, { paymentStatus: 'paid' })
  await becomes(shuffled, { paymentStatus: 'paid', received: 1299 })
})

test('a payment with another amount or a wrong signature waits for staff', async () => {
  for (const outcome of ['wrong-amount', 'wrong-signature']) {
    const buyer = await choose(outcome)
    await eventually(
      () => unmatchedNoticesOf(buyer),
      (count) => count === 1,
      20_000,
    )
    expect(await seenBy(shop, buyer)).toMatchObject({ paymentStatus: 'unpaid', received: 0 })
  }
})

test('cancelling sends no notification, and two clicks on Pay make one payment', async () => {
  expect(await choose('cancel')).toMatchObject({ cameBack: 'stopped' })
  const buyer = await orderByCard(shop)
  const { fields } = await formFor(shop, buyer)
  await Promise.all([1, 2].map(() => postPractice(shop, '/eng/outcome', [...fields, ['outcome', 'pay']])))
  await becomes({ ...buyer, cameBack: '' }, { paymentStatus: 'paid', received: 1299 })
})

test('a payment without a notification is booked once staff ask the gateway', async () => {
  const askAbout = (id: number) =>
    ask(shop, 'POST', `/api/admin/orders/${id}/attempts/ask`, { cookie: admin, payload: {} })
  const unpaid = await orderByCard(shop)
  await formFor(shop, unpaid)
  expect((await askAbout(unpaid.id)).json()).toMatchObject({
    found: false,
    said: expect.stringContaining('nobody has paid'),
  })

  const buyer = await choose('never')
  expect(await seenBy(shop, buyer)).toMatchObject({ paymentStatus: 'unpaid' })
  expect((await askAbout(buyer.id)).json()).toMatchObject({ found: true })
  await becomes(buyer, { paymentStatus: 'paid' })
  expect((await askAbout(buyer.id)).statusCode).toBe(409)
  const attempts = await ask(shop, 'GET', `/api/admin/orders/${buyer.id}/attempts`, { cookie: admin })
  expect(attempts.json()).toMatchObject([{ state: 'paid', amount: 1299, reference: expect.stringMatching(/^\d{12}$/) }])
})

test('a node that dies between storing a notification and its job leaves the job to the next', async () => {
  const first = await openShop()
  const buyer = await orderByCard(first)
  await tell(first, await notificationOf(first, await formFor(first, buyer)))
  const waiting = await first.db.execute(sql`select state, attempts from jobs where name = 'take-payment-notification'`)
  expect(rowsOf(waiting)).toEqual([{ state: 'waiting', attempts: 0 }])
  const next = await createServer({ runtime: first.runtime, database: first.database, log: quiet })
  await next.server.ready()
  next.jobs.start()
  try {
    await eventually(
      () => seenBy(first, buyer),
      ({ paymentStatus }) => paymentStatus === 'paid',
      20_000,
    )
  } finally {
    await next.server.close()
    await first.close()
  }
})

test('a live shop has no practice gateway, and takes no online payment without a merchant', async () => {
  const live = await openShop({ mode: 'live' })
  try {
    for (const url of [
      '/practice-gateway/eng/process',
      '/practice-gateway/eng/outcome',
      '/practice-gateway/eng/query/validate',
      webhookPath,
    ]) {
      expect([url, live.server.hasRoute({ method: 'POST', url })]).toEqual([url, false])
    }
    const buyer = await orderByCard(live, { paymentMethod: 'bank-transfer' })
    const begun = await ask(live, 'POST', `/api/orders/${buyer.id}/pay`, { cookie: buyer.cookie, payload: {} })
    expect([begun.statusCode, begun.json().message]).toEqual([
      409,
      'Orders cannot be paid online here. Please contact us.',
    ])
    expect((await ask(live, 'GET', '/api/site')).json()).toMatchObject({ onlinePayment: null })
  } finally {
    await live.close()
  }
})
