import { z } from 'zod/mini'

/** The meaning of a column of a statement. `side`: a word that says whether the amount beside it came in or went out. */
export const columnUses = ['none', 'day', 'text', 'amount', 'side', 'in', 'out', 'account'] as const
export const ColumnUse = z.enum(columnUses)
export type ColumnUse = z.infer<typeof ColumnUse>

export const columnUseLabels: Record<ColumnUse, string> = {
  none: 'Not needed',
  day: 'Day',
  text: 'Description or reference',
  amount: 'Amount, in and out',
  side: 'Debit or credit (Dr/Cr)',
  in: 'Money in',
  out: 'Money out',
  account: 'Account number',
}
