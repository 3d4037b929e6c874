import { z } from 'zod/mini'
import { toCents } from '#lib/values/money.ts'
import { Day, lineOf, someRandOf, textOf } from '#staff/contract/text-rules.ts'

export const entryKinds = ['received', 'refunded', 'reversed'] as const
export const EntryKind = z.enum(entryKinds)
export type EntryKind = z.infer<typeof EntryKind>

export const entryKindLabels: Record<EntryKind, string> = {
  received: 'Received',
  refunded: 'Refunded',
  reversed: 'Reversed',
}

export const entryMethods = ['card', 'bank-transfer', 'cash'] as const
export const EntryMethod = z.enum(entryMethods)
export type EntryMethod = z.infer<typeof EntryMethod>

export const entryMethodLabels: Record<EntryMethod, string> = {
  card: 'Card',
  'bank-transfer': 'Bank transfer',
  cash: 'Cash',
}

/** Of entries in the ledger: staff record money that moved, and the shop itself sets what was paid ahead off against a later bill. */
export const ledgerMethods = [...entryMethods, 'set-off'] as const
export const LedgerMethod = z.enum(ledgerMethods)
export type LedgerMethod = z.infer<typeof LedgerMethod>

export const ledgerMethodLabels: Record<LedgerMethod, string> = { ...entryMethodLabels, 'set-off': 'Set-off' }

/** A ledger entry. Amounts are rand; the day is the one on which the money moved, `at` the time of recording. */
export const LedgerEntry = z.object({
  id: z.int(),
  kind: EntryKind,
  amount: z.number(),
  method: LedgerMethod,
  valueDate: z.string(),
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  who: z.string(),
  at: z.string(),
  /** The entry that this one reverses. */
  reverses: z.nullable(z.int()),
  /** The person who took cash from the customer; absent for other payments. */
  takenBy: z.optional(z.string()),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** The sum that an entry adds to the money held, in whole cents: refunds and reversed payments are negative. `reversedKind` is that of the entry it reverses. */
export function centsHeldBy({ kind, reversedKind, amount }: EntryMove) {
  const comes = kind === 'received' || reversedKind === 'refunded'
  return comes ? toCents(amount) : -toCents(amount)
}
type EntryMove = Pick<LedgerEntry, 'kind' | 'amount'> & { reversedKind: EntryKind | null }

/** In rand. A larger amount is a typing error. */
export const mostOfEntry = 10_000_000

const Amount = someRandOf(mostOfEntry)
const Reference = z._default(lineOf({ most: 80 }), '')

export const Taker = lineOf({ least: 1, most: 80, message: 'Enter who took it' })

export const PaymentDraft = z.object({
  amount: Amount,
  method: EntryMethod,
  /** Today by default. */
  valueDate: z.optional(Day.check(z.regex(/^20/, 'Choose a day'))),
  reference: Reference,
  /** For cash; the author of the entry by default. */
  takenBy: z.optional(Taker),
  note: z._default(textOf({ most: 500 }), ''),
})
export type PaymentDraft = z.infer<typeof PaymentDraft>

const Reason = textOf({ least: 1, most: 500, message: 'Please give the reason' })

export const RefundDraft = z.extend(PaymentDraft, { note: Reason })
export type RefundDraft = z.infer<typeof RefundDraft>

export const ReversalDraft = z.object({ note: Reason })
export type ReversalDraft = z.infer<typeof ReversalDraft>
