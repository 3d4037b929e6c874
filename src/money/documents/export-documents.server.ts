import { documentNumber, documentTitles } from '#documents/document-kind.ts'
import { formatCsvLine, byteOrderMark } from '#lib/csv/csv.ts'
import type { Database } from '#lib/database/database.server.ts'
import { walkRows } from '#lib/database/walk-rows.server.ts'
import { toRand } from '#lib/values/money.ts'
import { type DocumentFilter, listAllDocuments, type ListedDocumentRow } from './document-list-store.server.ts'

const heads = [
  'Day',
  'Kind',
  'Number',
  'Credits',
  'Order',
  'Customer',
  'Currency',
  'Standard-rated, including VAT',
  'Zero-rated',
  'VAT',
  'Total',
]

/** The documents of a list as a CSV file, in batches. Credit notes are negative, so that columns can be added up. */
export async function* writeDocuments(db: Database, filter: DocumentFilter) {
  yield byteOrderMark + formatCsvLine(heads)
  const batches = walkRows<ListedDocumentRow>((limit, behind) => listAllDocuments(db, filter, { limit, behind }))
  for await (const rows of batches) yield rows.map((row) => formatCsvLine(cellsOf(row))).join('')
}

function cellsOf(row: ListedDocumentRow) {
  const sign = row.kind === 'credit-note' ? -1 : 1
  const amount = (cents: number | null) => (cents === null ? '' : sign * toRand(cents))
  return [
    row.issuedOn,
    documentTitles[row.kind],
    documentNumber(row),
    row.credits ?? '',
    row.orderNumber,
    row.recipient,
    row.currency,
    amount(row.standard),
    amount(row.zeroRated),
    amount(row.vat),
    amount(row.total),
  ]
}
