import { expect, test } from 'vitest'
import { expectedArrival } from './expected-arrival.ts'
import { arrivalWords } from '#orders/display/arrival-words.ts'

const weekday = (day: string) => ({ day, open: '08:00', close: '17:00' })
const hours = {
  summary: '',
  short: '',
  closedOnPublicHolidays: true,
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(weekday),
  closures: [{ from: '2026-11-30', to: '2026-11-30', reason: 'Stocktaking' }],
}
const friday = new Date('2026-11-27T08:00:00Z')
const order = {
  status: 'pending',
  paymentMethod: 'credit-card',
  toPay: 0,
  createdAt: new Date('2026-11-26T08:00:00Z'),
  isFrozen: false,
} as const

test('a parcel arrives so many business days after the day on which its packing begins', () => {
  const arrival = { packedFrom: '2026-11-27', from: '2026-12-03', to: '2026-12-07' }
  expect(expectedArrival(order, friday, hours, friday)).toEqual(arrival)
  expect(expectedArrival({ ...order, status: 'shipped' }, friday, hours, friday)).toEqual(arrival)
})

test('what is paid after closing is packed from the next business day on', () => {
  const evening = new Date('2026-11-27T16:00:00Z')
  expect(expectedArrival(order, evening, hours, evening)).toMatchObject({ packedFrom: '2026-12-01' })
})

test('cash is paid at the door: the days count from the order', () => {
  const cash = { ...order, paymentMethod: 'cash-on-delivery', toPay: 100_00 } as const
  expect(expectedArrival(cash, undefined, hours, friday)).toMatchObject({ packedFrom: '2026-11-26' })
})

test('nothing is promised for days that have passed, nor for an order that is over', () => {
  expect(expectedArrival(order, friday, hours, new Date('2026-12-08T08:00:00Z'))).toBeNull()
  expect(expectedArrival({ ...order, status: 'delivered' }, friday, hours, friday)).toBeNull()
  expect(expectedArrival({ ...order, status: 'cancelled' }, friday, hours, friday)).toBeNull()
})

test.each([
  [
    'unpaid',
    expectedArrival({ ...order, toPay: 1 }, undefined, hours, friday),
    'Delivery 3–\u20605 business days after your payment',
  ],
  [
    'with frozen goods',
    expectedArrival({ ...order, isFrozen: true }, friday, hours, friday),
    'Delivery on a day agreed with you',
  ],
  [
    'paid',
    expectedArrival(order, friday, hours, friday),
    'Delivery Thursday\u00a03\u00a0– Monday\u00a07\u00a0December',
  ],
])('an order that is %s says when it comes', (_, arrival, title) => {
  const seen = { status: 'pending', toPay: 0, customer: { email: 'ann@example.co.za' } } as const
  expect(arrivalWords({ ...seen, arrival: arrival! })?.title).toBe(title)
})

test('what happens next follows the order', () => {
  const arrival = { packedFrom: '2026-11-30', from: '2026-11-30', to: '2026-12-02' }
  const seen = { status: 'pending', toPay: 0, customer: { email: null }, arrival } as const
  expect(arrivalWords(seen)).toEqual({
    title: 'Delivery Monday\u00a030\u00a0November\u00a0– Wednesday\u00a02\u00a0December',
    text: 'We start packing on Monday\u00a030\u00a0November.',
  })
  expect(arrivalWords({ ...seen, toPay: 5 })?.text).toMatch(/, and phone you when your parcel leaves\.$/)
  const tracking = { carrier: 'Fast Freight', number: 'FF 1' }
  expect(arrivalWords({ ...seen, status: 'shipped', tracking })?.text).toContain(
    'with Fast Freight under the number FF 1.',
  )
  expect(arrivalWords({ ...seen, status: 'delivered' })).toBeNull()
  expect(arrivalWords({ ...seen, status: 'delivered', deliveredOn: '2026-11-27' })?.title).toBe(
    'Delivered on Friday\u00a027\u00a0November',
  )
})
