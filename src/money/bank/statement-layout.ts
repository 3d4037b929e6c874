import { z } from 'zod/mini'
import { fingerprintOfHeads } from '#lib/csv/column-heads.ts'
import { ColumnUse } from './column-use.ts'
import { longestMark } from './side-words.ts'
import { readBankDay } from './statement-cells.ts'
import type { StatementTable } from './statement-table.ts'

export const mostColumns = 60

/** The layout of a bank's files, stored by the names and number of their columns. */
export const StatementLayout = z
  .object({
    uses: z.array(ColumnUse).check(z.maxLength(mostColumns)),
    /** Money in is negative. */
    flipped: z._default(z.boolean(), false),
    /** The side that a word of the column `side` means, where staff had to say. */
    sides: z._default(z.record(z.string().check(z.maxLength(longestMark)), z.enum(['in', 'out'])), {}),
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
    z.refine(({ uses }) => count(uses, 'account') <= 1, {
      message: 'Choose one column for the account number.',
      path: ['uses'],
    }),
    z.refine(({ uses }) => count(uses, 'side') <= Math.min(1, count(uses, 'amount')), {
      message: 'One column may say debit or credit, beside the column with the amount.',
      path: ['uses'],
    }),
  )
export type StatementLayout = z.infer<typeof StatementLayout>

const count = (uses: ColumnUse[], use: ColumnUse) => uses.filter((one) => one === use).length

function hasAmount(uses: ColumnUse[]) {
  const [amount, comes, goes] = [count(uses, 'amount'), count(uses, 'in'), count(uses, 'out')]
  return amount === 1 ? !comes && !goes : !amount && comes === 1 && goes <= 1
}

export function layoutFingerprint({ heads, rows }: StatementTable): string {
  if (heads) return fingerprintOfHeads(heads)
  const { cells } = rows.find((row) => row.cells.some(readBankDay)) ?? { cells: [] }
  return `${cells.length} columns, day ${cells.findIndex((cell) => readBankDay(cell))}`
}
