import { expect, test } from 'vitest'
import { sayLeftOver } from './left-over.ts'

const said = (due: number, amount: number, more: { outgoing?: boolean; cancelled?: boolean; bill?: boolean } = {}) =>
  sayLeftOver({
    orderNumber: 'CR-00007',
    due,
    amount,
    outgoing: false,
    cancelled: false,
    bill: false,
    ...more,
  })?.replaceAll(/\s/g, ' ')

test('money that an order owes is booked without a word, and of more it is said what is too much', () => {
  expect([said(100_00, 100_00), said(100_00, 40_00)]).toEqual([undefined, undefined])
  expect(said(100_00, 150_00)).toBe('R 50,00 too much: it would be due back to the customer.')
  expect(said(100_00, 150_00, { bill: true })).toBe('R 50,00 too much: it would be kept for the next bill of the plan.')
  expect(said(0, 150_00)).toBe('CR-00007 is already paid: all R 150,00 would be due back to the customer.')
})

test('a cancelled order, and money out beyond what is owed back, are named as such', () => {
  expect(said(0, 150_00, { cancelled: true })).toBe('CR-00007 is cancelled and owes nothing.')
  expect(said(20_00, 20_00, { outgoing: true })).toBeUndefined()
  expect(said(20_00, 25_00, { outgoing: true })).toBe(
    'CR-00007 is owed back R 20,00. R 5,00 of this is more than that.',
  )
  expect(said(0, 25_00, { outgoing: true })).toBe('CR-00007 is owed nothing back.')
})
