import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'

import { findSettings, setSetting } from '#settings/setting-store.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { cookieOf, orderByTransfer, plainOrder, postOrder, addProduct } from '../../../tests/order-product.ts'
import { paymentReference } from '#payments/payment-reference.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, confirmAddress, registerPerson, signedIn } from '../../../tests/people.ts'
import { quiet } from '../../../tests/quiet-log.ts'
import { mailNewOrders } from './mail-new-orders.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())
beforeEach(() => sweep())

const customer = { firstName: 'Ann', lastName: 'Lee', email: '', phone: '012 345 6789' }

async function place(more: object = {}, cookie = '') {
  const email = `o${crypto.randomUUID().slice(0, 12)}@example.co.za`
  const product = await addProduct(shop.db, { name: 'Leaf Net', price: 489_95 })
  const body = { ...plainOrder([{ productId: product, quantity: 2 }]), customer: { ...customer, email }, ...more }
  const answer = await postOrder(shop, body, { cookie })
  const { id, orderNumber } = answer.json()
  return { id: id as number, orderNumber: orderNumber as string, email, product, cookie: cookieOf(answer) }
}

const mailContext = async () => ({
  settings: await findSettings(shop.db),
  runtime: shop.runtime,
  sign: await lazyOrderSigner(shop)(),
})

async function sweep(after = 0) {
  const { db, changes } = shop
  return (await mailNewOrders({ db, changes, log: quiet, head: await mailContext(), after })).length
}

type Row = { recipient: string; replyTo: string | null; subject: string; body: string }

async function mailsWith(word: string) {
  const result = await shop.db.execute(sql`
    select recipient, reply_to as "replyTo", subject, body from mails
    where position(${word} in subject) > 0 or recipient = ${word} order by id`)
  return rowsOf<Row>(result)
}

const checkpointOf = async () =>
  rowsOf<{ upTo: number }>(await shop.db.execute('select up_to as "upTo" from order_mail_mark'))[0]!.upTo

const linkIn = (body: string) => new URL(/https?:\S+order-confirmation\S+/.exec(body)![0])
const look = (id: number, key: string, cookie = '') =>
  ask(shop, 'GET', `/api/orders/${id}?key=${encodeURIComponent(key)}`, { cookie })

test('an order is confirmed to its customer and announced to the business, as it was placed', async () => {
  const { orderNumber, email, product } = await place({ paymentMethod: 'bank-transfer' })
  await shop.db.execute(sql`update products set name = 'Renamed', price = 1 where id = ${product}`)
  await sweep()
  const { identity, bank } = await findSettings(shop.db)
  const [confirmation, notice] = await mailsWith(orderNumber)
  expect(confirmation).toMatchObject({
    recipient: email,
    replyTo: identity.email,
    subject: `Your order ${orderNumber}`,
  })
  const text = confirmation!.body.replaceAll('\u00a0', ' ')
  expect(text).toContain('2 × Leaf Net: R 979,90')
  expect(text).toContain('Shipping: R 100,00\nTotal: R 1 079,90')
  expect(text).toContain(`Next: your bank transfer\n`)
  expect(text).toContain(`Reference: ${paymentReference(orderNumber)}\n`)
  expect(text).toContain(`Account number: ${bank!.accountNumber}\n`)
  expect(notice).toMatchObject({ recipient: identity.email, replyTo: email })
  expect(notice!.subject.replaceAll('\u00a0', ' ')).toBe(`New order ${orderNumber}, R 1 079,90, Ann Lee`)
  expect(notice!.body).toContain('/admin-dashboard?tab=orders&id=')
})

test('the mail explains how to pay by each method, in the words of the page', async () => {
  const cash = await place({ paymentMethod: 'cash-on-delivery' })
  const card = await place({ paymentMethod: 'credit-card' })
  const { bank } = await findSettings(shop.db)
  await setSetting(shop.db, 'bank', null)
  const transfer = await place({ paymentMethod: 'bank-transfer' })
  await sweep()
  await setSetting(shop.db, 'bank', bank)
  const bodyOf = async ({ email }: { email: string }) => (await mailsWith(email))[0]!.body.replaceAll('\u00a0', ' ')
  expect(await bodyOf(cash)).toContain('Please have exactly R 1 079,90 in cash ready for our driver.')
  expect(await bodyOf(card)).toContain('Pay R 1 079,90 on our payment page (practice page in this demo).')
  expect(await bodyOf(card)).toMatch(/You can see and pay your order here\..*\nhttp\S+\/order-confirmation\?id=/)
  expect(await bodyOf(transfer)).toMatch(
    new RegExp(
      `Please phone us on .* for our bank details, and use ${paymentReference(transfer.orderNumber)} as the reference`,
    ),
  )
})

test('an order without an email address is mailed to the business only, and a sample to nobody', async () => {
  const silent = await place({ customer: undefined })
  const sample = await place()
  await shop.db.execute(sql`update orders set sample = true where id = ${sample.id}`)
  await sweep()
  const { identity } = await findSettings(shop.db)
  expect((await mailsWith(silent.orderNumber)).map((mail) => mail.recipient)).toEqual([identity.email])
  expect(await mailsWith(sample.orderNumber)).toEqual([])
})

test('old orders inserted now are not mailed, and the checkpoint moves past them', async () => {
  const { id, orderNumber } = await place()
  await shop.db.execute(sql`update orders set created_at = now() - interval '4 days' where id = ${id}`)
  await shop.db.execute(sql`update orders set created_at = created_at - interval '1 minute' where id < ${id}`)
  expect(await sweep()).toBe(0)
  expect(await mailsWith(orderNumber)).toEqual([])
  expect(await checkpointOf()).toBe(id)
})

test('each order is mailed once, however many sweeps run at once', async () => {
  const orders = [await place(), await place(), await place()]
  const counts = await Promise.all([1, 2, 3].map(() => sweep()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
  await sweep()
  for (const { orderNumber } of orders) expect(await mailsWith(orderNumber)).toHaveLength(2)
})

test('during a rush only orders newer than the last one handled are looked at, and the rest afterwards', async () => {
  const [before, after] = [await place(), await place()]
  expect(await sweep(before.id)).toBe(1)
  expect(await mailsWith(after.orderNumber)).toHaveLength(2)
  expect(await mailsWith(before.orderNumber)).toEqual([])
  expect(await sweep()).toBe(1)
  expect(await mailsWith(before.orderNumber)).toHaveLength(2)
})

test('a crash between sending the mails and recording them undoes both, and the next sweep sends them', async () => {
  const { orderNumber } = await place()
  const head = await mailContext()
  const crash = shop.db.transaction(async (db) => {
    expect(await mailNewOrders({ db, changes: shop.changes, log: quiet, head })).toHaveLength(1)
    throw new Error('crashed')
  })
  await expect(crash).rejects.toThrow('crashed')
  expect(await mailsWith(orderNumber)).toEqual([])
  await sweep()
  expect(await mailsWith(orderNumber)).toHaveLength(2)
})

test('a mail that cannot be sent is logged and skipped, and does not hold up the others', async () => {
  const { id, orderNumber, email } = await place()
  const { settings, ...head } = await mailContext()
  const unfit = { ...settings, identity: { ...settings.identity, email: 'nobody' } }
  const runtime = { ...shop.runtime, mail: { ...shop.runtime.mail, to: 'office@example.co.za' } }
  const error = vi.fn()
  const { db, changes } = shop
  await mailNewOrders({ db, changes, log: { ...quiet, error }, head: { ...head, settings: unfit, runtime } })
  expect(error.mock.calls.map(([facts]) => facts.about)).toEqual([`order:${id}`])
  expect(await mailsWith(email)).toEqual([])
  expect(await mailsWith(orderNumber)).toMatchObject([{ recipient: 'office@example.co.za' }])
})

test('an order number that becomes visible late is not skipped', async () => {
  const late = await place()
  await shop.db.execute(sql`update orders set sample = true where id = ${late.id}`)
  const next = await place()
  expect(await sweep()).toBe(1)
  expect(await checkpointOf()).toBeLessThan(late.id)
  await shop.db.execute(sql`update orders set sample = false where id = ${late.id}`)
  expect(await sweep()).toBe(1)
  expect(await mailsWith(late.orderNumber)).toHaveLength(2)
  await shop.db.execute(sql`update orders set created_at = now() - interval '1 minute' where id <= ${next.id}`)
  await sweep()
  expect(await checkpointOf()).toBe(next.id)
})

test('more orders than fit at once are announced in batches of twenty', async () => {
  const { id } = await place()
  await shop.db.execute(sql`
    insert into orders (payment_method, subtotal, shipping, total, shipping_address)
    select 'credit-card', 100, 0, 100, 'Many, Somewhere' from generate_series(1, 40)`)
  expect([await sweep(), await sweep(), await sweep(), await sweep()]).toEqual([20, 20, 1, 0])
  const result = await shop.db.execute(sql`select count(*)::int as count from order_mails where order_id >= ${id}`)
  expect(rowsOf<{ count: number }>(result)[0]!.count).toBe(41)
})

test('a mail to an unconfirmed address contains nothing that was entered, but the page behind its link does', async () => {
  const person = await registerPerson(shop)
  const typed = { firstName: 'Winnie', lastName: 'Prize', phone: '082 911 0000' }
  const address = 'Jackpot Road 1, Fortune, Gauteng, 0157'
  const wish = (email: string) => ({ customer: { ...typed, email }, shippingAddress: address, notes: 'Claim it today' })
  const emails = { guest: `g-${person.email}`, stranger: `s-${person.email}`, unconfirmed: person.email }
  const guest = await place(wish(emails.guest))
  await place(wish(emails.stranger), person.cookie)
  await place(wish(emails.unconfirmed), person.cookie)
  await sweep()
  for (const email of Object.values(emails)) {
    const [mail] = (await mailsWith(email)).filter(({ subject }) => subject.startsWith('Your order'))
    expect(mail!.body).not.toMatch(/Winnie|Prize|911|Jackpot|Fortune|Claim/)
  }
  const link = linkIn((await mailsWith(emails.guest))[0]!.body)
  expect((await look(guest.id, link.searchParams.get('key')!)).json()).toMatchObject({ notes: 'Claim it today' })
})

test('a confirmed account address gets the delivery address in the mail', async () => {
  const person = await registerPerson(shop)
  await confirmAddress(shop, person)
  await place({ customer: { ...customer, email: person.email.toUpperCase() } }, person.cookie)
  await sweep()
  const [mail] = await mailsWith(person.email.toUpperCase())
  expect(mail!.body).toContain('Delivery address:\nAnn Lee\n1 Main Road\nCenturion\n')
  expect(linkIn(mail!.body).searchParams.has('key')).toBe(false)
})

test('nothing entered into an order adds a header, a recipient or a link to its mail', async () => {
  for (const broken of [
    { shippingAddress: 'Ann\r\nBcc: all@example.com, www.evil.example' },
    { customer: { ...customer, firstName: 'Ann\r\nBcc: x@evil.example' } },
  ])
    expect(await place(broken)).toMatchObject({ orderNumber: undefined })
  const wicked = await place({ shippingAddress: 'Win now, https://evil.example.com/win, www.evil.example' })
  await sweep()
  const { body } = (await mailsWith(wicked.email))[0]!
  expect(body).not.toMatch(/evil/)
})

test('the mailed link opens its order in any browser, and no other order', async () => {
  const [mine, other] = [await place({ notes: 'Ring twice' }), await place()]
  await sweep()
  const link = linkIn((await mailsWith(mine.email))[0]!.body)
  expect(link.origin + link.pathname).toBe(`${shop.runtime.publicUrl}/order-confirmation`)
  const key = link.searchParams.get('key')!
  expect(key).toMatch(/^[\w-]{32}$/)
  const seen = await look(mine.id, key)
  expect([seen.statusCode, seen.json().notes]).toEqual([200, 'Ring twice'])
  expect(seen.headers['cache-control']).toBe('private, no-store')
  const missing = await look(2_000_000_000, key)
  const withoutRequestId = (body: string) => body.replace(/"requestId":"[^"]+"/, '')
  for (const wrong of [key.slice(1), `${key}A`, key.toLowerCase(), '', 'ü'.repeat(32), key.replace(/^./, '~')]) {
    const refused = await look(mine.id, wrong)
    expect([refused.statusCode, withoutRequestId(refused.body)]).toEqual([404, withoutRequestId(missing.body)])
  }
  expect((await look(other.id, key)).statusCode).toBe(404)
  expect((await look(mine.id, 'wrong', mine.cookie)).statusCode).toBe(200)
})

test('guessing keys is blocked after 30 misses', async () => {
  const live = await openShop({ mode: 'live', limits: true })
  const product = await addProduct(live.db)
  const { id } = (await postOrder(live, orderByTransfer([{ productId: product, quantity: 1 }]))).json()
  const guess = (key: string) => live.server.inject(`/api/orders/${id}?key=${key}`)
  for (let n = 0; n < 30; n++) expect((await guess(`guess-${n}`)).statusCode).toBe(404)
  expect((await guess('another')).statusCode).toBe(429)
  const sign = await lazyOrderSigner(live)()
  expect((await guess(sign(id))).statusCode).toBe(200)
  await live.close()
})

test('mails about a guest’s order keep its link, even once claimed; an account’s mails lead to the sign-in', async () => {
  const person = await registerPerson(shop)
  const [guest, claimed] = [await place(), await place()]
  const member = await place({}, person.cookie)
  const cookie = `${person.cookie}; ${claimed.cookie}`
  await sweep()
  expect((await ask(shop, 'POST', `/api/orders/${claimed.id}/claim`, { cookie, payload: {} })).statusCode).toBe(200)
  for (const { id } of [guest, claimed, member]) {
    expect((await payments(shop, admin).pay(id)).statusCode).toBe(200)
  }
  const linksOf = async ({ email }: { email: string }) => (await mailsWith(email)).map(({ body }) => linkIn(body))
  for (const order of [guest, claimed]) {
    const keys = (await linksOf(order)).map((link) => link.searchParams.get('key')!)
    expect(keys).toHaveLength(2)
    for (const key of keys) expect((await look(order.id, key)).statusCode).toBe(200)
  }
  expect((await linksOf(member)).map((link) => link.searchParams.has('key'))).toEqual([false, false])
})
