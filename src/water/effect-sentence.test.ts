import { expect, test } from 'vitest'
import type { Substance } from '#catalogue/substance.ts'
import { effectSentence } from './effect-sentence.ts'

test.each<[Substance, number, string]>([
  ['calcium-hypochlorite', 65, '15.4 g in 10 000 litres adds 1 mg/L of free chlorine.'],
  ['sodium-hypochlorite', 12.5, '80 ml in 10 000 litres adds 1 mg/L of free chlorine.'],
  ['hydrochloric-acid', 33, '190 ml in 10 000 litres takes away 10 mg/L of alkalinity.'],
  [
    'calcium-chloride',
    77,
    '144 g in 10 000 litres adds 10 mg/L of hardness; 3.6 g in 100 litres adds 10 mg/L of calcium.',
  ],
  [
    'sodium-bicarbonate',
    100,
    '168 g in 10 000 litres adds 10 mg/L of alkalinity; 3 g in 100 litres adds 1 dKH of alkalinity.',
  ],
  ['sodium-chloride', 100, '10 kg in 10 000 litres adds 1 000 mg/L of salt.'],
  ['magnesium-chloride-hexahydrate', 100, '8.4 g in 100 litres adds 10 mg/L of magnesium.'],
])('%s of %s %%', (substance, strength, sentence) => {
  expect(effectSentence(substance, strength)).toBe(sentence)
})

test('a strength that cannot be has no sentence', () => {
  expect([0, Number.NaN, 120].map((strength) => effectSentence('trichlor', strength))).toEqual(['', '', ''])
})
