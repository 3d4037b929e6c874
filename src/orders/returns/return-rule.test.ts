import { expect, test } from 'vitest'
import type { ReturnRule } from '#catalogue/product.ts'
import { type ReturnReason, returnReasons } from './return-reason.ts'
import { refundsDelivery, returnWay } from './return-rule.ts'

/** Delivered on a Tuesday at 15:00 in South Africa. */
const deliveredAt = new Date('2026-03-10T13:00:00Z')
const calendar = { closures: [] }
const way = (rule: ReturnRule, reason: ReturnReason, now: string) =>
  returnWay({ rule, reason, deliveredAt, now: new Date(now), calendar })

/** The last moment for the request, with its ground and the required condition. */
test.each([
  ['standard', 'changed-mind', '2026-03-17T21:59:59Z', 'cooling-off', 'any'],
  ['standard', 'changed-mind', '2026-03-17T22:00:00Z', 'promise', 'unused'],
  ['standard', 'other', '2026-04-09T21:59:59Z', 'promise', 'unused'],
  ['sealed', 'changed-mind', '2026-03-11T10:00:00Z', 'cooling-off', 'unopened'],
  ['sealed', 'changed-mind', '2026-04-09T21:59:59Z', 'promise', 'unopened'],
  ['standard', 'faulty', '2026-09-10T21:59:59Z', 'fault', 'any'],
  ['sealed', 'faulty', '2026-09-10T21:59:59Z', 'fault', 'any'],
  ['perishable', 'arrived-damaged', '2026-09-10T21:59:59Z', 'fault', 'any'],
  ['made-to-measure', 'wrong-item', '2026-09-10T21:59:59Z', 'fault', 'any'],
  ['livestock', 'arrived-damaged', '2026-03-10T14:59:59Z', 'fault', 'any'],
  ['livestock', 'faulty', '2026-03-10T14:59:59Z', 'fault', 'any'],
  ['livestock', 'wrong-item', '2026-03-17T21:59:59Z', 'fault', 'any'],
] as const)('%s, %s: a return may be requested at %s (%s, %s)', (rule, reason, now, ...fit) => {
  const [ground, condition] = fit
  expect(way(rule, reason, now)).toMatchObject({ open: true, ground, condition })
})

test.each([
  ['standard', 'changed-mind', '2026-04-09T22:00:00Z', 'The 30 days ended on 9 April 2026.'],
  ['sealed', 'other', '2026-04-09T22:00:00Z', 'The 30 days ended on 9 April 2026.'],
  ['standard', 'faulty', '2026-09-10T22:00:00Z', 'The six months ended on 10 September 2026.'],
  ['perishable', 'changed-mind', '2026-03-10T14:00:00Z', /spoil cannot be returned/],
  ['livestock', 'changed-mind', '2026-03-10T14:00:00Z', /dead or in distress/],
  ['livestock', 'other', '2026-03-10T14:00:00Z', /dead or in distress/],
  ['livestock', 'arrived-damaged', '2026-03-10T15:00:00Z', /two hours .* 10 March 2026, 17:00/],
  ['livestock', 'wrong-item', '2026-03-17T22:00:00Z', /ended on 17 March 2026/],
  ['made-to-measure', 'changed-mind', '2026-03-10T14:00:00Z', /made to measure cannot be returned/],
] as const)('%s, %s: a return is refused at %s with the reason', (rule, reason, now, why) => {
  expect(way(rule, reason, now)).toEqual({ open: false, why: expect.stringMatching(why) })
})

test('six months from the end of a long month end on the last day of a shorter one, a Saturday moved to Monday', () => {
  const asked = { rule: 'standard', reason: 'faulty', deliveredAt: new Date('2025-08-31T10:00:00Z'), calendar } as const
  expect(returnWay({ ...asked, now: new Date('2026-03-02T21:59:59Z') }).open).toBe(true)
  expect(returnWay({ ...asked, now: new Date('2026-03-02T22:00:00Z') }).open).toBe(false)
})

test('a return period that ends on a closed day ends on the next business day', () => {
  const closures = [{ from: '2026-03-17', to: '2026-03-18', reason: 'Stocktaking' }]
  const asked = { rule: 'livestock', reason: 'wrong-item', deliveredAt, calendar: { closures } } as const
  expect(returnWay({ ...asked, now: new Date('2026-03-19T21:59:59Z') }).open).toBe(true)
  expect(returnWay({ ...asked, now: new Date('2026-03-19T22:00:00Z') }).open).toBe(false)
})

test('a faulty or wrong product can be returned on the day of its delivery, whatever its rule', () => {
  for (const reason of returnReasons.filter((each) => each !== 'changed-mind' && each !== 'other'))
    for (const rule of ['standard', 'sealed', 'perishable', 'livestock', 'made-to-measure'] as const)
      expect([rule, reason, way(rule, reason, '2026-03-10T13:30:00Z').open]).toEqual([rule, reason, true])
})

test('the delivery fee is refunded if all of an order is returned for a legal reason or our fault', () => {
  const all = [{ quantity: 2, left: 2, returned: 2 }]
  expect(refundsDelivery(['cooling-off'], all)).toBe(true)
  expect(refundsDelivery(['fault'], all)).toBe(true)
  expect(refundsDelivery(['promise'], all)).toBe(false)
  expect(refundsDelivery(['fault'], [...all, { quantity: 1, left: 1, returned: 0 }])).toBe(false)
  expect(refundsDelivery(['fault'], [{ quantity: 2, left: 1, returned: 1 }])).toBe(false)
})
