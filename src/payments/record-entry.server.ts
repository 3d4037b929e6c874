import type { Transaction } from '#lib/database/database.server.ts'
import { type Currency, formatMoney, toCents } from '#lib/values/money.ts'
import { Problem } from '#lib/contract/problem.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import { isUniqueViolation } from '#lib/database/refused-statement.ts'
import type { EntryKind, PaymentDraft } from './ledger-entry.ts'
import { findEntry, findEntryByKey, insertEntries, isReversed, type NewEntry } from './ledger-store.server.ts'

/** An order whose row the transaction has locked. Amounts are whole cents. */
type PaidFor = { id: number; received: number; refunded: number; currency: Currency }
export type Recording = {
  who: string
  now: Date
  /** The client's idempotency key; a repeat adds nothing. */
  key: string | null
  /** In rand, the payments that the screen showed: if they have changed, nothing is recorded. */
  seen: { received: number; refunded: number } | undefined
}

/** Records a payment for an order. False for a repeat of the same attempt. */
export async function recordPayment(tx: Transaction, order: PaidFor, draft: PaymentDraft, recording: Recording) {
  const entry = toEntry('received', order, draft, recording)
  if (await isRepeated(tx, entry)) return false
  refuseUnseen(order, recording)
  await write(tx, entry)
  return true
}

/** Records a refund, up to the money held. Returns the entry; null for a repeat of the same attempt. */
export async function recordRefund(tx: Transaction, order: PaidFor, draft: PaymentDraft, recording: Recording) {
  const entry = toEntry('refunded', order, draft, recording)
  if (await isRepeated(tx, entry)) return null
  refuseUnseen(order, recording)
  const held = order.received - order.refunded
  if (entry.amount > held) throw new Problem('conflict', beyondHeld(held, order.currency))
  return write(tx, entry)
}

type Reversing = {
  entry: number
  note: string
  /** Brings back money that has left the order, so that a payment of so many cents can be reversed. Returns how much came back. */
  bringBack: (amount: number) => Promise<number>
}

/** Reverses an entry made by mistake. Refunds by other entries must still be covered. */
export async function reverseEntry(
  tx: Transaction,
  order: PaidFor,
  { entry: id, note, bringBack }: Reversing,
  recording: Recording,
) {
  const { who, now, key } = recording
  const entry = await findEntry(tx, order.id, id)
  if (!entry) throw new Problem('missing', 'This order has no such payment.')
  const { kind, amount, method } = entry
  const reversal = { orderId: order.id, kind: 'reversed', amount, method, note, who, key, at: now } as const
  if (await isRepeated(tx, reversal)) return false
  refuseUnseen(order, recording)
  if (kind === 'reversed') throw new Problem('conflict', 'A reversal cannot be reversed: record the payment again.')
  if (method === 'set-off')
    throw new Problem(
      'conflict',
      'This money moved between two bills of a plan: reverse the payment that it came with.',
    )
  if (await isReversed(tx, id)) throw new Problem('conflict', 'This payment has already been reversed.')
  if (kind === 'received') {
    const held = order.received - order.refunded + (await bringBack(amount))
    if (amount > held) throw new Problem('conflict', stillNeeded(held, order.currency))
  }
  await write(tx, { ...reversal, reverses: id, valueDate: dayOf(now) })
  return true
}

const beyondHeld = (held: number, currency: Currency) =>
  held > 0
    ? `Only ${formatMoney(held, currency)} of this order can be refunded.`
    : 'Nothing can be refunded: we hold no money for this order.'
const stillNeeded = (held: number, currency: Currency) =>
  `Only ${formatMoney(held, currency)} of this payment is left, as the rest has been refunded. Reverse the refund first.`

function toEntry(kind: EntryKind, order: PaidFor, draft: PaymentDraft, { who, now, key }: Recording) {
  const { amount, method, valueDate = dayOf(now), reference, note, takenBy = who } = draft
  if (valueDate > dayOf(now)) {
    throw new Problem('invalid', 'That day is in the future.', {
      fields: { valueDate: 'Choose today or an earlier day' },
    })
  }
  return {
    orderId: order.id,
    kind,
    amount: toCents(amount),
    method,
    valueDate,
    reference: reference || null,
    note: note || null,
    who,
    at: now,
    key,
    takenBy: kind === 'received' && method === 'cash' ? takenBy : null,
  } satisfies NewEntry
}

type Attempt = Pick<NewEntry, 'orderId' | 'kind' | 'amount'> & { key: string | null }

/** The order's row is locked, so that of two attempts with one key the second sees the first one's entry. */
async function isRepeated(tx: Transaction, { orderId, kind, amount, key }: Attempt) {
  const known = key === null ? undefined : await findEntryByKey(tx, key)
  if (!known) return false
  if (known.orderId === orderId && known.kind === kind && known.amount === amount) return true
  throw writtenOtherwise()
}

/** Adds an entry and returns its id. Orders are locked separately: of one key for two at once the database accepts one. */
async function write(tx: Transaction, entry: NewEntry): Promise<number> {
  try {
    const [written] = await insertEntries(tx, entry)
    return written!.id
  } catch (error) {
    throw isUniqueViolation(error) ? writtenOtherwise() : error
  }
}

const writtenOtherwise = () =>
  new Problem('conflict', 'This attempt has already been recorded with another amount. Please check it again.')

function refuseUnseen({ received, refunded }: PaidFor, { seen }: Recording) {
  if (seen && (toCents(seen.received) !== received || toCents(seen.refunded) !== refunded)) {
    throw changedMeanwhile('this order')
  }
}
