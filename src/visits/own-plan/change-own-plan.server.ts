import { insertAudit } from '#audit/audit-store.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { queueMails } from '#mail/queue-mail.server.ts'
import { agreePlan } from '../agreements/agree-plan.server.ts'
import {
  aboutAgreement,
  type AgreementContext,
  agreementSubject,
  queueIfAny,
  todayIn,
} from '../agreements/agreement-change.server.ts'
import { pausedMail } from '../agreements/agreement-mails.server.ts'
import { type Agreement, lockAgreement } from '../agreements/agreement-store.server.ts'
import { pausePlan, resumePlan } from '../agreements/pause-plan.server.ts'
import { stopPlan } from '../agreements/stop-plan.server.ts'
import type { PlanPause } from '../ledger/owed-visits.ts'
import { officeMail, type PlanNews, planNewsWords } from './own-plan-mails.server.ts'
import { listOwnVisits, setVisitDay } from './own-plan-store.server.ts'
import { openMovableDays } from './visits-ahead.server.ts'

const theCustomer = 'The customer'

async function lockAgreed(tx: Transaction, id: number): Promise<Agreement> {
  const plan = await lockAgreement(tx, id)
  if (!plan?.agreedAt) throw new Problem('conflict', 'This plan has not been agreed yet.')
  return plan
}

async function tellOffice(tx: Transaction, plan: Agreement, news: PlanNews, context: AgreementContext) {
  const { what, changes } = planNewsWords(news)
  const label = `${plan.terms[0]!.planName}, ${plan.site.name}`
  await insertAudit(tx, [{ who: theCustomer, what, subject: agreementSubject(plan.id), label, changes }])
  await queueMails(tx, context.runtime, [officeMail(plan, news, context)])
}

type Agreeing = { id: number; name: string; early: boolean; seen: string }

export async function agreeAsCustomer(tx: Transaction, { id, name, early, seen }: Agreeing, context: AgreementContext) {
  const { agreement, repeated } = await agreePlan(tx, { ...context, id, as: name, early, seen })
  if (!repeated) await tellOffice(tx, agreement, { kind: 'agreed' }, context)
}

const changed = () =>
  new Problem('conflict', 'This visit has changed since you opened the page. Please choose a day once more.')

export async function moveAsCustomer(
  tx: Transaction,
  { id, visit: wanted, version, day }: { id: number; visit: number; version: number; day: string },
  context: AgreementContext,
) {
  const plan = await lockAgreed(tx, id)
  const visits = await listOwnVisits(tx, id, plan.startsOn)
  const visit = visits.find((each) => each.id === wanted)
  if (!visit) throw new Problem('missing', 'This visit is not one of this plan.')
  // The same move, asked for twice.
  if (visit.state === 'planned' && visit.plannedOn === day) return
  if (visit.version !== version) throw changed()
  const planDay = { today: todayIn(context), calendar: context.settings.hours }
  const daysOf = await openMovableDays(tx, visits, [visit], planDay)
  if (!daysOf(visit).includes(day))
    throw new Problem('conflict', 'The visit cannot be moved to this day any more. Please choose another.')
  if (!(await setVisitDay(tx, { id: visit.id, version, day }))) throw changed()
  await tellOffice(tx, plan, { kind: 'moved', from: visit.plannedOn, to: day, technician: visit.technician }, context)
}

export async function pauseAsCustomer(
  tx: Transaction,
  { id, from, to }: PlanPause & { id: number },
  context: AgreementContext,
) {
  const plan = await lockAgreed(tx, id)
  // The same pause, asked for twice.
  if (plan.pauses.some((pause) => pause.from === from && pause.to === to)) return
  const paused = await pausePlan(tx, plan, { from, to, who: theCustomer, anyway: false }, context)
  await queueIfAny(tx, context.runtime, pausedMail(aboutAgreement(paused, context), { from, to }))
  await tellOffice(tx, paused, { kind: 'paused', from, to }, context)
}

export async function endPauseAsCustomer(
  tx: Transaction,
  { id, pause: pauseId }: { id: number; pause: number },
  context: AgreementContext,
) {
  const plan = await lockAgreed(tx, id)
  const pause = plan.pauses.find((each) => each.id === pauseId)
  const resumed = await resumePlan(tx, plan, pauseId, context)
  await tellOffice(tx, resumed, { kind: 'resumed', pause: pause!, today: todayIn(context) }, context)
}

/** Gives notice today; a plan that has an end keeps it. */
export async function stopAsCustomer(tx: Transaction, { id }: { id: number }, context: AgreementContext) {
  const plan = await lockAgreed(tx, id)
  if (plan.endsOn !== null) return
  const stopped = await stopPlan(tx, plan, context)
  await tellOffice(tx, stopped, { kind: 'stopped', lastDay: stopped.endsOn!, startsOn: stopped.startsOn }, context)
}
