import { formatCsvLine, byteOrderMark } from '#lib/csv/csv.ts'
import type { Database } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import { orderNumber } from '#orders/order-status.ts'
import { entryKindLabels, ledgerMethodLabels } from '#payments/ledger-entry.ts'
import { listPayments, type PaymentFilter, type PaymentRow } from './payment-list-store.server.ts'

const atOnce = 500

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
  for (let behind: PaymentRow | undefined; ;) {
    const rows = await listPayments(db, filter, { limit: atOnce, behind })
    yield rows.map((row) => formatCsvLine(cellsOf(row, prefix))).join('')
    if (rows.length < atOnce) return
    behind = rows.at(-1)
  }
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
