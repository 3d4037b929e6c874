import { expect, test } from 'vitest'
import { sampleOf } from './api-samples.ts'

test('a sample of a whole number is whole, also where the name stands for a fraction', () => {
  expect(sampleOf({ type: 'integer' }, 'all', 'rating')).toBe(4)
  expect(sampleOf({ type: 'number' }, 'all', 'rating')).toBe(4.8)
})
