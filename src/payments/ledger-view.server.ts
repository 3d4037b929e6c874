import { toRand } from '#lib/money.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import type { EntryRow } from './ledger-store.server.ts'

export function toLedgerEntry(row: EntryRow): LedgerEntry {
  const { id, kind, method, valueDate, reference, note, who, reverses } = row
  const [amount, at] = [toRand(row.amount), row.at.toISOString()]
  return { id, kind, amount, method, valueDate, reference, note, who, at, reverses }
}

/** An entry as the customer's own data has it: without who wrote it down, and what they noted. */
export function toOwnEntry(row: EntryRow) {
  const { kind, amount, method, valueDate, reference } = row
  return { kind, amount: toRand(amount), method, valueDate, reference }
}
