import { type Change, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import { receivePayment, refundPayment } from '#orders/payment-entries/change-payments.server.ts'
import type { RecordPayment } from '#orders/payment-entries/order-payments.ts'
import { findEntry, findEntryByKey, isReversed } from '#payments/ledger-store.server.ts'
import { countMatches, insertMatch, isTied, type BankLineRow } from './bank-line-store.server.ts'
import type { MatchPart } from '#money/proposing/match-facts.ts'
import type { Deciding } from './lock-line.server.ts'

/** `seen`: the order's payments on the screen, as for a payment recorded by hand; none where all certain lines are booked at once. */
export type GivenPart = MatchPart & { seen?: RecordPayment['seen'] | undefined }

export async function giveTo(
  tx: Transaction,
  { line, part, tellCustomer }: { line: BankLineRow; part: GivenPart; tellCustomer: boolean },
  given: Deciding,
): Promise<Change<unknown>> {
  const { order, amount, entry, seen } = part
  const match = { lineId: line.id, orderId: order, amount, who: given.who, at: given.now }
  if (entry !== null) {
    await refuseOtherEntry(tx, line, part)
    await insertMatch(tx, { ...match, entryId: entry, booked: false })
    return unchanged(null)
  }
  const key = `bank-line:${line.id}:${order}:${await countMatches(tx, line.id, order)}`
  const payment = {
    id: order,
    amount: toRand(amount),
    method: 'bank-transfer',
    valueDate: line.day,
    reference: line.description.slice(0, 80),
    tellCustomer,
    seen,
  } as const
  const done = line.outgoing
    ? await refundPayment(
        tx,
        { ...payment, note: 'Paid back by bank transfer.', lines: [], goods: 'stock' },
        { ...given, key },
      )
    : await receivePayment(tx, { ...payment, note: '' }, { ...given, key })
  await insertMatch(tx, { ...match, entryId: (await findEntryByKey(tx, key))!.id, booked: true })
  return done
}

/** A payment recorded by hand must have this very amount, be valid, and belong to no other line. */
async function refuseOtherEntry(tx: Transaction, { outgoing }: BankLineRow, { order, amount, entry: id }: MatchPart) {
  const entry = await findEntry(tx, order, id!)
  const fits = entry?.kind === (outgoing ? 'refunded' : 'received') && entry.amount === amount
  if (!fits || (await isReversed(tx, id!)) || (await isTied(tx, id!))) throw changedMeanwhile('this payment')
}
