import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatRates } from '#settings/vat-rate.ts'
import { type Credit, composeCorrection, composeCreditNote } from './compose-credit-note.ts'
import { composeInvoice, type UnnumberedDocument, type Sale } from './compose-invoice.ts'
import { faultsOf } from '../../tests/document-faults.ts'
import type { Issued } from './document-sheet.ts'
import { leftOf } from './left-of-invoice.ts'
import { vatIn } from './vat.ts'

const line = fc
  .record({
    line: fc.integer({ min: 1, max: 50 }),
    description: fc.constantFrom('Leaf Net', "O'Brien's pump & filter", 'Reef salt 🐠 20 kg'),
    sku: fc.constantFrom('AQ-1', 'RF/2', null),
    quantity: fc.integer({ min: 1, max: 99 }),
    price: fc.integer({ min: 1, max: 1_000_000 }),
    rate: fc.constantFrom(...vatRates),
  })
  .map((each) => ({ ...each, amount: each.quantity * each.price }))

const sale: fc.Arbitrary<Sale> = fc.record({
  supplier: fc.record({
    name: fc.constant('Clearwater Reef'),
    legalName: fc.constantFrom('', 'Clearwater Reef (Pty) Ltd'),
    registrationNumber: fc.constantFrom('', '2020/123456/07'),
    vatNumber: fc.constantFrom(null, '4123456789'),
    address: fc.constant(['1 Main Road', 'Centurion 0157', 'Gauteng']),
    phone: fc.constant('012 345 6789'),
    email: fc.constant('hello@example.co.za'),
  }),
  recipient: fc.record({
    name: fc.constantFrom('Thabo Mokoena', "O'Brien & Sons"),
    address: fc.constant(['12 Reef Street', 'Centurion']),
    vatNumber: fc.constantFrom(null, '4999999999'),
  }),
  order: fc.constant({ number: 'CR-00042', placedOn: '2026-11-20', sample: false }),
  currency: fc.constant('ZAR' as const),
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 20, selector: (each) => each.line }),
  delivery: fc.constantFrom(0, 100_00),
  payment: fc.constant('Bank transfer, paid'),
})

const number = (draft: UnnumberedDocument, count: number): Issued => ({
  ...draft,
  number: `${draft.kind === 'credit-note' ? 'CN' : 'INV'}-${String(count).padStart(5, '0')}`,
  issuedOn: '2026-11-22',
})

test('every invoice has what the law requires, and no tax if the business is not registered', () => {
  fc.assert(
    fc.property(sale, (sold) => {
      const invoice = number(composeInvoice(sold), 1)
      expect(faultsOf(invoice)).toEqual([])
      if (invoice.data.tax) expect(invoice.data.tax.vat).toBe(vatIn(invoice.data.tax.standard))
    }),
  )
})

const share = fc.double({ min: 0.001, max: 1, noNaN: true })

test('partial credits never credit anything twice, and all credit notes add up to the tax of the invoice', () => {
  fc.assert(
    fc.property(sale, fc.array(share, { maxLength: 6 }), fc.boolean(), (sold, shares, wrong) => {
      const invoice = number(composeInvoice(sold), 1)
      const issued = [invoice]
      const give = (credit: Credit) => {
        const invoiced = { ...invoice, left: leftOf(issued) }
        issued.push(number(composeCreditNote(invoiced, credit, 'Refund'), issued.length))
        expect(faultsOf(issued.at(-1)!)).toEqual([])
      }
      const single = composeCreditNote({ ...invoice, left: leftOf(issued) }, { amount: 1 }, 'Refund')
      if (single.data.tax) expect(single.data.tax.vat).toBe(vatIn(single.data.tax.standard))
      for (const part of shares) {
        const { standard, zero } = leftOf(issued)
        const amount = Math.ceil((standard + zero) * part)
        if (amount > 0) give({ amount })
      }
      if (wrong && issued.length > 1) {
        issued.push(number(composeCorrection(issued.at(-1)!, 'no money was refunded'), 9))
        expect(faultsOf(issued.at(-1)!)).toEqual([])
      }
      const { standard, zero } = leftOf(issued)
      if (standard + zero > 0) give('rest')
      expect(leftOf(issued)).toEqual({ standard: 0, zero: 0, vat: 0 })
      const beyond = { ...invoice, left: leftOf(issued) }
      expect(() => composeCreditNote(beyond, { amount: 1 }, 'Refund')).toThrow(
        'Nothing of INV-00001 is left to credit.',
      )
    }),
  )
})

test('lines are credited at the invoiced price or less', () => {
  fc.assert(
    fc.property(sale, share, (sold, part) => {
      const invoice = number(composeInvoice(sold), 1)
      const first = invoice.data.lines[0]!
      const quantity = Math.ceil(first.quantity * part)
      const invoiced = { ...invoice, left: leftOf([invoice]) }
      const whole = composeCreditNote(invoiced, { lines: [{ line: first.line!, quantity }] }, 'Returned')
      expect(whole.data.total).toBe(quantity * first.price)
      const less = Math.ceil(whole.data.total * part)
      const opened = composeCreditNote(invoiced, { lines: [{ line: first.line!, quantity, amount: less }] }, 'Returned')
      expect(opened.data.total).toBe(less)
      expect([whole, opened].flatMap((draft) => faultsOf(number(draft, 2)))).toEqual([])
      const tooMany = { lines: [{ line: first.line!, quantity: first.quantity + 1 }] }
      expect(() => composeCreditNote(invoiced, tooMany, 'Returned')).toThrow('does not have that many')
    }),
  )
})
