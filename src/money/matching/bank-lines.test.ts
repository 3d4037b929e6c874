import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { bankStatements, placeTransfer as placed } from '../../../tests/bank-statements.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { mailTo, signedIn } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const other = (await employ(shop, 'office')).cookie
const staff = payments(shop, admin)
const bank = bankStatements(shop, admin)
afterAll(() => shop.close())

const place = () => placed(shop)
const lineOf = async (text: string) => (await bank.lineOf(text))!
type Entry = { id: number; kind: string; amount: number; valueDate: string; reference: string; method: string }
type Looked = { paymentStatus: string; received: number; payments: Entry[] }
const look = (id: number) => bank.get<Looked>(`/api/admin/orders/${id}`)

test('lines with the right reference and amount are booked at once with the bank’s date, and customers are told', async () => {
  const orders = await Promise.all([place(), place(), place()])
  await bank.bring(orders.map(({ reference }) => [`EFT ${reference}`, 300]))
  const all = (await bank.open()).filter(({ description }) =>
    orders.some(({ reference }) => description.endsWith(reference)),
  )
  expect(all.map(({ certainty }) => certainty)).toEqual(['sure', 'sure', 'sure'])
  const lines = all.map(({ id, options }) => ({ line: id, order: options[0]!.parts[0]!.order.id, amount: 300 }))
  await staff.pay(lines[2]!.order)
  expect(await bank.book(lines)).toEqual({ booked: 2, refused: 1 })
  for (const { order } of lines.slice(0, 2)) {
    const { paymentStatus, payments: entries } = await look(order)
    expect(paymentStatus).toBe('paid')
    expect(entries).toMatchObject([{ kind: 'received', amount: 300, valueDate: '2026-01-20', method: 'bank-transfer' }])
    expect(entries[0]!.reference).toMatch(/^EFT CR-/)
  }
  const told = orders.find(({ id }) => id === lines[0]!.order)!
  await mailTo(shop, told.email, /Payment received for order/)
  const booked = await lineOf(`EFT ${told.reference}`)
  expect(booked).toMatchObject({
    left: 0,
    matches: [{ order: { id: told.id }, amount: 300, booked: true, who: 'admin' }],
  })
})

test('two staff members confirming at once, and repeatedly, book one payment per line', async () => {
  const placed = await Promise.all(Array.from({ length: 4 }, () => place()))
  await bank.bring(placed.map(({ reference }) => [`RACE ${reference}`, 300]))
  const all = (await bank.open()).filter(({ description }) => description.startsWith('RACE'))
  const lines = all.map(({ id, options }) => ({ line: id, order: options[0]!.parts[0]!.order.id, amount: 300 }))
  const answers = await Promise.all([
    bank.book(lines),
    bank.book(lines.toReversed(), other),
    bank.book(lines, (await employ(shop, 'office')).cookie),
  ])
  for (const answer of answers) expect(answer).toEqual({ booked: 4, refused: 0 })
  const single = [{ order: lines[0]!.order, amount: 300 }]
  expect((await bank.match(lines[0]!.line, single)).statusCode).toBe(200)
  for (const { id } of placed) expect((await look(id)).payments).toHaveLength(1)
})

test('a likely line is given to its order by hand, whether it pays too little, too much or several orders', async () => {
  const [part, much, one, two] = await Promise.all([place(), place(), place(), place()])
  const both = `BOTH ${one.reference} & ${two.reference}`
  await bank.bring([
    [`LESS ${part.reference}`, 299.99],
    [`MORE ${much.reference}`, 310],
    [both, 600],
  ])
  const give = async (text: string) => {
    const { id, certainty, options } = await bank.proposed(text)
    expect(certainty).toBe('likely')
    const parts = options[0]!.parts.map(({ order, amount, entry }) => ({ order: order.id, amount, entry }))
    expect((await bank.match(id, parts)).statusCode).toBe(200)
  }
  await give(`LESS ${part.reference}`)
  await give(`MORE ${much.reference}`)
  await give(both)
  expect(await Promise.all([part, much, one, two].map(async ({ id }) => (await look(id)).paymentStatus))).toEqual([
    'part-paid',
    'over-paid',
    'paid',
    'paid',
  ])
})

test('no more than the amount of a line is given away, even in several steps, and the remainder stays open', async () => {
  const { id: order } = await place()
  await bank.bring([['BY HAND', 100]])
  const { id } = await lineOf('BY HAND')
  const give = (amount: number) => bank.match(id, [{ order, amount }])
  expect((await give(100.01)).json().message).toContain('Only R')
  expect((await give(60)).statusCode).toBe(200)
  expect((await lineOf('BY HAND')).left).toBe(40)
  expect((await bank.post(`/api/admin/bank-lines/${id}/aside`, { note: 'x' })).statusCode).toBe(409)
  expect((await give(40)).statusCode).toBe(200)
  expect((await give(1)).statusCode).toBe(409)
  expect((await look(order)).received).toBe(100)
})

test('undoing a decision reverses it in the ledger, and reversing its entry elsewhere frees the line', async () => {
  const { id: order, reference } = await place()
  await bank.bring([[`UNDO ${reference}`, 300]])
  const { id } = await lineOf(`UNDO ${reference}`)
  const give = () => bank.match(id, [{ order, amount: 300 }])
  await give()
  expect((await bank.post(`/api/admin/bank-lines/${id}/undo`)).statusCode).toBe(200)
  expect(await look(order)).toMatchObject({
    paymentStatus: 'unpaid',
    payments: [{ kind: 'received' }, { kind: 'reversed' }],
  })
  expect((await bank.proposed(`UNDO ${reference}`)).certainty).toBe('sure')
  await give()
  const { payments: entries } = await look(order)
  await staff.reverse(order, { entry: entries.at(-1)!.id })
  expect(await lineOf(`UNDO ${reference}`)).toMatchObject({ left: 300, matches: [] })
  await give()
  expect((await look(order)).paymentStatus).toBe('paid')
  await Promise.all([
    bank.post(`/api/admin/bank-lines/${id}/undo`),
    bank.post(`/api/admin/bank-lines/${id}/undo`, {}, other),
  ])
  expect((await look(order)).payments).toHaveLength(6)
})

test('a line’s payment that has been refunded can be undone only after the refund is reversed', async () => {
  const { id: order, reference } = await place()
  await bank.bring([[`BACK ${reference}`, 300]])
  const { id } = await lineOf(`BACK ${reference}`)
  await bank.match(id, [{ order, amount: 300 }])
  await staff.refund(order, { amount: 100 })
  expect((await bank.post(`/api/admin/bank-lines/${id}/undo`)).json().message).toContain('Reverse the refund first')
  expect(await lineOf(`BACK ${reference}`)).toMatchObject({ left: 0 })
})

test('a payment already recorded by hand is linked to the line and not booked twice', async () => {
  const { id: order, reference } = await place()
  await staff.pay(order, { valueDate: '2026-01-19' })
  await bank.bring([[`KNOWN ${reference}`, 300]])
  const { id, certainty, options } = await bank.proposed(`KNOWN ${reference}`)
  expect(certainty).toBe('known')
  const [{ order: named, entry, amount }] = options[0]!.parts as [(typeof options)[number]['parts'][number]]
  const tie = () => bank.match(id, [{ order: named.id, amount, entry }])
  expect((await Promise.all([tie(), tie()])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await look(order)).payments).toHaveLength(1)
  await bank.bring([[`KNOWN ${reference}`, 300, '2026-01-22']])
  const [second] = (await bank.open()).filter(({ description }) => description === `KNOWN ${reference}`)
  expect(second).toMatchObject({ certainty: 'likely' })
  const again = [{ order, amount: 300, entry }]
  expect((await bank.match(second!.id, again)).statusCode).toBe(409)
  await bank.post(`/api/admin/bank-lines/${id}/undo`)
  expect((await look(order)).payments).toHaveLength(1)
  expect(await lineOf(`KNOWN ${reference}`)).toBeDefined()
})

test('a line that belongs to no order is set aside with a note, and can be brought back', async () => {
  await bank.bring([['INTEREST', 3.33]])
  const { id } = await lineOf('INTEREST')
  const aside = (note: string) => bank.post(`/api/admin/bank-lines/${id}/aside`, { note })
  expect((await aside('')).json().fields).toEqual({ note: 'Please say what it is' })
  expect(
    (await Promise.all([aside('Interest'), aside('Interest')])).map(({ statusCode }) => statusCode).toSorted(),
  ).toEqual([200, 409])
  expect(await lineOf('INTEREST')).toMatchObject({ left: 0, aside: { note: 'Interest', who: 'admin' } })
  const { id: order } = await place()
  expect((await bank.match(id, [{ order, amount: 3.33 }])).statusCode).toBe(409)
  await bank.post(`/api/admin/bank-lines/${id}/undo`)
  expect(await lineOf('INTEREST')).toMatchObject({ left: 3.33, aside: null })
  expect((await bank.post(`/api/admin/bank-lines/${id}/undo`)).statusCode).toBe(409)
})

test('unknown orders and orders not in rand are refused in words, and nothing is booked', async () => {
  await bank.bring([['NOBODY', 50]])
  const { id } = await lineOf('NOBODY')
  const give = (order: number) => bank.match(id, [{ order, amount: 50 }])
  expect((await give(2_000_000_000)).statusCode).toBe(404)
  const { id: dollars } = await place()
  await shop.db.execute(sql`update orders set currency = 'USD' where id = ${dollars}`)
  expect((await give(dollars)).json().message).toContain('not in rand')
  expect(await lineOf('NOBODY')).toMatchObject({ left: 50 })
})

test('a payment key chosen by staff never collides with that of a line, which is still booked', async () => {
  const { id: order } = await place()
  await bank.bring([['FOREMOST', 30]])
  const { id } = await lineOf('FOREMOST')
  await staff.pay(order, { amount: 5 }, { 'idempotency-key': `bank-line:${id}:${order}:0` })
  const parts = [{ order, amount: 30 }]
  expect((await bank.match(id, parts)).statusCode).toBe(200)
  expect(await look(order)).toMatchObject({ received: 35 })
})

test('a payment in another currency does not match a bank line, which is still listed', async () => {
  const order = await place()
  await shop.db.execute(sql`update orders set currency = 'USD' where id = ${order.id}`)
  await staff.pay(order.id, { amount: 77, valueDate: '2026-01-20' })
  await bank.bring([[order.reference, 77]])
  expect(await bank.proposed(order.reference)).toMatchObject({ left: 77, certainty: 'none', options: [] })
})

test('the matched amount of every line is the sum of its current matches', async () => {
  const wrong = await shop.db.execute(sql`
    select l.id from bank_lines l left join bank_line_matches m on m.line_id = l.id and m.undone_at is null
    group by l.id having l.matched <> coalesce(sum(m.amount), 0)`)
  expect(rowsOf(wrong)).toEqual([])
  const untied = await shop.db.execute(sql`
    select m.id from bank_line_matches m join payment_entries e on e.reverses = m.entry_id where m.undone_at is null`)
  expect(rowsOf(untied)).toEqual([])
})
