import type { DocumentData } from './document.ts'
import type { DocumentKind } from './document-kind.ts'
import { type Left, sumByRate } from './vat.ts'

type Issued = { kind: DocumentKind; data: Pick<DocumentData, 'lines' | 'delivery' | 'tax'> }

/** The sum of an order's documents: invoices less credit notes. */
export function leftOf(documents: readonly Issued[]): Left {
  const left: Left = { standard: 0, zero: 0, vat: 0 }
  for (const { kind, data } of documents) {
    const sign = kind === 'credit-note' ? -1 : 1
    const goods = sumByRate(data.lines)
    left.standard += sign * (goods.standard + data.delivery)
    left.zero += sign * goods.zero
    left.vat += sign * (data.tax?.vat ?? 0)
  }
  return left
}
