import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseWords, countErrors, tokenise } from './search-words.ts'

test('a question is taken apart into words and figures, at most six', () => {
  expect(tokenise('  Chlorine-Granules, 5kg (0.75) ')).toEqual(['chlorine', 'granules', '5', 'kg', '0.75'])
  expect(tokenise('a b c d e f g h')).toHaveLength(6)
  expect(tokenise("'; -- %_ & | !")).toEqual([])
})

test('whatever is asked, only letters and figures are looked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const word of tokenise(text)) expect(word).toMatch(/^(\d+(\.\d+)*|[\p{L}\p{M}]+)$/u)
    }),
  )
})

test('one error is a letter too many, too few, another one, or two that changed places', () => {
  expect(countErrors('skimer', 'skimmer')).toBe(1)
  expect(countErrors('skimmmer', 'skimmer')).toBe(1)
  expect(countErrors('skinmer', 'skimmer')).toBe(1)
  expect(countErrors('tabelts', 'tablets')).toBe(1)
  expect(countErrors('', 'abc')).toBe(3)
})

test('errors are counted alike both ways, and none are found in equal words only', () => {
  const word = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(countErrors(a, b)).toBe(countErrors(b, a))
      expect(countErrors(a, b) === 0).toBe(a === b)
      expect(countErrors(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})

test('a mistyped word stands for the nearest word of the catalogue, the beginning of one for all that begin so', () => {
  const candidates = [
    { asked: 'tabelts', word: 'table' },
    { asked: 'tabelts', word: 'tablets' },
    { asked: 'chlor', word: 'chlorine' },
  ]
  expect(chooseWords(['tabelts'], candidates)).toEqual([`('tablets')`])
  expect(chooseWords(['chlor'], candidates)).toEqual([`('chlor' | 'chlor':*)`])
})

test('a word that nothing resembles is left out', () => {
  expect(chooseWords(['xylophone', '5'], [{ asked: 'xylophone', word: 'phone' }])).toEqual([`('5')`])
})
