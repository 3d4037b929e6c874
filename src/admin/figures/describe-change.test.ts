import { expect, test } from 'vitest'
import { changeInWords, changeOf } from './describe-change.ts'

test('a change is shown in whole per cent of the previous period', () => {
  expect(changeOf({ value: 112, before: 100 })).toEqual({ way: 'up', percent: 12 })
  expect(changeOf({ value: 50, before: 100 })).toEqual({ way: 'down', percent: 50 })
  expect(changeOf({ value: 7, before: 7 })).toEqual({ way: 'level', percent: 0 })
})

test('zero and a missing previous period give no percentage', () => {
  expect(changeOf({ value: 5, before: 0 })).toEqual({ way: 'up', percent: null })
  expect(changeOf({ value: 5, before: null })).toBeNull()
})

test('a change is put into words', () => {
  expect(changeInWords({ way: 'up', percent: 12 })).toBe('12% more than')
  expect(changeInWords({ way: 'down', percent: 0 })).toBe('slightly less than')
  expect(changeInWords({ way: 'up', percent: 4000 })).toBe('over 999% more than')
  expect(changeInWords({ way: 'up', percent: null })).toBe('more than')
  expect(changeInWords({ way: 'level', percent: 0 })).toBe('as many as')
})
