import { expect, test } from 'vitest'
import { readOrderSearch } from './order-search.ts'

const read = (typed: string, prefix = 'CR-') => readOrderSearch(typed, prefix)

test('an order is found by its number, with and without the prefix and the zeros', () => {
  for (const typed of ['CR-00012', 'cr-12', ' CR- 12 ', '12', '00012'])
    expect(read(typed)).toEqual({ id: 12, text: null })
  expect(read('12', '')).toEqual({ id: 12, text: null })
})

test('a number that no order can have finds none', () => {
  expect(read('CR-99999999999')).toEqual({ id: 0, text: null })
})

test('a phone number is the same however it is written', () => {
  for (const typed of [
    '082 123 4567',
    '082-123-4567',
    '+27 82 123 4567',
    '27821234567',
    '0027 82 123 4567',
    '(082) 1234567',
  ])
    expect([typed, read(typed)?.text]).toEqual([typed, '821234567'])
})

test('six digits and more may be an order or part of a phone number', () => {
  expect(read('100017')).toEqual({ id: 100_017, text: '100017' })
  expect(read('12345')).toEqual({ id: 12_345, text: null })
})

test('anything else is part of a name or an e-mail address', () => {
  for (const typed of ['Thandi', 'van der Merwe', 'ann@example.co.za', 'CR-x12'])
    expect(read(typed)).toEqual({ id: null, text: typed })
})

test('less than three letters in a row ask for nothing', () => {
  for (const typed of ['', '  ', 'th', 'a b', '%_%', '--', '()']) expect([typed, read(typed)]).toEqual([typed, null])
})
