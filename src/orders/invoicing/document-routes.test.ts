import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { documentNumber } from '#documents/document-kind.ts'
import { listDocuments } from '#documents/document-store.server.ts'
import { makeDocumentFile } from '#documents/document-file.server.ts'
import { collectAttachments } from '#mail/collect-attachments.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct, cookieOf, plainOrder, postOrder } from '../../../tests/order-product.ts'
import { countOf } from '../../../tests/pay-online.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, mailTo, registerPerson, signedIn } from '../../../tests/people.ts'
import { returning } from '../../../tests/returned-order.ts'
import { employ } from '../../../tests/staff-people.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const staff = payments(shop, admin)
afterAll(() => shop.close())

/** A paid order of R200 and its invoice. */
async function buy(cookie = '') {
  const email = `o${crypto.randomUUID().slice(0, 12)}@example.co.za`
  const customer = { firstName: 'Ann', lastName: 'Lee', email, phone: '012 345 6789' }
  const items = [{ productId: await addProduct(shop.db, { name: 'Leaf Net' }), quantity: 1 }]
  const placed = await postOrder(shop, { ...plainOrder(items), customer }, { cookie })
  const { id } = placed.json<{ id: number }>()
  await staff.pay(id)
  const [invoice] = await listDocuments(shop.db, id)
  return {
    id,
    email,
    guest: cookieOf(placed),
    number: documentNumber(invoice!),
    path: `/api/orders/${id}/documents/${invoice!.id}`,
  }
}

const get = (url: string, cookie = '') => ask(shop, 'GET', url, { cookie })

async function wordsOf(bytes: Uint8Array) {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

test('an invoice PDF is the same for its account, browser, mailed link and permitted staff', async () => {
  const person = await registerPerson(shop)
  const mine = await buy(person.cookie)
  const guests = await buy()
  const key = (await lazyOrderSigner(shop)())(guests.id)
  const answers = [
    await get(mine.path, person.cookie),
    await get(mine.path, admin),
    await get(mine.path, (await employ(shop, 'bookkeeper')).cookie),
    await get(guests.path, guests.guest),
    await get(`${guests.path}?key=${key}`),
  ]
  for (const [index, { statusCode, headers, rawPayload }] of answers.entries()) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toBe(`attachment; filename="${index < 3 ? mine.number : guests.number}.pdf"`)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(rawPayload).toEqual(answers[index < 3 ? 0 : 3]!.rawPayload)
  }
  expect(await wordsOf(answers[3]!.rawPayload)).toContain(`Invoice ${guests.number}`)
})

test('a document does not exist for a stranger, another customer, a packer or another order', async () => {
  const [one, other] = [await buy(), await buy()]
  const packer = await employ(shop, 'packer')
  const person = await registerPerson(shop)
  const key = (await lazyOrderSigner(shop)())(other.id)
  const document = one.path.split('/').at(-1)!
  const answers = [
    await get(one.path),
    await get(one.path, other.guest),
    await get(one.path, person.cookie),
    await get(one.path, packer.cookie),
    await get(`${one.path}?key=${key}`),
    await get(`/api/orders/${other.id}/documents/${document}`, other.guest),
    await get(`/api/orders/${one.id}/documents/999999`, one.guest),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404, 404])
})

test('the order, the order list, the staff screen and the data download name each document', async () => {
  const person = await registerPerson(shop)
  const { id, number } = await buy(person.cookie)
  await ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload: { status: 'cancelled' } })
  const documents = [
    { kind: 'invoice', number, total: 200, credits: null },
    { kind: 'credit-note', number: expect.stringMatching(/^CN-\d{5}$/), total: 200, credits: number },
  ]
  expect((await get(`/api/orders/${id}`, person.cookie)).json().documents).toMatchObject(documents)
  expect((await get('/api/orders', person.cookie)).json()[0].documents).toMatchObject(documents)
  expect((await get(`/api/admin/orders/${id}`, admin)).json().documents).toMatchObject(documents)
  const data = (await get('/api/users/data', person.cookie)).json()
  expect(data.orders[0].documents).toMatchObject([
    { number, total: 200_00, recipient: { name: 'Ann Lee' }, lines: [{ description: 'Leaf Net' }] },
    { kind: 'credit-note', reason: 'The order was cancelled' },
  ])
})

test('a payment mail has the invoice attached, and a cancellation mail the credit note', async () => {
  const { id, email, number } = await buy()
  const paid = await mailTo(shop, email, /Payment received for order/)
  expect(paid.body).toContain('Your invoice is attached to this email.')
  const [file, ...others] = await collectAttachments(shop.db, paid.id, makeDocumentFile)
  expect([file!.name, file!.type, others.length]).toEqual([`${number}.pdf`, 'application/pdf', 0])
  expect(await wordsOf(file!.content)).toContain(`Invoice ${number}`)
  await ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload: { status: 'cancelled' } })
  const cancelled = await mailTo(shop, email, /cancelled/)
  const [note] = await collectAttachments(shop.db, cancelled.id, makeDocumentFile)
  expect(await wordsOf(note!.content)).toContain(`Credits ${number}`)
})

test('each credited line is listed with its credit note, until the refund is reversed', async () => {
  const { id, guest } = await buy()
  const creditsSeen = async () => (await get(`/api/orders/${id}`, guest)).json().credits
  const [{ id: line }] = (await get(`/api/orders/${id}`, guest)).json().items
  expect(await creditsSeen()).toEqual([])
  await shop.db.execute(sql`update orders set status = 'shipped' where id = ${id}`)
  await staff.refund(id, { amount: 100, lines: [{ line, quantity: 1 }] })
  await staff.refund(id, { amount: 20 })
  const [of, ...documents] = (await get(`/api/orders/${id}`, guest)).json().documents
  expect(await creditsSeen()).toMatchObject([
    { document: documents[0].id, amount: 100, lines: [{ name: 'Leaf Net', quantity: 1, amount: 100 }] },
    { number: documents[1].number, amount: 20, lines: [{ name: 'Price reduction', quantity: null, amount: 20 }] },
  ])
  await staff.reverse(id)
  expect((await creditsSeen()).map(({ amount }: { amount: number }) => amount)).toEqual([100])
  await ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload: { status: 'cancelled' } })
  expect(await creditsSeen()).toHaveLength(1)
  expect(of.kind).toBe('invoice')
})

const filesOf = async ({ id }: { id: number }) =>
  (await collectAttachments(shop.db, id, makeDocumentFile)).map(({ name }) => name)

test('an invoice issued on delivery is mailed then, and not again with the payment', async () => {
  const goods = returning(shop, admin)
  const { id, email } = await goods.deliver({ paid: false })
  const [invoice] = await listDocuments(shop.db, id)
  const delivered = await mailTo(shop, email, /has been delivered/)
  expect(delivered.body).toMatch(/Your order has been delivered\. R.300,00 is still to be paid\./)
  expect(await filesOf(delivered)).toEqual([`${documentNumber(invoice!)}.pdf`])
  await staff.pay(id)
  expect(await filesOf(await mailTo(shop, email, /Payment received for order/))).toEqual([])

  const before = await goods.deliver()
  await mailTo(shop, before.email, /Payment received for order/)
  const { body, ...without } = await mailTo(shop, before.email, /has been delivered/)
  expect([body, await filesOf(without)]).toEqual([expect.not.stringContaining('still to be paid'), []])
})

test('the credit note of a return is attached to the mail that settles it', async () => {
  const goods = returning(shop, admin)
  const order = await goods.deliver()
  const id = await goods.asked(order)
  await goods.answer(id)
  await goods.receive(id)
  await goods.settle(id, { lines: [{ line: order.lines[0], restocked: 1, refund: 100 }] })
  const [, note] = await listDocuments(shop.db, order.id)
  expect(await filesOf(await mailTo(shop, order.email, /is settled/))).toEqual([`${documentNumber(note!)}.pdf`])
})

test('staff issue a missing invoice of an old order, and it is mailed once', async () => {
  const { id, email } = await buy()
  await shop.db.execute('alter table documents disable trigger documents_only_added')
  await shop.db.execute(`delete from documents where order_id = ${id}`)
  await shop.db.execute('alter table documents enable trigger documents_only_added')
  const issue = () => ask(shop, 'POST', `/api/admin/orders/${id}/invoice`, { cookie: admin, payload: {} })
  expect([(await issue()).statusCode, (await issue()).statusCode]).toEqual([200, 200])
  const [invoice] = await listDocuments(shop.db, id)
  expect(await filesOf(await mailTo(shop, email, /has been invoiced/))).toEqual([`${documentNumber(invoice!)}.pdf`])
  expect(await countOf(shop, sql`mails where recipient = ${email} and subject like '%has been invoiced%'`)).toBe(1)
})
