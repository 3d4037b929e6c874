import { toRand } from '#lib/values/money.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import type { EntryRow } from './ledger-store.server.ts'

export function toLedgerEntry(row: EntryRow): LedgerEntry {
  const { id, kind, method, valueDate, reference, note, who, reverses, takenBy } = row
  const [amount, at] = [toRand(row.amount), row.at.toISOString()]
  const entry = { id, kind, amount, method, valueDate, reference, note, who, at, reverses }
  return takenBy === null ? entry : { ...entry, takenBy }
}

/** An entry in the customer's own data: without its author and internal note. */
export function toOwnEntry(row: EntryRow) {
  const { kind, amount, method, valueDate, reference } = row
  return { kind, amount: toRand(amount), method, valueDate, reference }
}
