import { expect, test } from 'vitest'
import { keepUnits } from './keep-units.ts'

test.each([
  ['Show tanks up to 1 500 litres', 'Show tanks up to 1\u00a0500\u00a0litres'],
  ['Titanium Heater 200 W with Controller', 'Titanium Heater 200\u00a0W with Controller'],
  ['About 15 g per 10 000 litres', 'About 15\u00a0g per 10\u00a0000\u00a0litres'],
  ['Two of 3 goods, open 5 days', 'Two of 3\u00a0goods, open 5\u00a0days'],
])('"%s" does not break after a number', (text, kept) => {
  expect(keepUnits(text)).toBe(kept)
})
