import { changed, type Change, unchanged } from '#audit/change.server.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { inTurns } from '#lib/process/in-turns.server.ts'
import type { Point } from '#services/area/distance.ts'
import { addToOrder, type DayStop, orderDay } from '#visits/route/day-order.ts'
import { shortDay } from '#visits/visit/day-words.ts'
import { findStart, listRound, lockRound, type RoundOf, type RoundStop, setRound } from './round-order-store.server.ts'

type Nothing = Record<string, never>
type Placed = Pick<DayStop, 'id' | 'isPinned'>

/** `seen`: the ids of the stops in the order that was shown. */
type SeenRound = RoundOf & { seen: number[] }

/** Moves a stop one place earlier or later. It keeps that place when the round is ordered by route. */
export async function moveStop(
  tx: Transaction,
  { visit, by, ...round }: SeenRound & { visit: number; by: -1 | 1 },
): Promise<Change<Nothing>> {
  const stops = await lockSeen(tx, round)
  const at = stops.findIndex(({ id }) => id === visit)
  const stop = stops[at]
  const to = at + by
  if (!stop || to < 0 || to >= stops.length) return unchanged({})
  await setRound(tx, stops.toSpliced(at, 1).toSpliced(to, 0, { ...stop, isPinned: true }))
  return ordered(round, `moved ${stop.customer || 'a stop'} ${by < 0 ? 'earlier' : 'later'}`)
}

export async function routeOf(db: Database, round: RoundOf, office: Point): Promise<readonly DayStop[]> {
  const [stops, start] = [await listRound(db, round), await startOf(db, round, office)]
  return inTurns(orderDay(stops, start))
}

/** Takes over the order by route that was made of the round as it was seen. */
export async function orderByRoute(
  tx: Transaction,
  round: SeenRound,
  order: readonly DayStop[],
): Promise<Change<{ order: number[] }>> {
  await setSeen(tx, round, order)
  return ordered(round, 'ordered a round by route', { order: order.map(({ id }) => id) })
}

export async function restoreOrder(
  tx: Transaction,
  { order, ...round }: SeenRound & { order: Placed[] },
): Promise<Change<Nothing>> {
  await setSeen(tx, round, order)
  return ordered(round, 'took back the order by route')
}

async function setSeen(tx: Transaction, round: SeenRound, order: readonly Placed[]) {
  const stops = await lockSeen(tx, round)
  if (!haveSameIds(stops, order)) throw changedMeanwhile('this round', subjectOf(round))
  await setRound(tx, order)
}

const startOf = async (db: Database, { technicianId }: RoundOf, office: Point) =>
  (await findStart(db, technicianId)) ?? office

/** Gives each stop without a place one: by route where none has any, else where it lengthens the way least. */
export async function completeRound(tx: Transaction, round: RoundOf, office: Point): Promise<boolean> {
  const stops = await lockRound(tx, round)
  const [set, open] = [stops.filter(({ isSet }) => isSet), stops.filter(({ isSet }) => !isSet)]
  if (!open.length) return false
  const start = await startOf(tx, round, office)
  const order = set.length ? addToOrder(set, open, start) : await inTurns(orderDay(stops, start))
  await setRound(tx, order)
  return true
}

async function lockSeen(tx: Transaction, round: SeenRound): Promise<RoundStop[]> {
  const stops = await lockRound(tx, round)
  const isSeen = stops.length === round.seen.length && stops.every(({ id }, nth) => id === round.seen[nth])
  if (!isSeen) throw changedMeanwhile('this round', subjectOf(round))
  return stops
}

function haveSameIds(some: readonly Placed[], others: readonly Placed[]) {
  const ids = new Set(some.map(({ id }) => id))
  return some.length === others.length && others.every(({ id }) => ids.has(id))
}

const subjectOf = ({ day, technicianId }: RoundOf) => `round:${day} ${technicianId ?? ''}`.trim()

const ordered = <T extends object = Nothing>(round: RoundOf, what: string, told: T = {} as T) =>
  changed(told, {
    audit: { what, subject: subjectOf(round), label: `The round of ${shortDay(round.day)}` },
    tags: ['visits'],
  })
