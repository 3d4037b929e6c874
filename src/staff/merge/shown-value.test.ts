import { expect, test } from 'vitest'
import { quotedValue } from './shown-value.ts'

test('in a sentence a value stands between quotation marks, and an empty field is called nothing without them', () => {
  expect(['5 L', 42, ['a', 'b']].map(quotedValue)).toEqual(['“5 L”', '“42”', '“a\nb”'])
  expect([null, undefined, '', []].map(quotedValue)).toEqual(['nothing', 'nothing', 'nothing', 'nothing'])
})
