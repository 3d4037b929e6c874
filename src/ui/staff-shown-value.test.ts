import { expect, test } from 'vitest'
import { shownValue } from '#staff/merge/shown-value.ts'

test('two versions of a field are compared in words: amounts as they are written, lists a line each', () => {
  expect([1896, 239.5, 0, null, '', true, ['a', 'b'], []].map(shownValue)).toEqual([
    '1\u00a0896',
    '239,50',
    '0',
    'nothing',
    'nothing',
    'yes',
    'a\nb',
    'nothing',
  ])
})
