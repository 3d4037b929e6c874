import { expect, test } from 'vitest'
import { overviewSentence } from './overview-sentence.ts'

test.each([
  [{ value: 112, before: 100 }, 'R112 ordered in the last 30 days, up 12%.'],
  [{ value: 50, before: 100 }, 'R50 ordered in the last 30 days, down 50%.'],
  [{ value: 999, before: 1000 }, 'R999 ordered in the last 30 days, slightly down.'],
  [{ value: 7, before: 7 }, 'R7 ordered in the last 30 days, as much as in the 30 days before.'],
  [{ value: 7, before: 0 }, 'R7 ordered in the last 30 days, nothing in the 30 days before.'],
  [{ value: 0, before: 7 }, 'Nothing was ordered in the last 30 days; it was R7 in the 30 days before.'],
  [{ value: 0, before: 0 }, 'Nothing was ordered in the last 30 days, nor in the 30 days before.'],
  [{ value: 7, before: null }, 'R7 ordered so far.'],
  [{ value: 0, before: null }, 'Nothing has been ordered yet.'],
])('orders of %j are a whole sentence', (ordered, sentence) => {
  expect(overviewSentence({ period: '30d', ordered }, (rand) => `R${rand}`)).toBe(sentence)
})
