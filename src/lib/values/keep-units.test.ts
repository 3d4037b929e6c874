import { expect, test } from 'vitest'
import { keepUnits, setRanges } from './keep-units.ts'

test.each([
  ['Show tanks up to 1 500 litres', 'Show tanks up to 1\u00a0500\u00a0litres'],
  ['Titanium Heater 200 W with Controller', 'Titanium Heater 200\u00a0W with Controller'],
  ['About 15 g per 10 000 litres', 'About 15\u00a0g per 10\u00a0000\u00a0litres'],
  ['Two of 3 goods, open 5 days', 'Two of 3\u00a0goods, open 5\u00a0days'],
  ['1 Example Office Park, Centurion 0157, Gauteng', '1\u00a0Example Office Park, Centurion\u00a00157, Gauteng'],
  ['Call +27 12 345 6789 within 24 hours.', 'Call +27\u00a012\u00a0345\u00a06789\u00a0within 24\u00a0hours.'],
  ['Delivered in 3-5 business days.', 'Delivered in 3–\u20605\u00a0business\u00a0days.'],
  ['Monday to Friday 08:00-17:00, weekends closed.', 'Monday to Friday 08:00–\u206017:00, weekends\u00a0closed.'],
  ['A clean-up before year-round care.', 'A clean-\u2060up before year-\u2060round care.'],
])('"%s" does not break within what belongs together', (text, kept) => {
  expect(keepUnits(text)).toBe(kept)
})

test.each(['green-to-blue', 'reef-collected rock', 'Wi-Fi', 'all-in-one kit', 'care@low-iron.example', '/year-round/'])(
  'a long compound, a name or an address stays as it is: %s',
  (text) => {
    expect(keepUnits(text)).toBe(text)
  },
)

test.each(['2-4 hours', '2–4 hours'])(
  'a range has an en dash after which no line breaks, however it was typed: %s',
  (text) => {
    expect(setRanges(text)).toBe('2–\u20604 hours')
  },
)

test.each(['2026-11-27', 'CR-00042-7', '082-555 0100', 'PS-101', '4-in-1', 'ISO 22-1-3', '1234-5678', 'A4-5'])(
  'a hyphen within a date, a number or a name stays: %s',
  (text) => {
    expect(setRanges(text)).toBe(text)
  },
)
