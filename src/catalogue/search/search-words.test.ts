import fc from 'fast-check'
import { expect, test } from 'vitest'

import { chooseWords } from './search-words.ts'
import { singularsOf, tokenise } from './question-words.ts'
import { countErrors, isWithin } from './typing-errors.ts'

const ranked = (...given: Parameters<typeof chooseWords>) => chooseWords(...given).groups.map(({ rank }) => rank)
const looked = (...given: Parameters<typeof chooseWords>) => chooseWords(...given).groups.map(({ look }) => look)

test('a question is taken apart into words and figures, at most six', () => {
  expect(tokenise('  Chlorine-Granules, 5kg (0.75) ')).toEqual(['chlorine', 'granules', '5', 'kg', '0.75'])
  expect(tokenise('a b c d e f g h')).toHaveLength(6)
  expect(tokenise("'; -- %_ & | !")).toEqual([])
  expect(tokenise('What do I need for the pool?')).toEqual(['pool'])
  expect(tokenise('the for')).toEqual(['the', 'for'])
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

test('two words are within as many errors as are counted, and not within fewer', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.nat({ max: 4 }), (from, to, most) => {
      expect(isWithin(from, to, most)).toBe(countErrors(from, to) <= most)
    }),
  )
})

test('a mistyped word stands for the nearest word of the catalogue, the beginning of one for all that begin so', () => {
  const candidates = [
    { asked: 'tabelts', word: 'table' },
    { asked: 'tabelts', word: 'tablets' },
    { asked: 'chlor', word: 'chlorine' },
  ]
  expect(ranked(['tabelts'], candidates)).toEqual([`('tablets')`])
  expect(ranked(['chlor'], candidates)).toEqual([`('chlor' | 'chlor':*)`])
})

test('a beginning is looked for as the words that begin so, unless there may be more of them than were read', () => {
  const begin = (count: number) =>
    Array.from('abcdefghijkl'.slice(0, count), (letter) => ({ asked: 'chlor', word: `chlor${letter}` }))
  expect(looked(['chlor'], begin(2))).toEqual([`('chlora' | 'chlorb')`])
  expect(looked(['chlor'], begin(12))).toEqual([`('chlor' | 'chlor':*)`])
  expect(looked(['ph'], [{ asked: 'ph', word: 'phosphate' }])).toEqual([`('ph' | 'ph':*)`])
  expect(looked(['suurheid'], [{ asked: 'suurheid', word: 'suurheid' }])).toEqual([`('suurheid')`])
  expect(looked(['süß'], [{ asked: 'süß', word: 'süßwasser' }])).toEqual([`('süß' | 'süß':*)`])
})

test('a word that nothing resembles is left out, and the question is then incomplete', () => {
  expect(chooseWords(['xylophone', '5'], [{ asked: 'xylophone', word: 'phone' }])).toEqual({
    groups: [{ look: `('5')`, rank: `('5')` }],
    complete: false,
  })
})

test('a synonym of several words is found with typing errors, unless the catalogue knows what was typed', () => {
  const synonyms = [{ term: 'kreepy krauly', means: ['suction cleaner'] }]
  const cleaner = `((('suction' | 'suction':*) & ('cleaner' | 'cleaner':*)))`
  expect(chooseWords(['kreepie', 'krauly'], [], synonyms)).toEqual({
    groups: [{ look: cleaner, rank: cleaner }],
    complete: true,
  })
  expect(ranked(['kreepie', 'krauly'], [{ asked: 'kreepie', word: 'kreepie' }], synonyms)).toEqual([
    `('kreepie' | 'kreepie':*)`,
  ])
})

test('the singular of a plural is looked for too', () => {
  expect(['pumps', 'brushes', 'batteries', 'glass', 'bus', 'gas'].map(singularsOf)).toEqual([
    ['pump'],
    ['brush'],
    ['battery'],
    [],
    [],
    [],
  ])
})
