import { formatCsvLine, byteOrderMark } from '#lib/csv/csv.ts'
import type { Database } from '#lib/database/database.server.ts'
import { walkRows } from '#lib/database/walk-rows.server.ts'
import { toRand } from '#lib/values/money.ts'
import { orderNumber } from '#orders/order-status.ts'
import { entryKindLabels, ledgerMethodLabels } from '#payments/ledger-entry.ts'
import { listPayments, type PaymentFilter, type PaymentRow } from './payment-list-store.server.ts'

const heads = [
  'Day',
  'Kind',
  'Amount',
  'Currency',
  'Method',
  'Order',
  'Customer',
  'Reference',
  'Note',
  'Recorded by',
  'Recorded at',
]

/** The payments of a list as a CSV file, in batches. Amounts are positive: the kind is their sign. */
export async function* writePayments(db: Database, filter: PaymentFilter, prefix: string) {
  yield byteOrderMark + formatCsvLine(heads)
  const batches = walkRows<PaymentRow>((limit, behind) => listPayments(db, filter, { limit, behind }))
  for await (const rows of batches) yield rows.map((row) => formatCsvLine(cellsOf(row, prefix))).join('')
}

const cellsOf = (row: PaymentRow, prefix: string) => [
  row.valueDate,
  row.reversedKind ? `Reversed: ${row.reversedKind}` : entryKindLabels[row.kind],
  toRand(row.amount).toFixed(2),
  row.currency,
  ledgerMethodLabels[row.method],
  orderNumber(prefix, row.orderId),
  row.customerName ?? '',
  row.reference ?? '',
  row.note ?? '',
  row.who,
  row.at,
]
