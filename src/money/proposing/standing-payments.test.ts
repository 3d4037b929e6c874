import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { transact } from '#lib/changes/transact.server.ts'
import { placePlanBill } from '#orders/plan-bills/place-plan-bill.server.ts'
import { paymentReference } from '#payments/payment-reference.ts'
import { bankStatements } from '../../../tests/bank-statements.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { signedIn } from '../../../tests/people.ts'
import { insertRunningPlan } from '../../../tests/running-plan.ts'
import type { OrderFacts } from './match-facts.ts'
import { proposeMatches } from './propose-matches.ts'

const referenceOf = (id: number) => paymentReference(`CR-${String(id).padStart(5, '0')}`)
const bill = (id: number, toPay: number, openBills?: number[]): OrderFacts => {
  const facts = { id, toPay, cancelled: false, lapsed: false, name: null, customer: null }
  return openBills ? { ...facts, openBills } : facts
}

function proposed(
  lines: [text: string, amount: number][],
  orders: OrderFacts[],
  entries = [] as { orderId: number }[],
) {
  const read = lines.map(([text, amount], at) => ({ id: at + 1, day: '2027-05-03', amount, text }))
  const known = entries.map(({ orderId }) => ({ id: 9, orderId, amount: 950_00, day: '2027-05-03' }))
  return proposeMatches(read, { orders, entries: known, prefix: 'CR-' }).map(
    ({ certainty, options: [first] }) =>
      `${certainty} ${first ? first.parts.map(({ order }) => order).join('+') : '-'}`,
  )
}

const march = referenceOf(42)
const open = [bill(42, 0, [51, 60]), bill(51, 950_00), bill(60, 950_00)]

test.each<[string, [string, number][], OrderFacts[], string[]]>([
  ['pays the oldest open bill of the plan', [[march, 950_00]], open, ['sure 51']],
  [
    'twice, pays two bills',
    [
      [march, 950_00],
      [march, 950_00],
    ],
    open,
    ['sure 51', 'sure 60'],
  ],
  [
    'leaves a bill to the line that names it',
    [
      [march, 950_00],
      [referenceOf(51), 950_00],
    ],
    open,
    ['sure 60', 'sure 51'],
  ],
  ['of another amount is decided by a person', [[march, 900_00]], open, ['likely 51']],
  ['without its check digit is decided by a person', [['CR-00042', 950_00]], open, ['likely 51']],
  ['ahead of the next bill stays with the one it names', [[march, 950_00]], [bill(42, 0, [])], ['likely 42']],
  ['of a bill that is open pays that one', [[referenceOf(60), 950_00]], open, ['sure 60']],
  ['for a settled order of goods is owed back', [[march, 950_00]], [bill(42, 0), bill(51, 950_00)], ['likely 42']],
])('a standing payment %s', (_, lines, orders, expected) => {
  expect(proposed(lines, orders)).toEqual(expected)
})

test('a payment that was recorded by hand for the bill it names pays no other', () => {
  expect(proposed([[march, 950_00]], open, [{ orderId: 42 }])).toEqual(['known 42'])
  expect(proposed([[march, 950_00]], open, [{ orderId: 51 }])).toEqual(['known 51'])
  expect(
    proposed(
      [
        [march, 950_00],
        [march, 950_00],
      ],
      open,
      [{ orderId: 42 }],
    ),
  ).toEqual(['known 42', 'sure 51'])
})

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const bank = bankStatements(shop, admin)
afterAll(() => shop.close())

const customer = {
  name: 'Ann Lee',
  email: null,
  phone: '012 345 6789',
  address: '1 Oak Street, Irene',
  accountId: null,
}

function placeBill(subscription: number, month: string) {
  const lines = [{ code: 'PLAN-MEDIUM', description: 'Medium Pools, 4 visits', quantity: 4, price: 237_50 }]
  const of = { of: { subscription, month }, plans: [subscription] }
  const given = { title: 'Medium Pools', lines, customer, ...of, sample: false, now: new Date() }
  return transact(shop, null, async (tx) => ({ value: (await placePlanBill(tx, given)).order.id, tags: [] }))
}
const received = (id: number) =>
  bank.get<{ received: number }>(`/api/admin/orders/${id}`).then((order) => order.received)

test('a standing order with the reference of the first bill pays month after month, each bill once', async () => {
  const plan = await insertRunningPlan(shop.db, { startsOn: '2025-10-01' })
  const bills = [
    await placeBill(plan, '2025-10-01'),
    await placeBill(plan, '2025-11-01'),
    await placeBill(plan, '2025-12-01'),
  ]
  const words = (nth: number) => `STANDING ${nth} ${referenceOf(bills[0]!)}`
  await bank.bring([[words(1), 950, '2026-01-17']])
  const [first] = await book()
  expect(first).toBe(`1: ${bills[0]}`)
  await bank.bring([
    [words(2), 950, '2026-01-18'],
    [words(3), 950, '2026-01-19'],
  ])
  expect(await book()).toEqual([`2: ${bills[1]}`, `3: ${bills[2]}`])
  expect(await Promise.all(bills.map(received))).toEqual([950, 950, 950])

  await bank.bring([[words(4), 950, '2026-01-20']])
  const ahead = await bank.proposed(words(4))
  expect([ahead.certainty, ahead.options[0]!.parts[0]!.order.id]).toEqual(['likely', bills[0]])
  expect(ahead.options[0]!.why).toBe('The bill is paid: the money is kept for the next bill of the plan.')

  /** Books the sure lines, and says which order each was for. */
  async function book() {
    const lines = (await bank.open())
      .filter(({ description, certainty }) => description.startsWith('STANDING') && certainty === 'sure')
      .toSorted((a, b) => a.description.localeCompare(b.description))
    const steps = lines.map(({ id, options }) => ({ line: id, order: options[0]!.parts[0]!.order.id, amount: 950 }))
    expect(await bank.book(steps)).toEqual({ booked: lines.length, refused: 0 })
    return lines.map(({ description }, at) => `${description.split(' ')[1]}: ${steps[at]!.order}`)
  }
})

test('a line is not booked for a bill of another plan', async () => {
  const [own, other] = [
    await insertRunningPlan(shop.db, { startsOn: '2025-10-01' }),
    await insertRunningPlan(shop.db, { startsOn: '2025-10-01' }),
  ]
  const [named, foreign] = [await placeBill(own, '2025-10-01'), await placeBill(other, '2025-10-01')]
  await shop.db.execute(sql`
    insert into bill_credits (order_id, amount, reason, who) values (${named}::integer, 95000, 'Goodwill', 'admin')`)
  await shop.db.execute(sql`update orders set credited = 95000 where id = ${named}::integer`)
  await bank.bring([[`FOREIGN ${referenceOf(named)}`, 950]])
  const line = await bank.proposed(`FOREIGN ${referenceOf(named)}`)
  expect(await bank.book([{ line: line.id, order: foreign, amount: 950 }])).toEqual({ booked: 0, refused: 1 })
})
