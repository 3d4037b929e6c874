import fc from 'fast-check'
import { expect, test } from 'vitest'

import { chooseWords } from './search-words.ts'
import { singularsOf, tokenise } from './question-words.ts'
import { countErrors, isWithin, oneErrorFrom } from './typing-errors.ts'

const ranked = (...given: Parameters<typeof chooseWords>) => chooseWords(...given).groups.map(({ rank }) => rank)
const looked = (...given: Parameters<typeof chooseWords>) => chooseWords(...given).groups.map(({ look }) => look)

test('a query is split into at most six words and numbers', () => {
  expect(tokenise('  Chlorine-Granules, 5kg (0.75) ')).toEqual(['chlorine', 'granules', '5', 'kg', '0.75'])
  expect(tokenise('a b c d e f g h')).toHaveLength(6)
  expect(tokenise("'; -- %_ & | !")).toEqual([])
  expect(tokenise('What do I need for the pool?')).toEqual(['pool'])
  expect(tokenise('the for')).toEqual(['the', 'for'])
})

test('a number is one word whatever its point, comma or blank', () => {
  for (const typed of ['8000 l/h', '8 000 L/h', '8,000 l/h', '8\u00a0000l/h'])
    expect(tokenise(typed)).toEqual(['8000', 'l/h'])
  for (const typed of ['1,1 kW', '1.1 kw', '1,1kW']) expect(tokenise(typed)).toEqual(['1.1', 'kw'])
  expect(tokenise('2,4 m')).toEqual(['2.4', 'm'])
  expect(tokenise('50 cm')).toEqual(['50', 'cm'])
  expect(tokenise('chlorine, 5, 10')).toEqual(['chlorine', '5', '10'])
})

test('a number above a thousand is looked for as the catalogue writes it, too', () => {
  expect(looked(['8000'], [])).toEqual(["('8000' | ('8' <-> '000'))"])
  expect(looked(['15000000'], [])).toEqual(["('15000000' | ('15' <-> '000' <-> '000'))"])
  expect(looked(['999'], [])).toEqual(["('999')"])
})

test('every search looks for letters, digits and rates only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const word of tokenise(text)) expect(word).toMatch(/^(\d+(\.\d+)*|\p{L}{1,2}\/\p{L}{1,3}|[\p{L}\p{M}]+)$/u)
    }),
  )
})

test('one error is a letter too many, too few or replaced, or two letters swapped', () => {
  expect(countErrors('skimer', 'skimmer')).toBe(1)
  expect(countErrors('skimmmer', 'skimmer')).toBe(1)
  expect(countErrors('skinmer', 'skimmer')).toBe(1)
  expect(countErrors('tabelts', 'tablets')).toBe(1)
  expect(countErrors('', 'abc')).toBe(3)
})

test('the spellings one error away are all that differ by one error', () => {
  const spellings = oneErrorFrom('pupm')
  expect(spellings).toEqual(expect.arrayContaining(['pump', 'pup', 'pupma', 'papm']))
  for (const spelling of spellings) expect(countErrors('pupm', spelling)).toBe(1)
  expect(new Set(spellings).size).toBe(spellings.length)
})

test('the number of errors is symmetric, and zero only for equal words', () => {
  const word = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(countErrors(a, b)).toBe(countErrors(b, a))
      expect(countErrors(a, b) === 0).toBe(a === b)
      expect(countErrors(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})

test('two words are within a number of errors exactly if no more are counted', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.nat({ max: 4 }), (from, to, most) => {
      expect(isWithin(from, to, most)).toBe(countErrors(from, to) <= most)
    }),
  )
})

test('a mistyped word stands for the nearest catalogue word, and a prefix for every word that starts with it', () => {
  const candidates = [
    { asked: 'tabelts', word: 'table' },
    { asked: 'tabelts', word: 'tablets' },
    { asked: 'chlor', word: 'chlorine' },
  ]
  expect(ranked(['tabelts'], candidates)).toEqual([`('tablets')`])
  expect(ranked(['chlor'], candidates)).toEqual([`('chlor' | 'chlor':*)`])
})

test('a prefix is searched as the words found, or as a prefix when there may be more of them', () => {
  const begin = (count: number) =>
    Array.from('abcdefghijkl'.slice(0, count), (letter) => ({ asked: 'chlor', word: `chlor${letter}` }))
  expect(looked(['chlor'], begin(2))).toEqual([`('chlora' | 'chlorb')`])
  expect(looked(['chlor'], begin(12))).toEqual([`('chlor' | 'chlor':*)`])
  expect(looked(['ph'], [{ asked: 'ph', word: 'phosphate' }])).toEqual([`('ph' | 'ph':*)`])
  expect(looked(['suurheid'], [{ asked: 'suurheid', word: 'suurheid' }])).toEqual([`('suurheid')`])
  expect(looked(['süß'], [{ asked: 'süß', word: 'süßwasser' }])).toEqual([`('süß' | 'süß':*)`])
})

test('a word without any similar one is left out, and the query is marked incomplete', () => {
  expect(chooseWords(['xylophone', '5'], [{ asked: 'xylophone', word: 'phone' }])).toEqual({
    groups: [{ look: `('5')`, rank: `('5')` }],
    complete: false,
  })
})

test('a synonym of several words tolerates typos, unless the catalogue contains what was typed', () => {
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

test('a synonym of several words may be written as one, with a typo too', () => {
  const synonyms = [{ term: 'kreepy krauly', means: ['suction cleaner'] }]
  for (const asked of ['kreepykrauly', 'kreepykraully']) {
    expect(ranked([asked], [], synonyms), asked).toEqual([`((('suction' | 'suction':*) & ('cleaner' | 'cleaner':*)))`])
  }
})

test('the singular of a plural is searched too', () => {
  expect(['pumps', 'brushes', 'batteries', 'glass', 'bus', 'gas'].map(singularsOf)).toEqual([
    ['pump'],
    ['brush'],
    ['battery'],
    [],
    [],
    [],
  ])
})
