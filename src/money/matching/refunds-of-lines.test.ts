import { afterAll, expect, test } from 'vitest'
import { bankStatements, placeTransfer } from '../../../tests/bank-statements.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { mailTo, signedIn } from '../../../tests/people.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const staff = payments(shop, admin)
const bank = bankStatements(shop, admin)
afterAll(() => shop.close())

const place = () => placeTransfer(shop)
const lineOf = async (text: string) => (await bank.lineOf(text))!
const look = (id: number) => bank.get<{ payments: object[] }>(`/api/admin/orders/${id}`)

test('a bank refund is booked only by a person, with the bank’s date, and can be undone in the ledger', async () => {
  const { id: order, reference, email } = await place()
  await staff.pay(order, { amount: 350 })
  await bank.bring([[`OUT ${reference}`, -50]])
  const { id, certainty, options } = await bank.proposed(`OUT ${reference}`)
  expect([certainty, options[0]!.why]).toEqual(['likely', 'It names the order, and is exactly what is owed back.'])
  expect(await bank.book([{ line: id, order, amount: 50 }])).toEqual({ booked: 0, refused: 1 })
  const give = () => bank.match(id, [{ order, amount: 50 }])
  const both = await Promise.all([give(), give()])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await look(order)).toMatchObject({
    paymentStatus: 'paid',
    payments: [
      { kind: 'received' },
      { kind: 'refunded', amount: 50, valueDate: '2026-01-20', method: 'bank-transfer' },
    ],
  })
  await mailTo(shop, email, /has been refunded in part/)
  expect(await lineOf(`OUT ${reference}`)).toMatchObject({ left: 0, matches: [{ order: { id: order }, booked: true }] })
  expect((await bank.post(`/api/admin/bank-lines/${id}/undo`)).statusCode).toBe(200)
  expect(await look(order)).toMatchObject({ paymentStatus: 'over-paid' })
  expect((await bank.proposed(`OUT ${reference}`)).certainty).toBe('likely')
})

test('a line is not booked in addition to an entry recorded by hand since it was viewed', async () => {
  const [back, paid] = [await place(), await place()]
  await staff.pay(back.id, { amount: 350 })
  await bank.bring([
    [`SINCE ${back.reference}`, -50],
    [`SINCE ${paid.reference}`, 100],
  ])
  const lines = [await bank.proposed(`SINCE ${back.reference}`), await bank.proposed(`SINCE ${paid.reference}`)]
  await staff.refund(back.id, { amount: 50 })
  await staff.pay(paid.id, { amount: 100 })
  for (const { id, options } of lines) {
    const parts = options[0]!.parts.map(({ order: { id: order, seen }, amount }) => ({ order, amount, seen }))
    const { statusCode, json } = await bank.match(id, parts)
    expect([statusCode, json().message]).toEqual([409, expect.stringContaining('has just changed this order')])
  }
  expect([await look(back.id), await look(paid.id)]).toMatchObject([
    { paymentStatus: 'paid', received: 350, refunded: 50 },
    { paymentStatus: 'part-paid', received: 100 },
  ])
})

test('a refund recorded by hand is linked to its line, and no more is refunded than is held', async () => {
  const { id: order, reference } = await place()
  await staff.pay(order, { amount: 310 })
  await staff.refund(order, { amount: 10, method: 'bank-transfer', valueDate: '2026-01-19' })
  await bank.bring([
    [`TIED ${reference}`, -10],
    [`BEYOND ${reference}`, -301],
  ])
  const { id, certainty, options } = await bank.proposed(`TIED ${reference}`)
  expect(certainty).toBe('known')
  const parts = options[0]!.parts.map(({ entry, amount }) => ({ order, amount, entry }))
  expect((await bank.match(id, parts)).statusCode).toBe(200)
  expect((await look(order)).payments).toHaveLength(2)
  const beyond = await bank.proposed(`BEYOND ${reference}`)
  expect([beyond.certainty, beyond.options]).toEqual(['none', []])
  const refused = await bank.match(beyond.id, [{ order, amount: 301 }])
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringMatching(/^Only R.300,00 of this order/),
  ])
})
