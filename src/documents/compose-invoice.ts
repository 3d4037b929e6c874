import { standardRate } from '#settings/vat-rate.ts'
import type { DocumentData, DocumentLine, Recipient, Supplier } from './document.ts'
import type { DocumentKind } from './document-kind.ts'
import { sumByRate, vatIn } from './vat.ts'

export type UnnumberedDocument = { kind: DocumentKind; data: DocumentData }

/** The sale in whole cents, tax included. */
export type Sale = Pick<DocumentData, 'order' | 'currency' | 'lines' | 'delivery' | 'payment'> & {
  supplier: Supplier
  recipient: Recipient
}

const kindFor = ({ vatNumber }: Supplier): DocumentKind => (vatNumber === null ? 'invoice' : 'tax-invoice')

/** The invoice of a sale: a tax invoice where the supplier is registered, else one that does not mention tax. */
export function composeInvoice({ delivery, ...sale }: Sale): UnnumberedDocument {
  const goods = sumByRate(sale.lines)
  const standard = goods.standard + delivery
  const total = standard + goods.zero
  const tax =
    sale.supplier.vatNumber === null
      ? null
      : { percent: standardRate, standard, zero: goods.zero, vat: vatIn(standard) }
  return { kind: kindFor(sale.supplier), data: { ...sale, delivery, total, tax, about: null, reason: null } }
}

export const lineAmount = ({ quantity, price }: Pick<DocumentLine, 'quantity' | 'price'>) => quantity * price
