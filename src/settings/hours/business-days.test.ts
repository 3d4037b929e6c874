import { expect, test } from 'vitest'
import { addBusinessDays, countBusinessDays, isBusinessDay, orNextBusinessDay } from './business-days.ts'

const calendar = { closures: [] }
const closed = { closures: [{ from: '2026-11-25', to: '2026-11-27', reason: 'Stocktaking' }] }

test.each([
  ['2026-11-23', true, 'an ordinary Monday'],
  ['2026-11-21', false, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2026-11-04', false, 'the day of the local government elections, proclaimed a holiday'],
  ['2027-11-04', true, 'the same date of another year'],
  ['2026-04-03', false, 'Good Friday'],
  ['2026-04-06', false, 'Family Day'],
  ['2026-12-16', false, 'the Day of Reconciliation'],
  ['2026-08-10', false, 'the Monday after Women’s Day, which is a Sunday in 2026'],
  ['2026-08-11', true, 'the day after that Monday'],
  ['2022-12-26', false, 'the Day of Goodwill, after a Christmas on a Sunday'],
  ['2022-12-27', true, 'the day after, which no holiday moves to by itself'],
])('%s is a business day: %s (%s)', (day, expected) => {
  expect(isBusinessDay(day, calendar)).toBe(expected)
})

test.each([
  ['2026-11-23', 5, '2026-11-30', 'over a weekend'],
  ['2026-11-21', 5, '2026-11-27', 'from a Saturday'],
  ['2026-04-01', 5, '2026-04-10', 'over Easter'],
  ['2026-04-03', 1, '2026-04-07', 'from Good Friday'],
  ['2026-12-11', 5, '2026-12-21', 'over 16 December'],
  ['2026-12-18', 5, '2026-12-28', 'over Christmas, and a Day of Goodwill on a Saturday, which moves nowhere'],
  ['2027-12-20', 5, '2027-12-28', 'over a Day of Goodwill on a Sunday, which makes the Monday free'],
  ['2026-08-07', 1, '2026-08-11', 'over a holiday on a Sunday and its Monday'],
  ['2026-12-31', 2, '2027-01-05', 'over the year’s end'],
  ['2026-04-07', -1, '2026-04-02', 'back over Easter'],
  ['2026-11-23', 0, '2026-11-23', 'by none'],
])('%s plus %i business days is %s: %4$s', (day, count, expected) => {
  expect(addBusinessDays(day, count, calendar)).toBe(expected)
})

test('closing days entered by staff are no business days, and move whatever is counted past them', () => {
  expect(isBusinessDay('2026-11-25', closed)).toBe(false)
  expect(addBusinessDays('2026-11-23', 5, closed)).toBe('2026-12-03')
  expect(addBusinessDays('2026-11-30', -1, closed)).toBe('2026-11-24')
  expect(orNextBusinessDay('2026-11-26', closed)).toBe('2026-11-30')
  expect(orNextBusinessDay('2026-11-24', closed)).toBe('2026-11-24')
  expect(countBusinessDays('2026-11-23', '2026-11-30', calendar)).toBe(5)
  expect(countBusinessDays('2026-11-23', '2026-11-30', closed)).toBe(2)
})

test('closing days entered up to the year 9999 by mistake end the count', () => {
  const forEver = { closures: [{ from: '2026-11-25', to: '9999-12-31', reason: 'A slip' }] }
  expect(addBusinessDays('2026-11-23', 3, forEver) > '2027-11-25').toBe(true)
})
