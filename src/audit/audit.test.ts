import { expect, test } from 'vitest'
import { changedFields } from './audit.ts'

test('only differing fields count as changes, with their old and new values', () => {
  const before = { name: 'Net', price: 100, tags: ['a'], image: null as string | null }
  expect(changedFields(before, { name: 'Net', price: 120, tags: ['a'], image: 'x' })).toEqual({
    price: [100, 120],
    image: [null, 'x'],
  })
})

test('an omitted field is not a change', () => {
  expect(changedFields({ name: 'Net', price: 100 }, { price: 100 })).toBeNull()
})
