import { insertAudit } from '#audit/audit-store.server.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { queueMails } from '#mail/queue-mail.server.ts'
import type { Settings } from '#settings/settings.ts'
import type { SignPlan } from '../access/plan-link.server.ts'
import { agreePlan } from '../agreements/agree-plan.server.ts'
import { type Agreement, lockAgreement } from '../agreements/agreement-store.server.ts'
import { ownPlanMails, type PlanNews, planNewsWords } from './own-plan-mails.server.ts'
import { listVisitsOf, setVisitDay } from './own-plan-store.server.ts'
import { openMovableDays, type PlanDay } from './visits-ahead.server.ts'

export type Given = { settings: Settings; runtime: Runtime; sign: SignPlan }

/** The author of what a customer does, in the audit trail. */
export const theCustomer = 'The customer'

export const planDayOf = ({ settings, runtime }: Given): PlanDay => ({
  today: dayOf(runtime.now()),
  calendar: settings.hours,
})

/** An agreed plan, locked until the transaction ends. */
export async function lockAgreedPlan(tx: Transaction, id: number): Promise<Agreement> {
  const plan = await lockAgreement(tx, id)
  if (!plan?.agreedAt) throw new Problem('conflict', 'This plan has not been agreed yet.')
  return plan
}

/** Writes down what a customer has done, and tells those who have to know. */
export async function tellOfPlan(tx: Transaction, plan: Agreement, news: PlanNews, { settings, runtime, sign }: Given) {
  const { what, changes } = planNewsWords(news)
  const label = `${plan.water.name}, ${plan.site.name}`
  await insertAudit(tx, [{ who: theCustomer, what, subject: `subscription:${plan.id}`, label, changes }])
  await queueMails(tx, runtime, ownPlanMails(plan, news, { settings, runtime, sign }))
}

type Agreeing = { id: number; name: string; early: boolean; seen: string }

export async function agreeAsCustomer(tx: Transaction, { id, name, early, seen }: Agreeing, given: Given) {
  const { settings, runtime, sign } = given
  const asked = { id, as: name, early, seen, now: runtime.now(), settings, runtime, sign }
  const { agreement, repeated } = await agreePlan(tx, asked)
  if (!repeated) await tellOfPlan(tx, agreement, { kind: 'agreed' }, given)
}

const changed = () =>
  new Problem('conflict', 'This visit has changed since you opened the page. Please choose a day once more.')

type Move = { id: number; visit: number; version: number; day: string }

/** Moves a visit to another day of its week. The office is told; the technician sees it on the phone. */
export async function moveAsCustomer(tx: Transaction, { id, visit: visitId, version, day }: Move, given: Given) {
  const plan = await lockAgreedPlan(tx, id)
  const visits = await listVisitsOf(tx, id, plan.startsOn)
  const visit = visits.find((each) => each.id === visitId)
  if (!visit) throw new Problem('missing', 'This visit is not one of this plan.')
  if (visit.version !== version) throw changed()
  const daysOf = await openMovableDays(tx, visits, [visit], planDayOf(given))
  if (!daysOf(visit).includes(day))
    throw new Problem('conflict', 'The visit cannot be moved to this day any more. Please choose another.')
  if (!(await setVisitDay(tx, { id: visit.id, version, day }))) throw changed()
  await tellOfPlan(tx, plan, { kind: 'moved', from: visit.plannedOn, to: day, technician: visit.technician }, given)
}
