import { assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { paymentReference, readReference } from '#payments/payment-reference.ts'
import { thorough } from '../../../tests/thorough.ts'
import type { OpenLine, OrderFacts } from './match-facts.ts'
import { isNamedIn } from './named-in.ts'
import { type MatchFacts, proposeMatches } from './propose-matches.ts'

const referenceOf = (id: number) => paymentReference(`CR-${String(id).padStart(5, '0')}`)
const order = (id: number, toPay: number, more: Partial<OrderFacts> = {}): OrderFacts => ({
  id,
  toPay,
  cancelled: false,
  lapsed: false,
  name: null,
  customer: null,
  ...more,
})
const orders = [
  order(42, 500_00, { name: 'Thandi Nkosi', customer: 'thandi' }),
  order(43, 250_00, { name: 'Thandi Nkosi', customer: 'thandi' }),
  order(44, 99_99, { name: 'Pieter van Wyk' }),
  order(45, 0, { name: 'Ann Lee' }),
  order(46, 0, { cancelled: true }),
  order(1234, 77_00),
  order(1300, 60_00),
]
const right = referenceOf(42)

function proposed(text: string, amount: number, facts: Partial<MatchFacts> = {}) {
  const lines: OpenLine[] = [{ id: 1, day: '2026-11-20', amount, text }]
  const [{ certainty, options }] = proposeMatches(lines, { orders, entries: [], prefix: 'CR-', ...facts }) as [
    ReturnType<typeof proposeMatches>[number],
  ]
  return [
    certainty,
    ...options.map(({ parts }) => parts.map(({ order: id, amount: part }) => `${id}: ${part / 100}`).join(' + ')),
  ]
}

test.each([
  ['a right reference and the right amount', right, 500_00, ['sure', '42: 500']],
  ['the same among other words', `FNB APP PAYMENT FROM ${right} NKOSI`, 500_00, ['sure', '42: 500']],
  ['without the check digit', 'cr 00042', 500_00, ['likely', '42: 500']],
  ['CR42', 'CR42', 500_00, ['likely', '42: 500']],
  ['an initial behind it that could be a digit', 'INET PMT cr 00042 L NKOSI', 490_00, ['likely', '42: 490']],
  ['an initial behind it that is no digit', 'CR-00042 T NKOSI', 490_00, ['likely', '42: 490']],
  ['letters in place of digits', `CR-OO042-${right.at(-1)}`, 500_00, ['sure', '42: 500']],
  ['a cent less', right, 499_99, ['likely', '42: 499.99']],
  ['half of it', right, 200_00, ['likely', '42: 200']],
  ['more than it', right, 510_00, ['likely', '42: 510']],
  ['what the customer has to pay in all', right, 750_00, ['likely', '42: 500 + 43: 250', '42: 750']],
  [
    'two orders in one payment',
    `${right} ${referenceOf(44)}`,
    599_99,
    ['likely', '42: 500 + 44: 99.99', '42: 599.99', '44: 599.99'],
  ],
  [
    'two orders and more than both need',
    `${right} ${referenceOf(44)}`,
    600_00,
    ['likely', '42: 500 + 44: 100', '42: 600', '44: 600'],
  ],
  [
    'two orders and less than both need',
    `${right} ${referenceOf(44)}`,
    550_00,
    ['likely', '42: 500 + 44: 50', '42: 550', '44: 550'],
  ],
  [
    'two orders and exactly what the first needs',
    `${right} ${referenceOf(44)}`,
    500_00,
    ['likely', '42: 500', '44: 500'],
  ],
  ['two orders, one of them paid', `${right} ${referenceOf(45)}`, 500_00, ['likely', '42: 500', '45: 500']],
  ['two orders, one of which nobody knows', `${right} ${referenceOf(99)}`, 500_00, ['likely', '42: 500']],
  ['an order that is paid', referenceOf(45), 10_00, ['likely', '45: 10']],
  ['an order that is cancelled', referenceOf(46), 10_00, ['likely', '46: 10']],
  ['a mistyped digit with the amount', `CR-01235-${referenceOf(1234).at(-1)}`, 77_00, ['likely', '1234: 77']],
  ['two digits swapped with the amount', `CR-01324-${referenceOf(1234).at(-1)}`, 77_00, ['likely', '1234: 77']],
  ['a wrong check digit and another amount', `CR-01235-${referenceOf(1234).at(-1)}`, 78_00, ['none']],
  ['name and amount', 'CREDIT TRANSFER T NKOSI', 250_00, ['likely', '43: 250']],
  ['name and a cent less', 'P VAN WYK POOL', 99_98, ['likely', '44: 99.98']],
  ['only the amount', 'CASH DEPOSIT', 60_00, ['none', '1300: 60']],
  ['nothing', 'INTEREST', 3_33, ['none']],
  ['an order that there is not', referenceOf(99), 60_00, ['none', '1300: 60']],
])('%s', (_, text, amount, expected) => {
  expect(proposed(text, amount)).toEqual(expected)
})

const options = (text: string, amount: number, facts: Partial<MatchFacts>) =>
  proposeMatches([{ id: 1, day: '2026-11-20', amount, text }], { orders, entries: [], prefix: 'CR-', ...facts })[0]!
    .options

test('what is too little for two orders is said once, for both, and what is too much by the proposal that is chosen', () => {
  const said = (amount: number) =>
    options(`${right} ${referenceOf(44)}`, amount, {}).map(({ why }) => why.replaceAll(/\s/g, ' '))
  const each = Array(2).fill('All of it for this order.')
  expect(said(609_99)).toEqual(['2 orders in one payment.', ...each])
  expect(said(599_00)).toEqual(['2 orders in one payment, R 0,99 less than is due for them.', ...each])
  expect(said(599_99)).toEqual(['2 orders in one payment.', ...each])
})

test('orders of people with the same name that fit equally well each mention the others, paid or not', () => {
  const alike = [50, 51, 52].map((id) => order(id, 120_00, { name: 'Ann Botha' }))
  expect(options('EFT BOTHA', 120_00, { orders: alike }).map(({ why }) => why)).toEqual(
    Array(3).fill('Name and amount match. 2 others match too.'),
  )
  const entries = [{ id: 7, orderId: 50, amount: 120_00, day: '2026-11-18' }]
  const paid = [order(50, 0, { name: 'Ann Botha' }), ...alike.slice(1, 2)]
  expect(options('EFT BOTHA', 120_00, { orders: paid, entries })).toEqual([
    {
      parts: [{ order: 50, amount: 120_00, entry: 7 }],
      why: 'This payment has already been recorded by hand. Another order matches too.',
    },
    {
      parts: [{ order: 51, amount: 120_00, entry: null }],
      why: 'Name and amount match. Another order matches too.',
    },
  ])
})

test('a payment recorded by hand around that day is recognised once and not proposed for booking', () => {
  const entries = [{ id: 7, orderId: 45, amount: 80_00, day: '2026-11-18' }]
  const lines = [1, 2].map((id) => ({ id, day: '2026-11-20', amount: 80_00, text: referenceOf(45) }))
  const [one, two] = proposeMatches(lines, { orders, entries, prefix: 'CR-' })
  expect(one).toMatchObject({ certainty: 'known', options: [{ parts: [{ order: 45, entry: 7 }] }] })
  expect(two).toMatchObject({ certainty: 'likely', options: [{ parts: [{ order: 45, entry: null }] }] })
  expect(proposed('ANN LEE', 80_00, { entries })[0]).toBe('known')
  expect(proposed(referenceOf(45), 80_00, { entries: [{ ...entries[0]!, day: '2026-11-01' }] })[0]).toBe('likely')
})

test('of two lines that pay the same order the first is sure, and the second would be owed back', () => {
  const lines = [1, 2].map((id) => ({ id, day: '2026-11-20', amount: 500_00, text: right }))
  const [one, two] = proposeMatches(lines, { orders, entries: [], prefix: 'CR-' })
  expect([one!.certainty, two!.certainty]).toEqual(['sure', 'likely'])
  expect(two!.options[0]!.why).toContain('owed back')
})

test('an order that another line surely pays is not offered to a line with only its amount', () => {
  const texts = ['CASH', right, 'T NKOSI']
  const lines = texts.map((text, at) => ({ id: at + 1, day: '2026-11-20', amount: 500_00, text }))
  const proposals = proposeMatches(lines, { orders, entries: [], prefix: 'CR-' })
  expect(proposals.map(({ certainty, options }) => [certainty, options.length])).toEqual([
    ['none', 0],
    ['sure', 1],
    ['none', 0],
  ])
})

test('two payments for one order are proposed as such', () => {
  const lines = [200_00, 300_00].map((amount, at) => ({ id: at + 1, day: '2026-11-20', amount, text: right }))
  for (const { certainty, options } of proposeMatches(lines, { orders, entries: [], prefix: 'CR-' })) {
    expect(certainty).toBe('likely')
    expect(options[0]!.why).toMatch(/^Together with/)
  }
})

test('a person is recognised by surname, even shortened or without accents, and not by first name', () => {
  expect(isNamedIn('Thandi Nkosi', 'EFT T NKOSI')).toBe(true)
  expect(isNamedIn('Zoë Brönté', 'MS Z BRONTE')).toBe(true)
  expect(isNamedIn('Nomvula Mthembukazi', 'EFT N MTHEMBU')).toBe(true)
  expect(isNamedIn('Thandi Nkosi', 'THANDI')).toBe(false)
  expect(isNamedIn('Ann Li', 'LI')).toBe(false)
  expect(isNamedIn(null, 'NKOSI')).toBe(false)
})

const amounts = constantFrom(1, 100, 101, 5_000, 10_000, 15_000)
const anyOrder = record({
  id: integer({ min: 1, max: 60 }),
  toPay: constantFrom(0, 1, 100, 5_000, 10_000),
  cancelled: constantFrom(false, false, true),
  lapsed: constantFrom(false),
  name: constantFrom(null, 'Thandi Nkosi', 'Ann Lee'),
  customer: constantFrom(null, 'a', 'b'),
})
const anyText = record({
  id: integer({ min: 1, max: 60 }),
  slip: integer({ min: 0, max: 9 }),
  way: constantFrom('right', 'slip', 'bare', 'two', 'name', 'nothing'),
}).map(({ id, slip, way }) => {
  const reference = referenceOf(id)
  const texts: Record<typeof way, string> = {
    right: `PAYMENT ${reference}`,
    slip: `CR-${String(id).padStart(5, '0')}-${slip}`,
    bare: `CR${id}`,
    two: `${reference} & ${referenceOf(id + 1)}`,
    name: 'T NKOSI',
    nothing: 'CASH',
  }
  return texts[way]
})
const anyLine = record({ id: integer({ min: 1, max: 1000 }), amount: amounts, text: anyText }).map((line) => ({
  ...line,
  day: '2026-11-20',
}))
const anyEntry = record({
  id: integer({ min: 1, max: 99 }),
  orderId: integer({ min: 1, max: 60 }),
  amount: amounts,
}).map((entry) => ({ ...entry, day: '2026-11-19' }))

test('a match is sure only with check digit and full amount, once per order, and no line gives too much', () => {
  assert(
    property(
      uniqueArray(anyLine, { selector: ({ id }) => id, maxLength: 12 }),
      uniqueArray(anyOrder, { selector: ({ id }) => id, maxLength: 30 }),
      uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 6 }),
      (lines, all, entries) => {
        const proposals = proposeMatches(lines, { orders: all, entries, prefix: 'CR-' })
        expect(proposals.map(({ line }) => line)).toEqual(lines.map(({ id }) => id))
        const sure = proposals.filter(({ certainty }) => certainty === 'sure')
        const paid = sure.map(({ options }) => options[0]!.parts[0]!.order)
        expect(new Set(paid).size).toBe(paid.length)
        for (const { line: id, options } of sure) {
          const line = lines.find((one) => one.id === id)!
          const [{ parts }, ...others] = options as [(typeof options)[number]]
          expect([others.length, parts.length]).toEqual([0, 1])
          expect(readReference(line.text, 'CR-')).toEqual({ certainty: 'sure', id: parts[0]!.order })
          expect(all.find((one) => one.id === parts[0]!.order)).toMatchObject({ toPay: line.amount, cancelled: false })
        }
        for (const { line: id, options } of proposals) {
          const line = lines.find((one) => one.id === id)!
          for (const { parts } of options) {
            const given = parts.map(({ amount }) => amount)
            expect(given.every((amount) => amount > 0)).toBe(true)
            expect(given.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(line.amount)
          }
        }
        const tied = proposals.flatMap(({ options }) =>
          options.flatMap(({ parts }) => parts.flatMap(({ entry }) => entry ?? [])),
        )
        expect(new Set(tied).size).toBe(tied.length)
      },
    ),
    { numRuns: thorough ? 20_000 : 1_000 },
  )
})
