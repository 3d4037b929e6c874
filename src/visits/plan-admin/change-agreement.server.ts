import { unchanged } from '#audit/change.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { agreePlan } from '#visits/agreements/agree-plan.server.ts'
import {
  type AgreementContext,
  changedAgreement,
  isCurrent,
  lockSeen,
  replan,
  type SeenAgreement,
  stateOf,
  todayIn,
} from '#visits/agreements/agreement-change.server.ts'
import type { AgreedDraft, PauseDraft } from '#visits/agreements/admin-agreement.ts'
import type { Agreement } from '#visits/agreements/agreement-store.server.ts'
import { setPlanTechnician } from '#visits/agreements/change-agreement-store.server.ts'
import { refuseIdleDay } from '#visits/offers/offer-plan.server.ts'
import { pausePlan, resumePlan } from '#visits/agreements/pause-plan.server.ts'
import { reopenPlan, stopPlan } from '#visits/agreements/stop-plan.server.ts'

/** Records in the customer's presence that they agree; staff have shown them the text that was `seen`. */
export async function agreeInOffice(
  tx: Transaction,
  { as, early, seen, ...wanted }: AgreedDraft & SeenAgreement & { seen: string },
  context: AgreementContext,
) {
  const offer = await lockSeen(tx, wanted)
  const { agreement, repeated } = await agreePlan(tx, { ...context, id: offer.id, as, early, seen })
  if (repeated) return unchanged(agreement)
  return changedAgreement(agreement, 'recorded that a customer agrees', { agreedAs: [null, as] })
}

export async function changePlanTechnician(
  tx: Transaction,
  { technicianId, ...seen }: SeenAgreement & { technicianId: string | null },
  context: AgreementContext,
) {
  const before = await lockSeen(tx, seen)
  if (!isCurrent(before, context) && stateOf(before, context) !== 'offered')
    throw new Problem('conflict', 'This plan does not run.')
  if (technicianId === (before.technician?.id ?? null)) return unchanged(before)
  const today = todayIn(context)
  const wanted = { kind: before.water.kind, day: before.terms.at(-1)!.anchor, technicianId }
  if (technicianId !== null) await refuseIdleDay(tx, wanted, today)
  await setPlanTechnician(tx, before.id, technicianId, today)
  const after = await replan(tx, before.id, context)
  return changedAgreement(after, 'changed the technician of a plan', { technician: [nameIn(before), nameIn(after)] })
}

const nameIn = ({ technician }: Agreement) => technician?.name ?? null

export async function pauseByStaff(
  tx: Transaction,
  { id, version, ...pause }: PauseDraft & SeenAgreement,
  context: AgreementContext,
  who: string,
) {
  const before = await lockSeen(tx, { id, version })
  const { from, to } = pause
  return changedAgreement(await pausePlan(tx, before, { ...pause, who }, context), 'paused a plan', {
    from: [null, from],
    to: [null, to],
  })
}

export async function resumeByStaff(
  tx: Transaction,
  { pause, ...seen }: SeenAgreement & { pause: number },
  context: AgreementContext,
) {
  const before = await lockSeen(tx, seen)
  return changedAgreement(await resumePlan(tx, before, pause, context), 'ended the pause of a plan')
}

export async function stopByStaff(tx: Transaction, seen: SeenAgreement, context: AgreementContext) {
  const stopped = await stopPlan(tx, await lockSeen(tx, seen), context)
  return changedAgreement(stopped, 'recorded the notice of a plan', { endsOn: [null, stopped.endsOn] })
}

export async function reopenByStaff(tx: Transaction, seen: SeenAgreement, context: AgreementContext) {
  const before = await lockSeen(tx, seen)
  return changedAgreement(await reopenPlan(tx, before, context), 'took back the notice of a plan', {
    endsOn: [before.endsOn, null],
  })
}
