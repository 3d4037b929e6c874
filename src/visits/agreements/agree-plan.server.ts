import { dayOf } from '#lib/calendar/south-african-days.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { listPlans } from '#services/service-store.server.ts'
import type { Calendar } from '#settings/hours/business-days.ts'
import legal from '../../../content/legal.json' with { type: 'json' }
import { termsIn } from '../ledger/owed-visits.ts'
import { lockSubscription } from '../ledger/plan-ledger-store.server.ts'
import { planState } from '../ledger/plan-state.ts'
import { planSubscription } from '../ledger/plan-subscription.server.ts'
import { weekdayOf } from '../ledger/visit-workday.ts'
import { findPlan, lockOtherPlan, type PlanRecord, setAgreed } from './agreement-store.server.ts'
import { type AgreedPlan, agreementText } from './agreement-text.ts'
import { firstVisitOn } from './first-visit.ts'
import { isEarly } from './plan-notice.ts'

/** The consent to a first visit within the cooling-off days, word for word. */
export const earlyConsentText = legal.checkoutNotices.earlyService

/** What the customer of an offer agrees to, or of a plan has agreed to. */
export async function describeAgreement(
  db: Parameters<typeof listPlans>[0],
  plan: PlanRecord,
  calendar: Calendar,
): Promise<AgreedPlan> {
  const { price, weeks, anchor, plan: slug } = termsIn(plan.rules, plan.rules.startsOn)
  const row = (await listPlans(db)).find((each) => each.slug === slug)
  return {
    plan: row?.name ?? slug,
    water: plan.water,
    address: plan.address,
    price,
    weeks,
    weekday: weekdayOf(anchor),
    firstVisitOn: firstVisitOn(plan.rules, calendar),
    technician: plan.technician,
    included: row?.features ?? [],
    notIncluded: row?.notIncluded ?? [],
  }
}

/** `version`: of the offer that was read. `early`: consents to a first visit within the cooling-off days. */
type Agreeing = { id: number; version: number; name: string; early: boolean }
type At = { now: Date; calendar: Calendar }

/**
 * Agrees to an offer: stores who agreed to which words and when, and plans the visits. A second press, in another tab too, finds the plan agreed and changes
 * nothing: null.
 */
export async function agreePlan(tx: Transaction, asked: Agreeing, { now, calendar }: At): Promise<PlanRecord | null> {
  await lockSubscription(tx, asked.id)
  const plan = await findPlan(tx, asked.id)
  if (!plan) throw new Problem('missing', 'There is no such plan.')
  if (plan.agreedAt) return null
  const today = dayOf(now)
  refuseOffer(plan, asked, today)
  if (await lockOtherPlan(tx, plan))
    throw new Problem('conflict', `There is a plan for ${plan.water} already. Please ask us to change it.`)
  const agreement = await describeAgreement(tx, plan, calendar)
  const early = isEarly(agreement.firstVisitOn, today)
  if (early && !asked.early) {
    const message =
      'Your first visit is within the next seven days. Please agree to that too, or ask us for a later start.'
    throw new Problem('invalid', message, { fields: { early: message } })
  }
  const text = [agreementText(agreement), ...(early ? [earlyConsentText] : [])].join('\n\n')
  await setAgreed(tx, { id: plan.id, now, name: asked.name, text, early })
  await planSubscription(tx, plan.id, { today, calendar })
  return (await findPlan(tx, plan.id))!
}

function refuseOffer(plan: PlanRecord, { version }: Agreeing, today: string) {
  const state = planState({ isAgreed: false, isWithdrawn: plan.withdrawnAt !== null, ...plan.rules }, today)
  if (state === 'withdrawn')
    throw new Problem('conflict', 'This offer has been withdrawn. Please ask us for a new one.')
  if (state === 'expired')
    throw new Problem('conflict', 'The first day of this offer has passed. Please ask us for a new one.')
  if (plan.version !== version)
    throw new Problem('conflict', 'This offer has changed since you opened it. Please read it once more.')
}
