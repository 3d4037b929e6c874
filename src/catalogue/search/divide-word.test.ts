import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideWord, partsToKnow } from './divide-word.ts'

const known = new Set(['test', 'strips', 'strip', 'kit', 'pool', 'acid', 'salt', 'chlorinator', 'poolacid', 'the'])
const isKnown = (part: string) => known.has(part)

test('a word written as one is divided into the fewest known words', () => {
  expect(divideWord('teststrips', isKnown)).toEqual(['test', 'strips'])
  expect(divideWord('saltchlorinator', isKnown)).toEqual(['salt', 'chlorinator'])
  expect(divideWord('pooltestkit', isKnown)).toEqual(['pool', 'test', 'kit'])
  expect(divideWord('poolacidkit', isKnown)).toEqual(['poolacid', 'kit'])
})

test('a word is not divided where a part of it is unknown', () => {
  for (const word of ['testx', 'xtest', 'testring', 'kit', '', 'pool acid'])
    expect(divideWord(word, isKnown)).toBeNull()
})

test('the parts are the word itself, and each was asked about', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...known), { minLength: 2, maxLength: 4 }), (words) => {
      const word = words.join('')
      fc.pre(word.length <= 30 && !known.has(word))
      const parts = divideWord(word, isKnown)
      expect(parts?.join('')).toBe(word)
      expect(partsToKnow(word)).toEqual(expect.arrayContaining(parts!))
    }),
  )
})
