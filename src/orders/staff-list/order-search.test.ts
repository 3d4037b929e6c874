import { expect, test } from 'vitest'
import { paymentReference } from '#payments/payment-reference.ts'
import { readOrderSearch } from './order-search.ts'

const read = (typed: string, prefix = 'CR-') => readOrderSearch(typed, prefix)

test('an order is found by its number, with and without the prefix and the zeros', () => {
  for (const typed of ['CR-00012', 'cr-12', ' CR- 12 ', 'cr 12', 'CR12', 'c.r 12', '12', '00012'])
    expect(read(typed)).toEqual({ id: 12 })
  expect(read('12', '')).toEqual({ id: 12 })
})

test('a number that no order can have finds none', () => {
  expect(read('CR-99999999999')).toEqual({ id: 0 })
})

test('an order is found by its invoice, its credit note and the reference of its transfer', () => {
  expect(read('INV-00001')).toEqual({ document: { series: 'INV', number: 1 } })
  expect(read('cn 7')).toEqual({ document: { series: 'CN', number: 7 } })
  expect(read(paymentReference('CR-00042'))).toEqual({ id: 42 })
  expect(read('INV-00001', 'INV')).toEqual({ id: 1 })
})

test('a prefix that ends in a digit is not taken for the beginning of a number', () => {
  expect(read('2026-12', '2026-')).toEqual({ id: 12 })
  expect(read('202612', '2026-')).toMatchObject({ id: 202_612 })
})

test('a phone number is recognised however it is written', () => {
  for (const typed of [
    '082 123 4567',
    '082-123-4567',
    '+27 82 123 4567',
    '27821234567',
    '0027 82 123 4567',
    '(082) 1234567',
    '+27 (0)82 123 4567',
    'tel:+27821234567',
    '082 123 4567 ext 12',
    '٠٨٢ ١٢٣ ٤٥٦٧',
  ])
    expect([typed, read(typed)?.text]).toEqual([typed, '821234567'])
})

test('six or more digits may be an order, part of a phone number, a tracking number or a SKU', () => {
  expect(read('100017')).toEqual({ id: 100_017, text: '100017', tracking: '100017', sku: '100017' })
  expect(read('12345')).toEqual({ id: 12_345 })
})

test('any other text is part of a name or email address, the start of a tracking number, or a SKU', () => {
  expect(read('van der Merwe')).toEqual({ text: 'van der Merwe', tracking: 'VANDERMERWE' })
  expect(read('tcg 1234-5678')).toEqual({ text: 'tcg 1234-5678', tracking: 'TCG12345678' })
  expect(read('PMP-150')).toEqual({ text: 'PMP-150', tracking: 'PMP150', sku: 'PMP-150' })
  expect(read('ann')).toEqual({ text: 'ann', sku: 'ann' })
})

test('an amount is read as a shop, a bank or a spreadsheet writes it, with or without cents', () => {
  for (const typed of ['1299,00', '1299.00', '1 299,00', '1\u00a0299.00', '1,299.00', '1.299,00'])
    expect([typed, read(typed)]).toEqual([typed, { amount: { from: 1299_00, to: 1299_00, currency: null } }])
  for (const typed of ['R 1 299', 'R1299', 'r1,299', 'ZAR 1299', 'R\u00a01\u00a0299'])
    expect([typed, read(typed)]).toEqual([typed, { amount: { from: 1299_00, to: 1299_99, currency: 'ZAR' } }])
  expect(read('US$77,50')).toEqual({ amount: { from: 77_50, to: 77_50, currency: 'USD' } })
  expect(read('1 299')).toEqual({ id: 1299, amount: { from: 1299_00, to: 1299_99, currency: null } })
  expect(read('R 99 999 999 999')?.amount).toBeUndefined()
})

test('fewer than three letters search for nothing', () => {
  for (const typed of ['', '  ', 'th', 'a b', '%_%', '--', '()', 'cr', '李'])
    expect([typed, read(typed)]).toEqual([typed, null])
})

test('two characters are a name where names are that short', () => {
  for (const typed of ['李 王', '李王', '김철'])
    expect([typed, read(typed)]).toEqual([typed, { text: typed, ...(/ /.test(typed) ? {} : { sku: typed }) }])
})
