import { expect, test } from 'vitest'
import { typedLitres } from './typed-litres.ts'

test.each([
  ['45000', 45_000],
  ['45 000', 45_000],
  ['45\u00a0000', 45_000],
  ['45,000', 45_000],
  ['1.250.000', 1_250_000],
  ['48 000 l', 48_000],
  ['300L', 300],
  ['300 Litres', 300],
  ['45kl', 45_000],
  ['45,5 kL', 45_500],
  ['0.3 m³', 300],
  ['60 kilolitres', 60_000],
  ['45.5', undefined],
  ['45,5 l', undefined],
  ['4,5000', undefined],
  ['45 000 gallons', undefined],
  ['about 45 000', undefined],
  ['-300', undefined],
  ['4', undefined],
  ['10000001', undefined],
  ['', undefined],
])('“%s” as litres is %s', (text, litres) => {
  expect(typedLitres(text)).toBe(litres)
})
