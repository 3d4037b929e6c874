import { changed, type Change, unchanged } from '#audit/change.server.ts'
import { listLatestChanges } from '#audit/audit-store.server.ts'
import { fieldProblem, Problem } from '#lib/contract/problem.ts'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { isUniqueViolation } from '#lib/database/refused-statement.ts'
import { asSeen } from '#lib/database/seen-version.ts'
import { listBoardTechnicians, sumMinutes } from './board-technician-store.server.ts'
import { lastEnteredDay } from '#lib/calendar/south-african-days.ts'
import type { BoardVisit } from '#visits/visit/board-visit.ts'
import type { MovePreview } from './board.ts'
import { shortDay, windowWords } from '#visits/visit/day-words.ts'
import { moveConcerns } from './move-concerns.ts'
import { tellOfVisit, type VisitGiven } from '#visits/visit/tell-of-visit.server.ts'
import { findNextDueOn, lockVisit, setPlace, type VisitPlace } from '#visits/visit/visit-change-store.server.ts'
import { findVisit, toBoardVisit, type VisitRow } from '#visits/visit/visit-row-store.server.ts'
import { afterChange, visitNotFound, visitSeen } from '#visits/visit/visit-traces.server.ts'

export async function previewMove(
  db: Database,
  { id, ...place }: VisitPlace & { id: number },
  given: Pick<VisitGiven, 'settings'>,
): Promise<MovePreview> {
  const visit = await findVisit(db, id)
  if (!visit) throw visitNotFound()
  const [last] = await listLatestChanges(db, visitSeen(id).subject)
  const concerns = await findConcerns(db, { visit, place }, given)
  const isTold = visit.plannedOn !== place.day || visit.fromHour !== place.fromHour || visit.state !== 'planned'
  return {
    visit: toBoardVisit(visit),
    changedBy: last ? { who: last.who, at: last.at } : null,
    concerns,
    tells: isTold ? (visit.email ? 'email' : 'phone') : 'nobody',
  }
}

export async function moveVisit(
  tx: Transaction,
  asked: VisitPlace & { id: number; version: number; confirmed: boolean },
  given: VisitGiven,
): Promise<Change<BoardVisit>> {
  const { id, version, confirmed, ...place } = asked
  const before = asSeen(await lockVisit(tx, id), version, visitSeen(id))
  refuseMove(before, place, given.today)
  if (isThere(before, place)) return unchanged(toBoardVisit(before))
  const concerns = await findConcerns(tx, { visit: before, place }, given)
  if (concerns.length && !confirmed) throw new Problem('conflict', concerns.join(' '))
  await setPlace(tx, id, place).catch((error: unknown) => {
    // Somebody else has booked the window first.
    throw isUniqueViolation(error) ? windowTaken(place) : error
  })
  const visit = (await findVisit(tx, id))!
  const news = before.state === 'credited' ? 'again' : 'moved'
  if (before.plannedOn !== visit.plannedOn || before.fromHour !== visit.fromHour || news === 'again') {
    await tellOfVisit(tx, { news, before, visit }, given)
  }
  const what = news === 'again' ? 'planned a visit again' : 'moved a visit'
  return changed(toBoardVisit(visit), afterChange(what, before, visit))
}

function refuseMove(visit: VisitRow, { day, fromHour }: VisitPlace, today: string) {
  if (visit.state !== 'planned' && visit.state !== 'credited')
    throw new Problem('conflict', 'This visit has taken place or is no longer planned.')
  if (visit.state === 'credited' && visit.reported)
    throw new Problem('conflict', 'This visit has taken place. It can only be charged after all.')
  refuseDay(day, today)
  if ((visit.kind === 'single') !== (fromHour !== null))
    throw fieldProblem('fromHour', 'Only single visits have a window, and each has one')
}

export function refuseDay(day: string, today: string) {
  if (day < today) throw fieldProblem('day', 'Please choose today or a later day')
  if (day > lastEnteredDay(today)) throw fieldProblem('day', 'Please choose a day within a year')
}

const isThere = (visit: VisitRow, { day, technicianId, fromHour }: VisitPlace) =>
  visit.state === 'planned' &&
  visit.plannedOn === day &&
  visit.technicianId === technicianId &&
  visit.fromHour === fromHour

type Moving = { visit: VisitRow; place: VisitPlace }

async function findConcerns(db: Database, { visit, place }: Moving, { settings }: Pick<VisitGiven, 'settings'>) {
  const { day, technicianId } = place
  const technician = await findBoardTechnician(db, technicianId, day)
  const booked = technician ? await sumMinutes(db, { technicianId: technician.id, day, except: visit.id }) : 0
  const nextDueOn = await findNextDueOn(db, visit)
  return moveConcerns({ ...visit, nextDueOn }, { day, technician, booked, calendar: settings.hours })
}

export async function findBoardTechnician(db: Database, id: string | null, day: string) {
  if (id === null) return null
  const technician = (await listBoardTechnicians(db, day, day)).find((one) => one.id === id)
  if (!technician) throw fieldProblem('technicianId', 'Please choose a technician')
  return technician
}

export const windowTaken = ({ day, fromHour }: VisitPlace) =>
  new Problem(
    'conflict',
    `There is another visit at ${windowWords(fromHour!)} on ${shortDay(day)} already. Please choose another window.`,
    { fields: { fromHour: 'Another visit has this window' } },
  )
