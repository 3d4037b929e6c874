import { expect, test } from 'vitest'
import { progressOf } from './use-product-pictures.tsx'

test('the progress of several pictures says which one is being sent and which one is being checked', () => {
  expect(progressOf(2, 8, 0.5)).toEqual({ sent: 2.5 / 8, text: 'Sending 3 of 8…' })
  expect(progressOf(2, 8, 1)).toEqual({ sent: 3 / 8, text: 'Checking 3 of 8…' })
  expect(progressOf(0, 1, 1).text).toBe('Checking…')
})
