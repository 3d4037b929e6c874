import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeFault, isShortenedBarcode } from './barcode.ts'

test('an EAN or UPC whose check digit fits is a barcode', () => {
  for (const code of ['4006381333931', '036000291452', '96385074', '10614141000415'])
    expect([code, barcodeFault(code)]).toEqual([code, null])
})

test('one mistyped digit is always found, and named as such', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = [...'4006381333931']
      digits[at] = String((Number(digits[at]) + by) % 10)
      expect(barcodeFault(digits.join(''))).toMatch(/last digit/)
    }),
  )
})

test('letters, a wrong length and a number that a spreadsheet has shortened are each said in words', () => {
  expect(['ABC', '12345', '6.00123E+12', '6,00123E12'].map(barcodeFault)).toEqual([
    'A barcode has only digits',
    'A barcode has 8, 12, 13 or 14 digits, and this has 5',
    expect.stringContaining('spreadsheet has shortened'),
    expect.stringContaining('spreadsheet has shortened'),
  ])
})

test('a barcode that a spreadsheet has shortened is recognised beside the full one', () => {
  const same = (cell: string) => isShortenedBarcode(cell, '6001230012345')
  expect(['6.00123E+12', '6,00123E+12', '6E+12', '6.00124E+12', '6.00123E+11', 'x'].map(same)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
