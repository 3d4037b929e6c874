import { changed, type Change } from '#audit/change.server.ts'
import { fieldProblem, Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { toCents } from '#lib/values/money.ts'
import type { BoardVisit } from '#visits/visit/board-visit.ts'
import { findBoardTechnician, refuseDay, windowTaken } from './move-visit.server.ts'
import type { VisitDraft } from './single-visit.ts'
import { findVisitedWater } from './single-visit-store.server.ts'
import { tellOfVisit, type VisitGiven } from '#visits/visit/tell-of-visit.server.ts'
import { insertVisit } from '#visits/visit/visit-change-store.server.ts'
import { findVisit, toBoardVisit } from '#visits/visit/visit-row-store.server.ts'
import { afterChange } from '#visits/visit/visit-traces.server.ts'

export async function planSingleVisit(
  tx: Transaction,
  draft: VisitDraft,
  given: VisitGiven,
): Promise<Change<BoardVisit>> {
  const { kind, waterId, day, technicianId, fromHour, minutes, price } = draft
  refuseDraft(draft, given.today)
  const water = await findVisitedWater(tx, waterId, given.today)
  if (!water) throw fieldProblem('waterId', 'Please choose a pool or a tank')
  if (kind === 'extra' && water.subscriptionId === null)
    throw fieldProblem('kind', 'The plan of this pool or tank includes no extra visit')
  await findBoardTechnician(tx, technicianId, day)
  const subscriptionId = kind === 'extra' ? water.subscriptionId : null
  const share = kind === 'extra' ? 0 : toCents(price)
  const id = await insertVisit(tx, { kind, waterId, subscriptionId, day, technicianId, fromHour, minutes, share })
  if (id === undefined) throw kind === 'single' ? windowTaken({ day, technicianId, fromHour }) : extraTaken()
  const visit = (await findVisit(tx, id))!
  await tellOfVisit(tx, { news: 'booked', before: visit, visit }, given)
  return changed(toBoardVisit(visit), afterChange('planned a visit', null, visit))
}

function refuseDraft({ kind, day, fromHour }: VisitDraft, today: string) {
  refuseDay(day, today)
  if (kind === 'single' && fromHour === null) throw fieldProblem('fromHour', 'Please choose a window')
  if (kind === 'extra' && fromHour !== null) throw fieldProblem('fromHour', 'Extra visits have no window')
}

const extraTaken = () =>
  new Problem('conflict', 'This month’s extra visit of the plan is planned already.', {
    fields: { day: 'This month has its extra visit already' },
  })
