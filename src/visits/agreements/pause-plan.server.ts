import { fieldProblem, Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { changeableFrom } from '#visits/ledger/finished-visit.ts'
import type { PlanPause } from '#visits/ledger/owed-visits.ts'
import { listPlanVisits } from '#visits/ledger/plan-ledger-store.server.ts'
import { type AgreementContext, isCurrent, replan, todayIn } from './agreement-change.server.ts'
import { pauseFault } from './agreement-rules.ts'
import type { Agreement } from './agreement-store.server.ts'
import { countVersion, insertPause, removePause, setPauseEnd } from './change-agreement-store.server.ts'

type Pausing = PlanPause & { who: string; anyway: boolean }

/** Pauses a locked plan. */
export async function pausePlan(tx: Transaction, agreement: Agreement, pause: Pausing, context: AgreementContext) {
  if (!isCurrent(agreement, context)) throw new Problem('conflict', 'This plan does not run.')
  const today = todayIn(context)
  const fault = pauseFault(pause, today, pause.anyway)
  if (fault) throw fieldProblem(fault.field, fault.message)
  const from = changeableFrom(await listPlanVisits(tx, agreement.id, agreement.startsOn), agreement.startsOn)
  if (pause.from < from && agreement.visited)
    throw fieldProblem('from', 'A visit of these days has already taken place.')
  if (agreement.pauses.some((other) => pause.from <= other.to && other.from <= pause.to))
    throw fieldProblem('from', 'The plan is already paused on some of these days.')
  await insertPause(tx, agreement.id, pause)
  await countVersion(tx, agreement.id)
  return replan(tx, agreement.id, context)
}

/** Ends a pause of a locked plan today, so that visits go on tomorrow; one that has not begun is taken back. */
export async function resumePlan(tx: Transaction, agreement: Agreement, pauseId: number, context: AgreementContext) {
  const today = todayIn(context)
  const pause = agreement.pauses.find(({ id }) => id === pauseId)
  if (!pause) throw new Problem('missing', 'This pause is not there any more.')
  if (pause.to <= today) throw new Problem('conflict', 'This pause has already ended.')
  if (pause.from > today) await removePause(tx, pauseId)
  else await setPauseEnd(tx, pauseId, today)
  await countVersion(tx, agreement.id)
  return replan(tx, agreement.id, context)
}
