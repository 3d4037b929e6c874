import { oneDay } from '#lib/calendar/durations.ts'
import { describe, expect, test } from 'vitest'
import type { PaymentMethod } from './order-status.ts'
import { deadlineFromReminder, deadlineOf, lastDayOf, reminderBefore } from './holding-time.ts'

const hours = { closures: [] }
const rules = {
  payment: {
    card: { offered: true, hours: 2 },
    transfer: { offered: true, businessDays: 5 },
    cash: { offered: true, businessDays: 5, provinces: [], mostTotal: 0 },
  },
  hours,
}
const moment = (text: string) => new Date(`${text}+02:00`)

test('a card order holds its goods for two hours, with a reminder half an hour before the end', () => {
  expect(deadlineOf('credit-card', moment('2026-12-31T23:10:00'), rules)).toEqual({
    heldUntil: moment('2027-01-01T01:10:00'),
    remindAt: moment('2027-01-01T00:40:00'),
  })
})

test.each([
  ['an ordinary Monday', '2026-11-23T09:00:00', '2026-11-30', '2026-11-27'],
  ['a Monday, a second before midnight', '2026-11-23T23:59:59', '2026-11-30', '2026-11-27'],
  ['a Saturday', '2026-11-21T12:00:00', '2026-11-27', '2026-11-26'],
  ['the Wednesday before Easter', '2026-04-01T12:00:00', '2026-04-10', '2026-04-09'],
  ['Easter Sunday', '2026-04-05T12:00:00', '2026-04-13', '2026-04-10'],
  ['the week of 16 December', '2026-12-11T12:00:00', '2026-12-21', '2026-12-18'],
  ['the week of 16 December on a Sunday, whose Monday is free', '2029-12-11T12:00:00', '2029-12-19', '2029-12-18'],
  ['the Friday before Christmas', '2026-12-18T12:00:00', '2026-12-28', '2026-12-24'],
])(
  'goods in a transfer order placed on %s are held to the end of the fifth business day',
  (_, placed, last, reminded) => {
    const { heldUntil, remindAt } = deadlineOf('bank-transfer', moment(placed), rules)
    expect([lastDayOf(heldUntil), heldUntil]).toEqual([last, new Date(moment(`${last}T00:00:00`).getTime() + oneDay)])
    expect(remindAt).toEqual(moment(`${reminded}T08:00:00`))
  },
)

test('a cash order holds its goods as long as a transfer, without a payment reminder', () => {
  expect(deadlineOf('cash-on-delivery', moment('2026-11-23T09:00:00'), rules)).toEqual({
    heldUntil: moment('2026-12-01T00:00:00'),
    remindAt: null,
  })
})

test('closing days and proclaimed holidays move the deadline of a transfer and its reminder', () => {
  const closures = [{ from: '2026-11-25', to: '2026-11-25', reason: 'National Day of Mourning', holiday: true }]
  expect(deadlineOf('bank-transfer', moment('2026-11-23T09:00:00'), { ...rules, hours: { closures } })).toEqual({
    heldUntil: moment('2026-12-02T00:00:00'),
    remindAt: moment('2026-11-30T08:00:00'),
  })
  const { heldUntil } = deadlineOf('bank-transfer', moment('2026-10-30T09:00:00'), rules)
  expect(lastDayOf(heldUntil)).toBe('2026-11-09')
})

describe('a reminder', () => {
  const last = moment('2026-12-01T00:00:00')
  const from = (paymentMethod: PaymentMethod, now: Date) =>
    deadlineFromReminder({ paymentMethod, heldUntil: last }, now, hours)

  test('that goes out on time moves no deadline', () => {
    expect(from('bank-transfer', reminderBefore('bank-transfer', last, hours)!)).toEqual(last)
    expect(from('credit-card', reminderBefore('credit-card', last, hours)!)).toEqual(last)
  })

  test('that goes out late still leaves the promised time', () => {
    const late = moment('2026-12-04T10:00:00')
    expect(from('bank-transfer', late)).toEqual(moment('2026-12-08T00:00:00'))
    expect(from('credit-card', late)).toEqual(moment('2026-12-04T10:30:00'))
  })
})
