import { toRand } from '#lib/money.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import type { EntryRow } from './ledger-store.server.ts'

export function toLedgerEntry({ at, orderId: _, key: __, ...row }: EntryRow): LedgerEntry {
  return { ...row, amount: toRand(row.amount), at: at.toISOString() }
}

/** An entry as the customer's own data has it: without who wrote it down, and what they noted. */
export function toOwnEntry(row: EntryRow) {
  const { kind, amount, method, valueDate, reference } = row
  return { kind, amount: toRand(amount), method, valueDate, reference }
}
