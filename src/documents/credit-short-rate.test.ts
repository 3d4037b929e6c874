import { expect, test } from 'vitest'
import { type Credit, composeCreditNote } from './compose-credit-note.ts'
import { composeInvoice } from './compose-invoice.ts'
import { leftOf } from './left-of-invoice.ts'

const line = (number: number, rate: 'standard' | 'zero') => ({
  line: number,
  description: `Net ${number}`,
  sku: null,
  quantity: 2,
  price: 100_00,
  amount: 200_00,
  rate,
})
const supplier = {
  name: 'Reef',
  legalName: '',
  registrationNumber: '',
  vatNumber: '4123456789',
  address: [],
  phone: '',
  email: '',
}

/** An invoice for R200 at either rate, with credit notes one after the other. */
function credited(...credits: Credit[]) {
  const sale = {
    supplier,
    recipient: { name: 'Ann', address: [], vatNumber: null },
    order: { number: 'CR-00001', placedOn: '2026-11-20', sample: false },
    currency: 'ZAR' as const,
    lines: [line(1, 'standard'), line(2, 'zero')],
    delivery: 0,
    payment: null,
  }
  const invoice = { ...composeInvoice(sale), number: 'INV-00001', issuedOn: '2026-11-22' }
  const issued: { kind: typeof invoice.kind; data: typeof invoice.data }[] = [invoice]
  for (const credit of credits) issued.push(composeCreditNote({ ...invoice, left: leftOf(issued) }, credit, 'Return'))
  return { last: issued.at(-1)!.data, left: leftOf(issued) }
}

test('goods returned after a price reduction are credited at their own rate until it is used up, then at the other', () => {
  const { last, left } = credited({ amount: 40_00 }, { lines: [{ line: 2, quantity: 2 }] })
  expect(last.lines).toMatchObject([
    { line: 2, description: 'Net 2 (2, in part)', amount: 180_00, rate: 'zero' },
    { line: null, description: 'Price reduction', amount: 20_00, rate: 'standard' },
  ])
  expect([last.total, last.tax, left]).toMatchObject([
    200_00,
    { standard: 20_00, zero: 180_00 },
    { standard: 160_00, zero: 0 },
  ])
})

test('goods whose own rate is used up are credited at the other', () => {
  const { last } = credited(
    { lines: [{ line: 1, quantity: 2 }] },
    { amount: 50_00 },
    { lines: [{ line: 2, quantity: 1, amount: 80_00 }] },
  )
  expect(last.lines).toMatchObject([{ description: 'Net 2 (1, in part)', amount: 80_00, rate: 'zero' }])
  const over = () => credited({ amount: 300_00 }, { lines: [{ line: 2, quantity: 2 }] })
  expect(over).toThrow(/Only R.100,00 of INV-00001 is left to credit/)
})
