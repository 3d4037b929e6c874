import { z } from 'zod/mini'
import { guessByHead, fingerprintOfHeads, normalHead } from '#lib/csv-table.ts'
import { readWrittenAmount } from '#lib/written-amount.ts'
import { readBankDay } from './statement-cells.ts'
import type { StatementTable } from './statement-table.ts'

/** The meaning of a column of a statement. */
export const columnUses = ['none', 'day', 'text', 'amount', 'in', 'out'] as const
export const ColumnUse = z.enum(columnUses)
export type ColumnUse = z.infer<typeof ColumnUse>

export const columnUseLabels: Record<ColumnUse, string> = {
  none: 'Not needed',
  day: 'Day',
  text: 'Description or reference',
  amount: 'Amount, in and out',
  in: 'Money in',
  out: 'Money out',
}

export const mostColumns = 60

/** The layout of a bank's files, stored by the names and number of their columns. */
export const StatementLayout = z
  .object({
    uses: z.array(ColumnUse).check(z.maxLength(mostColumns)),
    /** Money in is negative. */
    flipped: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ uses }) => count(uses, 'day') === 1, { message: 'Choose one column for the day.', path: ['uses'] }),
    z.refine(({ uses }) => count(uses, 'text') > 0, {
      message: 'Choose the column with the description or reference.',
      path: ['uses'],
    }),
    z.refine(({ uses }) => hasAmount(uses), {
      message: 'Choose one column for the amount, or one for money in.',
      path: ['uses'],
    }),
  )
export type StatementLayout = z.infer<typeof StatementLayout>

const count = (uses: ColumnUse[], use: ColumnUse) => uses.filter((one) => one === use).length

function hasAmount(uses: ColumnUse[]) {
  const [amount, comes, goes] = [count(uses, 'amount'), count(uses, 'in'), count(uses, 'out')]
  return amount === 1 ? !comes && !goes : !amount && comes === 1 && goes <= 1
}

/** The key by which files of the same layout are recognised. */
export function layoutFingerprint({ heads, rows }: StatementTable): string {
  if (heads) return fingerprintOfHeads(heads)
  const { cells } = rows.find(hasDay) ?? { cells: [] }
  return `${cells.length} columns, day ${cells.findIndex((cell) => readBankDay(cell))}`
}

const hasDay = ({ cells }: StatementTable['rows'][number]) => cells.some((cell) => readBankDay(cell))

/** Column names that South African banks use, most telling first. */
const named: [ColumnUse, RegExp][] = [
  ['none', /balance|saldo|fee|category|account|^nr$|^no$|serial|branch|currency|type/],
  ['in', /money in|credit|deposit|amount in|received/],
  ['out', /money out|debit|withdraw|amount out|paid out/],
  ['amount', /amount|bedrag|^value$/],
  ['day', /date|datum|^day$/],
  ['text', /descri|detail|narrat|reference|particular|beneficiary|memo|beskrywing/],
]

/** A first guess at the columns, for a person to check. */
export function guessLayout({ heads, rows }: StatementTable): StatementLayout {
  const sample = rows.filter(hasDay).slice(0, 20)
  const width = Math.max(heads?.length ?? 0, ...sample.map(({ cells }) => cells.length))
  const guess = Array.from({ length: width }, (_, at) =>
    heads ? (guessByHead(heads[at] ?? '', named) ?? 'none') : guessByCells(sample.map(({ cells }) => cells[at] ?? '')),
  )
  return { uses: keepFirst(guess, heads?.map(normalHead) ?? []), flipped: false }
}

function guessByCells(cells: string[]): ColumnUse {
  const filled = cells.filter((cell) => cell.trim())
  if (!filled.length) return 'none'
  if (filled.every((cell) => readBankDay(cell))) return 'day'
  if (filled.every((cell) => readWrittenAmount(cell) !== null))
    return filled.some((cell) => /[.,]\d{2}\b/.test(cell)) ? 'amount' : 'none'
  return filled.some((cell) => /\p{L}\s+\S/u.test(cell.trim())) ? 'text' : 'none'
}

/** One day and one amount: the transaction day is preferred to the posting day, an amount to a balance. */
function keepFirst(uses: ColumnUse[], heads: string[]): ColumnUse[] {
  const days = uses.flatMap((use, at) => (use === 'day' ? [at] : []))
  const day = days.find((at) => /transaction/.test(heads[at] ?? '')) ?? days[0]
  const isApart = uses.includes('in')
  const amount = isApart ? -1 : uses.indexOf('amount')
  return uses.map((use, at) => {
    if (use === 'day') return at === day ? use : 'none'
    if (use === 'amount') return at === amount ? use : 'none'
    return use
  })
}
