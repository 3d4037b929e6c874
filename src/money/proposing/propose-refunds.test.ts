import { expect, test } from 'vitest'
import type { RefundableOrder } from './match-facts.ts'
import { proposeRefunds } from './propose-refunds.ts'

const order = (id: number, held: number, owed: number, name: string | null = null): RefundableOrder => ({
  id,
  held,
  owed,
  cancelled: false,
  name,
})
const orders = [order(42, 500_00, 50_00, 'Thandi Nkosi'), order(43, 250_00, 0), order(44, 99_00, 99_00, 'Ann Lee')]
const line = (id: number, amount: number, named: number[] = [], text = 'REFUND') => ({
  id,
  day: '2026-11-20',
  amount,
  text,
  named,
})
const said = (lines: ReturnType<typeof line>[], entries: Parameters<typeof proposeRefunds>[1]['entries'] = []) =>
  proposeRefunds(lines, { orders, entries }).map(({ certainty, options }) => [
    certainty,
    ...options.map(({ parts, why }) => `${parts[0]!.order}: ${why.replaceAll('\u00a0', ' ')}`),
  ])

test('money out that names an order is offered as its refund with the consequences, and is never sure', () => {
  expect(said([line(1, 50_00, [42])])).toEqual([
    ['likely', '42: It names the order, and is exactly what is owed back.'],
  ])
  expect(said([line(1, 20_00, [42]), line(2, 50_00, [42]), line(3, 50_00, [42])])).toEqual([
    ['likely', '42: R 30,00 less than is owed back.'],
    ['likely', '42: It names the order, and is exactly what is owed back.'],
    ['likely', '42: Another line already matches what is owed back for it.'],
  ])
  expect(said([line(1, 60_00, [42])])).toEqual([
    ['likely', '42: R 10,00 more than is owed back: that would lower its price.'],
  ])
  expect(said([line(1, 10_00, [43])])).toEqual([
    ['likely', '43: Nothing is owed back for it: the refund would lower its price.'],
  ])
  expect(said([line(1, 250_01, [43])])).toEqual([['none']])
})

test('money out without an order is likely by name and amount, and a mere guess by amount alone', () => {
  expect(said([line(1, 99_00, [], 'A LEE')])).toEqual([
    ['likely', '44: The name matches, and so does the amount owed back.'],
  ])
  expect(said([line(1, 99_00)])).toEqual([['none', '44: Only the amount matches.']])
  expect(said([line(1, 98_00, [], 'A LEE')])).toEqual([['none']])
})

test('a refund recorded around that day is recognised once', () => {
  const entry = { id: 7, orderId: 42, amount: 50_00, day: '2026-11-18' }
  const known = ['known', '42: This refund has already been recorded by hand.']
  expect(said([line(1, 50_00, [42]), line(2, 20_00, [42])], [entry])).toEqual([
    known,
    ['likely', '42: R 30,00 less than is owed back.'],
  ])
  expect(said([line(1, 50_00, [], 'T NKOSI')], [entry])).toEqual([known])
  expect(said([line(1, 50_00, [42])], [{ ...entry, day: '2026-11-01' }])[0]![0]).toBe('likely')
})
