import { expect, test } from 'vitest'
import type { DocumentData } from '#documents/document.ts'
import { xeroHeads, xeroLines } from './bookkeeping-lines.ts'

test('an address of more lines than Xero has is given whole', () => {
  const data = {
    recipient: { name: 'Reef Ltd', address: ['Unit 4', 'Coral Park', '9 Long Road', 'Irene', 'Centurion 0157'] },
    order: { number: 'CR-00001' },
    lines: [{ description: 'Net', quantity: 1, price: 115_00, rate: 'standard' }],
    delivery: 0,
    tax: 15_00,
    currency: 'ZAR',
  } as unknown as DocumentData
  const [row] = xeroLines({ kind: 'invoice', series: 'INV', number: 1, issuedOn: '2026-11-29', data })
  const at = xeroHeads.indexOf('POAddressLine1')
  expect(row!.slice(at, at + 5)).toEqual(['Unit 4', 'Coral Park', '9 Long Road', 'Irene, Centurion 0157', ''])
})
