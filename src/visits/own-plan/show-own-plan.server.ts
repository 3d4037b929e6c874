import { addDays, dayOf, firstOfMonth } from '#lib/calendar/south-african-days.ts'
import type { Database } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import type { SignOrder } from '#orders/access/order-link.server.ts'
import { billDueOn, isOverdue } from '#orders/bill-due.ts'
import { orderNumber } from '#orders/order-status.ts'
import { toPayOf } from '#payments/payment-state.ts'
import type { Settings } from '#settings/settings.ts'
import { coolingOffDays, firstPauseDay, planEndOf, pauseNoticeDays } from '../agreements/agreement-rules.ts'
import type { Agreement } from '../agreements/agreement-store.server.ts'
import { siteAddress, earlyConsent, offeredTexts } from '../agreements/agreement-words.server.ts'
import { changeableFrom } from '../ledger/finished-visit.ts'
import { termsIn } from '../ledger/owed-visits.ts'
import { planState } from '../ledger/plan-state.ts'
import { isFinished } from '../ledger/visit-state.ts'
import type { ListedPlan, OwnPlan, PastVisit, PlanBill } from './own-plan.ts'
import { listPlanBills, listOwnVisits, type OwnVisitRow, type PlanBillRow } from './own-plan-store.server.ts'
import { planMonths } from './plan-months.ts'
import { type PlanDay, showAhead } from './visits-ahead.server.ts'

/** Plans are planned three months ahead, of which a customer sees the next visits. */
const mostAhead = 8
const mostPast = 60

/** `signOrder`: for whoever has the plan's link, and no account. */
export type Showing = { now: Date; settings: Settings; signOrder?: SignOrder | undefined }

export async function showOwnPlan(
  db: Database,
  plan: Agreement,
  { now, settings, signOrder }: Showing,
): Promise<OwnPlan> {
  const day = { today: dayOf(now), calendar: settings.hours }
  const visits = await listOwnVisits(db, plan.id, plan.startsOn)
  const bills = (await listPlanBills(db, plan.id)).map((bill) => toBill(bill, { now, settings, signOrder }))
  const { weeks, anchor } = termsOn(plan, day.today)
  return {
    ...showFacts(plan, day.today),
    address: siteAddress(plan.site),
    weeks,
    anchor,
    technician: plan.technician?.name.split(' ')[0] ?? null,
    offer: await showOffer(db, plan, day, settings),
    agreed: showAgreed(plan),
    next: (await showAhead(db, visits, day)).slice(0, mostAhead),
    past: showPast(visits, day.today),
    months: planMonths(visits.filter(isOfPlan), new Map(bills), firstOfMonth(day.today)),
    ...(plan.agreedAt ? showChoices(plan, visits.filter(isOfPlan), day) : { pauses: [], pauseFrom: null, stop: null }),
  }
}

export async function listOwnPlans(
  db: Database,
  plans: Agreement[],
  { now, settings }: Showing,
): Promise<ListedPlan[]> {
  const day = { today: dayOf(now), calendar: settings.hours }
  return Promise.all(
    plans.map(async (plan) => {
      const [next] = await showAhead(db, await listOwnVisits(db, plan.id, addDays(day.today, -7)), day)
      return { ...showFacts(plan, day.today), next: next ?? null }
    }),
  )
}

/** The terms of today; those of its first day for a plan that has not begun. */
const termsOn = (plan: Agreement, today: string) =>
  termsIn(plan, firstOfMonth(plan.startsOn > today ? plan.startsOn : today)) as Agreement['terms'][number]

function showFacts(plan: Agreement, today: string) {
  const { id, water, sample, startsOn, endsOn } = plan
  const { planName, price } = termsOn(plan, today)
  return {
    id,
    state: planState(plan, today),
    isOpen: isOpen(plan, today),
    plan: planName,
    water: water.name,
    kind: water.kind,
    sample,
    startsOn,
    endsOn,
    price: toRand(price),
  }
}

const isOpen = (plan: Agreement, today: string) => planState(plan, today) === 'offered' && plan.startsOn >= today

async function showOffer(
  db: Database,
  plan: Agreement,
  { today, calendar }: PlanDay,
  { currency }: Settings,
): Promise<OwnPlan['offer']> {
  if (!isOpen(plan, today)) return null
  const texts = await offeredTexts(db, plan, { today, calendar, currency })
  return { ...texts, consent: earlyConsent }
}

const showAgreed = ({ agreedAt, agreedAs, agreedText }: Agreement) =>
  agreedAt ? { as: agreedAs!, at: new Date(agreedAt).toISOString(), text: agreedText! } : null

const isOfPlan = ({ kind }: OwnVisitRow) => kind === 'plan'

const showPast = (visits: OwnVisitRow[], today: string) =>
  visits
    .filter((visit) => isFinished(visit) || (visit.plannedOn < today && visit.state !== 'paused'))
    .toReversed()
    .slice(0, mostPast)
    .map(toPast)

/** One that is not charged is named by its due day, as its month names it. */
const toPast = ({ id, doneOn, plannedOn, dueOn, state, cause, technician, report }: OwnVisitRow): PastVisit => ({
  id,
  on: doneOn ?? (state === 'credited' ? dueOn : plannedOn),
  state,
  cause,
  technician,
  report,
})

function toBill(
  { month, order, createdAt, ...sums }: PlanBillRow,
  { now, settings, signOrder }: Showing,
): [string, PlanBill] {
  const toPay = toRand(toPayOf(sums))
  return [
    month,
    {
      order,
      number: orderNumber(settings.identity.orderPrefix, order),
      total: toRand(sums.total - sums.credited),
      toPay,
      dueOn: billDueOn(createdAt),
      isOverdue: isOverdue({ toPay, createdAt }, now),
      key: signOrder ? signOrder(order) : null,
    },
  ]
}

function showChoices(plan: Agreement, visits: OwnVisitRow[], day: PlanDay) {
  const { startsOn, endsOn, pauses } = plan
  const from = [addDays(day.today, pauseNoticeDays), changeableFrom(visits, startsOn)].toSorted().at(-1)!
  return {
    pauses: pauses.filter(({ to }) => to > day.today).map((pause) => ({ ...pause, begun: pause.from <= day.today })),
    pauseFrom: endsOn === null ? firstPauseDay(from, pauses) : null,
    stop: endsOn === null ? showStop(plan, visits, day) : null,
  }
}

function showStop(plan: Agreement, visits: OwnVisitRow[], { today, calendar }: PlanDay): OwnPlan['stop'] {
  const agreedOn = dayOf(new Date(plan.agreedAt!))
  const lastDay = planEndOf({ agreedOn, startsOn: plan.startsOn, visited: plan.visited }, today, calendar)
  const coolingOff = !plan.visited && today <= addDays(agreedOn, coolingOffDays)
  const toCome = visits.filter(
    ({ state, plannedOn, dueOn }) => state === 'planned' && plannedOn >= today && dueOn <= lastDay,
  )
  const unbilled = visits.filter((visit) => isFinished(visit) && !visit.billed)
  const cents = [...toCome, ...unbilled].reduce((sum, { share }) => sum + share, 0)
  return { lastDay, coolingOff, visits: toCome.length, toPay: toRand(cents) }
}
