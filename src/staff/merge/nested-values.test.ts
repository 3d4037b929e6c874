import { expect, test } from 'vitest'
import { nestValues, valueAt } from './nested-values.ts'

test('names with dots become objects and lists', () => {
  expect(
    nestValues({ name: 'A', 'address.city': 'Irene', 'days.0.open': '08:00', 'days.1.open': '', 'days.1.shut': true }),
  ).toEqual({ name: 'A', address: { city: 'Irene' }, days: [{ open: '08:00' }, { open: '', shut: true }] })
})

test('an item removed from the middle leaves no hole', () => {
  expect(nestValues({ 'rows.0.text': 'a', 'rows.2.text': 'c' })).toEqual({ rows: [{ text: 'a' }, { text: 'c' }] })
})

test('lists and files are left unchanged', () => {
  const file = new Date(0)
  expect(nestValues({ tags: ['a', 'b'], file })).toEqual({ tags: ['a', 'b'], file })
})

test('a value is found by its dotted name, and is undefined if missing', () => {
  expect(valueAt({ address: { city: 'Irene' } }, 'address.city')).toBe('Irene')
  expect(valueAt({ days: ['Monday', 'Tuesday'] }, 'days.1')).toBe('Tuesday')
  expect(valueAt({ bank: null }, 'bank.accountNumber')).toBeUndefined()
})
