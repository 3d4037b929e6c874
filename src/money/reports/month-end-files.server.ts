import { formatCsvLine, byteOrderMark } from '#lib/csv/csv.ts'
import type { Database } from '#lib/database/database.server.ts'
import { walkRows } from '#lib/database/walk-rows.server.ts'
import { toRand } from '#lib/values/money.ts'
import { sageHeads, sageLines, xeroHeads, xeroLines } from './bookkeeping-lines.ts'
import type { reportFiles } from './month-end.ts'
import { ageOf, toDebtor } from './month-end-report.server.ts'
import { type IssuedRow, listDebtors, listIssued, type Period, sumProducts } from './month-end-store.server.ts'

type ReportFile = (typeof reportFiles)[number]
type WriteReportInput = { period: Period; today: string; prefix: string }

const everything = 1_000_000

export function writeReport(db: Database, report: ReportFile, given: WriteReportInput): AsyncIterable<string> {
  if (report === 'products') return writeProducts(db, given)
  if (report === 'debtors') return writeDebtors(db, given)
  return report === 'xero'
    ? writeIssued(db, given.period, { heads: xeroHeads, linesOf: xeroLines })
    : writeIssued(db, given.period, { heads: sageHeads, linesOf: sageLines })
}

async function* writeProducts(db: Database, { period }: WriteReportInput) {
  yield byteOrderMark + formatCsvLine(['SKU', 'Product', 'Currency', 'Units', 'Amount'])
  const { rows } = await sumProducts(db, period, everything)
  for (const { sku, name, currency, units, amount } of rows) {
    yield formatCsvLine([sku ?? '', name, currency, units, toRand(amount)])
  }
}

async function* writeDebtors(db: Database, { today, prefix }: WriteReportInput) {
  yield byteOrderMark + formatCsvLine(['Order', 'Customer', 'Invoiced on', 'Days', 'Age', 'Currency', 'Amount'])
  for (const row of await listDebtors(db, today, everything)) {
    const { orderNumber, customerName, invoicedOn, days, currency, amount } = toDebtor(row, prefix)
    yield formatCsvLine([orderNumber, customerName ?? '', invoicedOn, days, ageOf(days), currency, amount])
  }
}

type Layout = { heads: string[]; linesOf: (issued: IssuedRow) => (string | number)[][] }

/** Without a byte order mark: accounting programs read it as part of the first head. */
async function* writeIssued(db: Database, period: Period, { heads, linesOf }: Layout) {
  yield formatCsvLine(heads)
  const batches = walkRows<IssuedRow>((limit, behind) => listIssued(db, period, behind, limit))
  for await (const rows of batches) yield rows.flatMap(linesOf).map(formatCsvLine).join('')
}
