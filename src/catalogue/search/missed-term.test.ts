import { expect, test } from 'vitest'
import { missedTerm } from './missed-term.ts'

test('words that name something are kept for staff, once per spelling', () => {
  expect(missedTerm('  Filter   SAND ')).toBe('filter sand')
  expect(missedTerm('Baracuda G3')).toBe('baracuda g3')
  expect(missedTerm('sêlbehuising')).toBe('sêlbehuising')
})

test('noise, numbers, addresses and long texts are not kept', () => {
  const refused = [
    'x1',
    'aaaaaaa',
    'xkcdqwrtz',
    '082 555 0101',
    '0825550101',
    'order 1234567',
    'thandi@example.com',
    'https://spam.example',
    "' or 1=1 --",
    '<script>',
    'my pool has been green for a week',
    'a'.repeat(41),
    '💧💧💧',
    '\u202egnp',
  ]
  expect(refused.filter((typed) => missedTerm(typed) !== null)).toEqual([])
})
