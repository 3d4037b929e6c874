import { type Change, changed } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import { reversePayment } from '#orders/payment-entries/change-payments.server.ts'
import { endMatch, listMatches, setAside } from './bank-line-store.server.ts'
import { type Deciding, lockOrders, lockExistingLine, subjectOf, tagsOf } from './lock-line.server.ts'

export async function putAside(tx: Transaction, { id, note }: { id: number; note: string }, { who, now }: Deciding) {
  const line = await lockExistingLine(tx, id)
  if (line.asideAt || line.matched) {
    throw new Problem('conflict', 'Someone has already dealt with this line. Please check it again.')
  }
  await setAside(tx, id, { asideAt: now, asideBy: who, asideNote: note })
  const audit = {
    what: 'set a statement line aside',
    subject: subjectOf(line),
    label: line.description,
  }
  return changed({}, { audit: { ...audit, changes: { note: [null, note] } }, tags: ['bank-lines'] })
}

/** Undoes the decision about a line; payments that it created are reversed in the ledger, and the line is open again. */
export async function undoLine(tx: Transaction, id: number, given: Deciding) {
  const seen = await listMatches(tx, [id])
  await lockOrders(
    tx,
    seen.map(({ orderId }) => orderId),
  )
  const line = await lockExistingLine(tx, id)
  const present = await listMatches(tx, [id])
  if (present.map((match) => match.id).join() !== seen.map((match) => match.id).join())
    throw changedMeanwhile('this line')
  if (!present.length && !line.asideAt) throw new Problem('conflict', 'Nothing was decided about this line.')
  const done: Change<unknown>[] = []
  for (const match of present) {
    if (!match.booked) await endMatch(tx, match.id, given.now)
    else {
      const reversal = {
        id: match.orderId,
        entry: match.entryId,
        note: 'The statement line was matched by mistake.',
      }
      done.push(await reversePayment(tx, reversal, { ...given, key: `bank-line-undone:${match.id}` }))
    }
  }
  if (line.asideAt) await setAside(tx, id, { asideAt: null, asideBy: null, asideNote: null })
  const audit = {
    what: 'undid a decision about a statement line',
    subject: subjectOf(line),
    label: line.description,
  }
  return changed({}, { audit: [...done.flatMap((one) => one.audit), audit], tags: tagsOf(done) })
}
