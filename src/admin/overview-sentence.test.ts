import { expect, test } from 'vitest'
import { overviewSentence } from './overview-sentence.ts'

test.each([
  [
    { value: 112, before: 100 },
    'Goods worth R112 were ordered in the last 30 days, 12% more than in the 30 days before.',
  ],
  [
    { value: 50, before: 100 },
    'Goods worth R50 were ordered in the last 30 days, 50% less than in the 30 days before.',
  ],
  [
    { value: 999, before: 1000 },
    'Goods worth R999 were ordered in the last 30 days, slightly less than in the 30 days before.',
  ],
  [{ value: 7, before: 7 }, 'Goods worth R7 were ordered in the last 30 days, as much as in the 30 days before.'],
  [{ value: 7, before: 0 }, 'Goods worth R7 were ordered in the last 30 days, and nothing in the 30 days before.'],
  [{ value: 0, before: 7 }, 'Nothing was ordered in the last 30 days; it was R7 in the 30 days before.'],
  [{ value: 0, before: 0 }, 'Nothing was ordered in the last 30 days, nor in the 30 days before.'],
  [{ value: 7, before: null }, 'Goods worth R7 have been ordered so far.'],
  [{ value: 0, before: null }, 'Nothing has been ordered yet.'],
])('orders of %j are a whole sentence', (ordered, sentence) => {
  expect(overviewSentence({ period: '30d', ordered }, (rand) => `R${rand}`)).toBe(sentence)
})
