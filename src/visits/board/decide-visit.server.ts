import { changed, type Change, unchanged } from '#audit/change.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { asSeen } from '#lib/database/seen-version.ts'
import { isFinished } from '#visits/ledger/visit-state.ts'
import type { BoardVisit } from '#visits/visit/board-visit.ts'
import { settleAndTell } from '#visits/visit/settle-and-tell.server.ts'
import { tellOfVisit, type VisitGiven } from '#visits/visit/tell-of-visit.server.ts'
import {
  lockVisit,
  setAsReported,
  setCancelled,
  setVisitCredited,
  setKnownMissed,
} from '#visits/visit/visit-change-store.server.ts'
import type { VisitNews } from '#visits/visit/visit-mails.server.ts'
import { findVisit, toBoardVisit, type VisitRow } from '#visits/visit/visit-row-store.server.ts'
import { afterChange, visitSeen } from '#visits/visit/visit-traces.server.ts'

type Seen = { id: number; version: number }
type Decision = { what: string; news: VisitNews | null }

const refuse = (message: string) => new Problem('conflict', message)

const lockSeen = async (tx: Transaction, { id, version }: Seen) =>
  asSeen(await lockVisit(tx, id), version, visitSeen(id))

async function decided(tx: Transaction, before: VisitRow, { what, news }: Decision, given: VisitGiven) {
  const visit = (await findVisit(tx, before.id))!
  if (news) await tellOfVisit(tx, { news, before, visit }, given)
  return changed(toBoardVisit(visit), afterChange(what, before, visit))
}

/** Nobody came: the visit of an earlier day is moved or credited at once, that of today by the next night, unless a report comes. */
export async function sayMissed(
  tx: Transaction,
  { missed, ...seen }: Seen & { missed: boolean },
  given: VisitGiven,
): Promise<Change<BoardVisit>> {
  const before = await lockSeen(tx, seen)
  if (before.state !== 'planned' || before.plannedOn > given.today)
    throw refuse('This visit has taken place, or its day has not come yet.')
  if (before.subscriptionId === null || before.kind !== 'plan')
    throw refuse('This is a visit of no rhythm: please move or cancel it.')
  if (before.knownMissed === missed) return unchanged(toBoardVisit(before))
  await setKnownMissed(tx, before.id, missed)
  const what = missed ? 'said that nobody came' : 'took back that nobody came'
  if (missed) await settleAndTell(tx, { id: before.id, subscription: before.subscriptionId }, given)
  return decided(tx, before, { what, news: null }, given)
}

export async function creditVisit(tx: Transaction, seen: Seen, given: VisitGiven): Promise<Change<BoardVisit>> {
  const before = await lockSeen(tx, seen)
  if (before.billed) throw refuse('This visit is on a bill already: please lower that bill instead.')
  const isDue = before.state === 'planned' && before.plannedOn <= given.today
  if (before.kind !== 'plan' || !(isDue || isFinished(before)))
    throw refuse('Only visits of a plan whose day has come can be taken off the bill.')
  await setVisitCredited(tx, before.id)
  return decided(tx, before, { what: 'took a visit off the bill', news: 'credited' }, given)
}

export async function chargeVisit(tx: Transaction, seen: Seen, given: VisitGiven): Promise<Change<BoardVisit>> {
  const before = await lockSeen(tx, seen)
  if (before.state !== 'credited' || !before.reported)
    throw refuse('Only a visit that took place and was taken off the bill can be charged after all.')
  await setAsReported(tx, before)
  return decided(tx, before, { what: 'charged a visit after all', news: 'charged' }, given)
}

export async function cancelVisit(tx: Transaction, seen: Seen, given: VisitGiven): Promise<Change<BoardVisit>> {
  const before = await lockSeen(tx, seen)
  if (before.kind === 'plan' || before.state !== 'planned')
    throw refuse('Only single and extra visits that have not taken place can be cancelled.')
  await setCancelled(tx, before.id)
  return decided(tx, before, { what: 'cancelled a visit', news: 'cancelled' }, given)
}
