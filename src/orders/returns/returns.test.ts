import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { stockOf } from '../../../tests/order-product.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, mailTo, registerPerson, signedIn } from '../../../tests/people.ts'
import { returning } from '../../../tests/returned-order.ts'
import { employ } from '../../../tests/staff-people.ts'
import { checkBooks } from '#orders/figures/check-books.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import type { AdminOrder } from '#orders/order-admin.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const steps = returning(shop, admin)
afterAll(() => shop.close())

const order = async (id: number) =>
  (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie: admin })).json<AdminOrder>()
const said = (answer: { json: () => { message: string } }) => answer.json().message
test('a return goes from request to refund, and the last step updates stock, credit note and debt', async () => {
  const placed = await steps.deliver({ quantities: [2, 1] })
  const [net, brush] = placed.products as [number, number]
  const lines = placed.lines.map((line) => ({ line, quantity: 1 }))
  const id = await steps.asked(placed, { lines })
  expect((await mailTo(shop, placed.email, /^We have your return request/)).body).not.toContain('It leaks')
  await steps.answer(id, { words: 'Send it to Centurion, please.' })
  expect((await mailTo(shop, placed.email, /is approved/)).body).toContain('Send it to Centurion')
  await steps.receive(id)
  expect((await mailTo(shop, placed.email, /has arrived/)).body).toContain('We are checking them')
  const decided = [
    { line: placed.lines[0], restocked: 1, refund: 100 },
    { line: placed.lines[1], restocked: 0, refund: 90.5 },
  ]
  const settled = await steps.settle(id, { lines: decided, words: 'The brush was bent.' })
  expect([settled.statusCode, settled.json()]).toEqual([
    200,
    expect.objectContaining({ state: 'settled', credit: 190.5 }),
  ])
  expect([await stockOf(shop.db, net), await stockOf(shop.db, brush)]).toEqual([9, 9])
  expect(await order(placed.id)).toMatchObject({ paymentStatus: 'paid', credited: 190.5, toRefund: 190.5, toPay: 0 })
  const notes = rowsOf<{ cause: string; total: number }>(
    await shop.db.execute(
      sql`select cause, (data ->> 'total')::int as total from documents where order_id = ${placed.id} and kind = 'credit-note'`,
    ),
  )
  expect(notes).toEqual([{ cause: `return:${id}`, total: 190_50 }])
  expect((await mailTo(shop, placed.email, /is settled/)).body).toMatch(
    /refund R.190,50 the way you paid, within 30 days/,
  )
  await payments(shop, admin).refund(placed.id, { amount: 190.5 })
  expect(await order(placed.id)).toMatchObject({ paymentStatus: 'part-refunded', toRefund: 0, toPay: 0 })
  expect((await steps.seen(placed)).returns).toMatchObject([
    { state: 'settled', answer: 'The brush was bent.', credit: 190.5 },
  ])
  await expect(checkBooks(shop.db)).resolves.toBeUndefined()
})

test('account, browser and link of an order may request a return; for anyone else neither exists', async () => {
  const [owner, other] = [await registerPerson(shop), await registerPerson(shop)]
  const mine = await steps.deliver({ cookie: owner.cookie, quantities: [3] })
  const key = (await lazyOrderSigner(shop)())(mine.id)
  for (const guest of ['', other.cookie, admin]) {
    expect((await steps.ask({ ...mine, guest })).statusCode).toBe(404)
    expect((await ask(shop, 'GET', `/api/orders/${mine.id}/returns`, { cookie: guest })).statusCode).toBe(404)
  }
  const id = await steps.asked(mine)
  expect((await steps.ask({ ...mine, guest: '' }, { key })).statusCode).toBe(200)
  const theirs = await steps.deliver({ cookie: other.cookie })
  const url = `/api/orders/${theirs.id}/returns/${id}`
  expect((await ask(shop, 'POST', `${url}/withdraw`, { cookie: other.cookie, payload: {} })).statusCode).toBe(404)
})

test('no more can be requested than was delivered less what is already being returned', async () => {
  const placed = await steps.deliver({ quantities: [3] })
  const units = (quantity: number) => ({ lines: [{ line: placed.lines[0], quantity }] })
  const first = await steps.asked(placed, units(2))
  expect(said(await steps.ask(placed, units(2)))).toBe('Only 1 of Leaf Net 1 can still be returned.')
  await steps.answer(first)
  await steps.receive(first, { lines: [{ line: placed.lines[0], received: 1 }] })
  expect((await steps.seen(placed)).lines[0]).toMatchObject({ quantity: 3, left: 2 })
  const second = await steps.asked(placed, units(2))
  expect((await steps.answer(second, { approve: false, words: 'It was used.' })).statusCode).toBe(200)
  expect((await steps.seen(placed)).lines[0]).toMatchObject({ left: 2 })
  const gone = await steps.asked(placed, units(2))
  expect(said(await steps.ask(placed, units(1)))).toContain('is already on its way back')
  await ask(shop, 'POST', `/api/orders/${placed.id}/returns/${gone}/withdraw`, { cookie: placed.guest, payload: {} })
  expect((await steps.seen(placed)).lines[0]).toMatchObject({ left: 2 })
  const beyond = shop.db.execute(sql`update return_lines set received = null, quantity = 9 where return_id = ${first}`)
  await expect(beyond).rejects.toThrow()
})

test('a double click makes one request, and many at once never exceed what is available', async () => {
  const placed = await steps.deliver({ quantities: [2] })
  const attempt = { 'idempotency-key': crypto.randomUUID() }
  const clicks = await Promise.all([1, 2, 3].map(() => steps.ask(placed, {}, attempt)))
  expect(new Set(clicks.map((answer) => answer.json().id)).size).toBe(1)
  const racing = await Promise.all([1, 2, 3, 4].map(() => steps.ask(placed)))
  expect(racing.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  const mails = await shop.db.execute(
    sql`select id from mails where about = ${`order:${placed.id}`} and subject like '%return request%'`,
  )
  expect(rowsOf(mails)).toHaveLength(2)
})

test('a refused return says why: not delivered, perishable, too late, or not confirmed as unopened', async () => {
  const placed = await steps.deliver({ quantities: [1, 1, 1], rules: ['standard', 'perishable', 'sealed'] })
  const of = (place: number, more: object = {}) =>
    steps.ask(placed, {
      reason: 'changed-mind',
      words: '',
      lines: [{ line: placed.lines[place], quantity: 1 }],
      ...more,
    })
  expect(said(await of(1))).toContain('Goods that spoil cannot be returned')
  const unconfirmed = await of(2)
  expect([unconfirmed.statusCode, unconfirmed.json().fields]).toEqual([400, { asNew: 'Please confirm this' }])
  expect((await of(2, { asNew: true })).statusCode).toBe(200)
  await shop.db.execute(
    sql`update order_changes set at = at - interval '45 days' where order_id = ${placed.id} and to_value = 'delivered'`,
  )
  expect(said(await of(0))).toContain('The 30 days ended on')
  expect((await steps.ask(placed)).statusCode).toBe(200)
  expect((await steps.ask(placed, { words: '' })).json().fields).toEqual({ words: 'Please tell us in a few words' })
  await shop.db.execute(sql`update orders set status = 'shipped' where id = ${placed.id}`)
  expect(said(await steps.ask(placed))).toContain('once it has been delivered')
})

test('only one of two simultaneous decisions of staff succeeds, and nothing happens twice', async () => {
  const placed = await steps.deliver({ quantities: [1] })
  const id = await steps.asked(placed)
  const answers = await Promise.all([steps.answer(id), steps.answer(id, { approve: false, words: 'No' })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  await shop.db.execute(sql`update order_returns set state = 'approved' where id = ${id}`)
  const receipts = await Promise.all([steps.receive(id), steps.receive(id)])
  expect(receipts.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const lines = [{ line: placed.lines[0], restocked: 1, refund: 100 }]
  const settled = await Promise.all([1, 2, 3].map(() => steps.settle(id, { lines })))
  expect(settled.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect([await stockOf(shop.db, placed.products[0]!), (await order(placed.id)).credited]).toEqual([10, 100])
})

test('a decision stays within what has arrived and what was paid for it', async () => {
  const placed = await steps.deliver({ quantities: [2] })
  const line = placed.lines[0]
  const id = await steps.asked(placed, { lines: [{ line, quantity: 2 }] })
  await steps.answer(id)
  expect(said(await steps.receive(id, { lines: [{ line, received: 3 }] }))).toContain('were due back')
  expect(said(await steps.receive(id, { lines: [{ line, received: 0 }] }))).toContain('Nothing has arrived')
  await steps.receive(id, { lines: [{ line, received: 1 }] })
  const settle = (restocked: number, refund: number, more = {}) =>
    steps.settle(id, { lines: [{ line, restocked, refund }], ...more })
  expect(said(await settle(2, 100))).toContain('Only 1 of Leaf Net 1 can go back into stock')
  expect(said(await settle(1, 100.01))).toContain('cannot be more than the price')
  expect(said(await settle(1, 100, { delivery: 100.01 }))).toContain('delivery fee')
  expect(said(await steps.settle(id, { lines: [] }))).toContain('Decide what happens to Leaf Net 1')
  expect((await settle(1, 100, { delivery: 100 })).json()).toMatchObject({ credit: 200, delivery: 100 })
})

test('a return that need not be sent back is settled at once, without any restocking', async () => {
  const placed = await steps.deliver({ quantities: [2], rules: ['livestock'] })
  const line = placed.lines[0]
  const id = await steps.asked(placed, { reason: 'arrived-damaged', words: 'Dead on arrival' })
  await steps.answer(id, { words: 'Send it to Centurion, please.' })
  const settle = (restocked: number) =>
    steps.settle(id, { seenState: 'approved', lines: [{ line, restocked, refund: 100 }] })
  expect(said(await settle(1))).toContain('Leaf Net 1 was not received, so none can go back into stock')
  expect((await settle(0)).json()).toMatchObject({ state: 'settled', credit: 100 })
  // A settled return's mail does not repeat the address to send it to.
  expect((await mailTo(shop, placed.email, /is settled/)).body).not.toContain('Send it to Centurion')
  expect(await steps.seen(placed)).toMatchObject({ lines: [{ left: 1 }], returns: [{ answer: null }] })
  expect(await stockOf(shop.db, placed.products[0]!)).toBe(8)
})

test('returning a whole order within seven days refunds delivery, and the debt counts from the request', async () => {
  const placed = await steps.deliver({ quantities: [1] })
  const id = await steps.asked(placed, { reason: 'changed-mind', words: '' })
  expect(await steps.look(id)).toMatchObject({ deliveryDue: 100, lines: [{ ground: 'cooling-off' }] })
  await shop.db.execute(sql`update order_returns set asked_at = now() - interval '6 days' where id = ${id}`)
  await steps.answer(id)
  await steps.receive(id)
  await steps.settle(id, { lines: [{ line: placed.lines[0], restocked: 1, refund: 100 }], delivery: 100 })
  const owed = (await ask(shop, 'GET', '/api/admin/owed-back', { cookie: admin })).json()
  expect(owed.rows.find((row: { id: number }) => row.id === placed.id)).toMatchObject({
    due: 200,
    days: 6,
    cause: 'returned',
  })
})

test('a delivery fee that one return has refunded is not offered by the next', async () => {
  const placed = await steps.deliver({ quantities: [2] })
  const first = await steps.asked(placed)
  expect(await steps.look(first)).toMatchObject({ deliveryLeft: 100 })
  await steps.answer(first)
  await steps.receive(first)
  const settling = { lines: [{ line: placed.lines[0], restocked: 1, refund: 100 }], delivery: 100 }
  expect((await steps.settle(first, settling)).statusCode).toBe(200)
  const second = await steps.asked(placed, { reason: 'changed-mind', words: '' })
  expect(await steps.look(second)).toMatchObject({ deliveryDue: 0, deliveryLeft: 0 })
})

test('returning an unpaid order lowers the amount to pay and creates no debt', async () => {
  const placed = await steps.deliver({ quantities: [2], paid: false })
  const id = await steps.asked(placed)
  await steps.answer(id)
  await steps.receive(id)
  await steps.settle(id, { lines: [{ line: placed.lines[0], restocked: 1, refund: 100 }] })
  expect(await order(placed.id)).toMatchObject({ toPay: 200, toRefund: 0, credited: 100 })
})

test('packers receive returns without seeing amounts, the office decides, and the bookkeeper reads', async () => {
  const placed = await steps.deliver()
  const id = await steps.asked(placed)
  const cookies = Object.fromEntries(
    await Promise.all(
      (['packer', 'office', 'bookkeeper', 'technician'] as const).map(
        async (role) => [role, (await employ(shop, role)).cookie] as const,
      ),
    ),
  ) as Record<'packer' | 'office' | 'bookkeeper' | 'technician', string>
  for (const role of ['packer', 'bookkeeper', 'technician'] as const)
    expect([role, (await steps.answer(id, {}, cookies[role])).statusCode]).toEqual([role, 403])
  expect((await steps.answer(id, {}, cookies.office)).statusCode).toBe(200)
  const list = await ask(shop, 'GET', '/api/admin/packing-returns', { cookie: cookies.packer })
  expect(list.json().rows.at(-1)).toMatchObject({ id, lines: [{ name: 'Leaf Net 1', quantity: 1 }] })
  expect(list.body).not.toMatch(/price|refund|credit|leaks/)
  expect((await steps.receive(id, {}, cookies.bookkeeper)).statusCode).toBe(403)
  expect((await steps.receive(id, {}, cookies.packer)).statusCode).toBe(200)
  const lines = [{ line: placed.lines[0], restocked: 1, refund: 100 }]
  for (const role of ['packer', 'bookkeeper', 'technician'] as const)
    expect((await steps.settle(id, { lines }, cookies[role])).statusCode).toBe(403)
  expect((await steps.settle(id, { lines }, cookies.office)).statusCode).toBe(200)
  expect((await ask(shop, 'GET', `/api/admin/returns/${id}`, { cookie: cookies.bookkeeper })).statusCode).toBe(200)
})

test('goods already refunded separately are not credited again when they are returned', async () => {
  const order = await steps.deliver({ quantities: [2] })
  const { line, pay } = { line: order.lines[0], pay: payments(shop, admin) }
  expect((await pay.refund(order.id, { amount: 100, lines: [{ line, quantity: 1 }] })).statusCode).toBe(200)
  const id = await steps.asked(order, { lines: [{ line, quantity: 2 }] })
  await steps.answer(id)
  await steps.receive(id)
  const seen = await ask(shop, 'GET', `/api/admin/returns/${id}`, { cookie: admin })
  expect(seen.json().lines).toMatchObject([{ price: 100, quantity: 2, refundable: 100 }])
  const settle = (refund: number) => steps.settle(id, { lines: [{ line, restocked: 2, refund }] })
  expect((await settle(200)).json().message).toContain('already been refunded')
  expect((await settle(100)).statusCode).toBe(200)
})

test('the return rule that applied when a product was ordered decides whether it can be returned', async () => {
  const order = await steps.deliver({ rules: ['standard'] })
  await shop.db.execute(`update products set return_rule = 'perishable' where id = ${order.products[0]}`)
  const [line] = (await steps.seen(order)).lines
  expect(line!.ways.find(({ reason }) => reason === 'changed-mind')).toMatchObject({ open: true })
})
