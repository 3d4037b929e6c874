import { expect, test } from 'vitest'
import { changedFields } from './audit.ts'

test('only what differs is a change, with what it was and what it became', () => {
  const before = { name: 'Net', price: 100, tags: ['a'], image: null as string | null }
  expect(changedFields(before, { name: 'Net', price: 120, tags: ['a'], image: 'x' })).toEqual({
    price: [100, 120],
    image: [null, 'x'],
  })
})

test('a field that is not given is not a change', () => {
  expect(changedFields({ name: 'Net', price: 100 }, { price: 100 })).toBeNull()
})
