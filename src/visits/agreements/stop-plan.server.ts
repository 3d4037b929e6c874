import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { changeableFrom } from '#visits/ledger/finished-visit.ts'
import { listPlanVisits } from '#visits/ledger/plan-ledger-store.server.ts'
import {
  aboutAgreement,
  type AgreementContext,
  queueIfAny,
  replan,
  stateOf,
  todayIn,
} from './agreement-change.server.ts'
import { endedMail } from './agreement-mails.server.ts'
import { planEndOf } from './agreement-rules.ts'
import { type Agreement, findOverlap } from './agreement-store.server.ts'
import { setEnd } from './change-agreement-store.server.ts'

/** The last day of a locked plan whose notice is given today. */
export async function lastPlanDayOf(
  tx: Transaction,
  agreement: Agreement,
  context: Pick<AgreementContext, 'now' | 'settings'>,
) {
  const { startsOn, visited } = agreement
  const agreedOn = dayOf(new Date(agreement.agreedAt!))
  const end = planEndOf({ agreedOn, startsOn, visited }, todayIn(context), context.settings.hours)
  const visits = await listPlanVisits(tx, agreement.id, startsOn)
  // A visit that was made ahead of its day stays owed.
  const least = addDays(changeableFrom(visits, startsOn), -1)
  return visited && least > end ? least : end
}

/** Ends a locked plan by the notice of today, and tells the customer its last day. */
export async function stopPlan(tx: Transaction, agreement: Agreement, context: AgreementContext): Promise<Agreement> {
  if (!['agreed', 'running', 'paused'].includes(stateOf(agreement, context)))
    throw new Problem('conflict', 'This plan does not run, or its notice has been given already.')
  const noticeOn = todayIn(context)
  const endsOn = await lastPlanDayOf(tx, agreement, context)
  await setEnd(tx, agreement.id, { noticeOn, endsOn })
  const stopped = await replan(tx, agreement.id, context)
  const left = (await listPlanVisits(tx, agreement.id, agreement.startsOn)).filter(({ state }) => state === 'planned')
  const days = left.map(({ plannedOn }) => plannedOn)
  const lastVisit = days.toSorted().at(-1) ?? null
  await queueIfAny(tx, context.runtime, endedMail(aboutAgreement(stopped, context), endsOn, lastVisit))
  return stopped
}

/** Takes back the notice of a locked plan that has not ended yet. */
export async function reopenPlan(tx: Transaction, agreement: Agreement, context: AgreementContext): Promise<Agreement> {
  if (stateOf(agreement, context) !== 'ending')
    throw new Problem('conflict', 'This plan has ended, or no notice has been given. Please offer a new one.')
  if (await findOverlap(tx, agreement.water.id, agreement.startsOn, agreement.id))
    throw new Problem('conflict', 'Another plan of this pool or tank follows it. Please end that one first.')
  await setEnd(tx, agreement.id, null)
  return replan(tx, agreement.id, context)
}
