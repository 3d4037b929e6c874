import { addDays, dayOf, firstOfMonth } from '#lib/calendar/south-african-days.ts'
import type { Database } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import type { SignOrder } from '#orders/access/order-link.server.ts'
import { orderNumber } from '#orders/order-status.ts'
import { toPayOf } from '#payments/payment-state.ts'
import { listPlans } from '#services/service-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { describeAgreement, earlyConsentText } from '../agreements/agree-plan.server.ts'
import type { PlanRecord } from '../agreements/agreement-store.server.ts'
import { agreementParts } from '../agreements/agreement-text.ts'
import { earliestPause, pauseEndedOn } from '../agreements/pause-rule.ts'
import { endAfterNotice, isEarly } from '../agreements/plan-notice.ts'
import { changeableFrom } from '../ledger/finished-visit.ts'
import { termsIn } from '../ledger/owed-visits.ts'
import { planState } from '../ledger/plan-state.ts'
import { isFinished } from '../ledger/visit-state.ts'
import { weekdayOf } from '../ledger/visit-workday.ts'
import { movableDays } from './movable-days.ts'
import type { ListedPlan, OwnPlan, OwnVisit, PastVisit, PlanBill } from './own-plan.ts'
import {
  findWorkingDays,
  listPlanBills,
  listVisitsOf,
  type OwnVisitRow,
  type PlanBillRow,
} from './own-plan-store.server.ts'
import { planMonths } from './plan-months.ts'

/** Plans are planned three months ahead, of which a customer sees the next visits. */
const mostAhead = 8
const mostPast = 60

/** `signOrder`: for whoever has the plan's link, and no account. */
export type Showing = { now: Date; settings: Settings; signOrder?: SignOrder | undefined }

const stateOf = ({ agreedAt, withdrawnAt, rules }: PlanRecord, today: string) =>
  planState({ isAgreed: agreedAt !== null, isWithdrawn: withdrawnAt !== null, ...rules }, today)

export async function showOwnPlan(
  db: Database,
  plan: PlanRecord,
  { now, settings, signOrder }: Showing,
): Promise<OwnPlan> {
  const [today, calendar] = [dayOf(now), settings.hours]
  const state = stateOf(plan, today)
  const terms = termsIn(plan.rules, firstOfMonth([today, plan.rules.startsOn].toSorted().at(-1)!))
  const visits = await listVisitsOf(db, plan.id, plan.rules.startsOn)
  const bills = (await listPlanBills(db, plan.id)).map((bill) => toBill(bill, settings, signOrder))
  const ahead = await showAhead(db, visits, { today, calendar })
  return {
    ...(await showFacts(db, plan, today)),
    version: plan.version,
    address: plan.address,
    price: toRand(terms.price),
    weeks: terms.weeks,
    weekday: weekdayOf(terms.anchor),
    technician: plan.technician,
    offer: state === 'offered' ? await showOffer(db, plan, { today, calendar }) : null,
    agreed: plan.agreedAt ? { as: plan.agreedAs!, at: plan.agreedAt, text: plan.agreedText! } : null,
    next: ahead.slice(0, mostAhead),
    past: visits
      .filter((visit) => isPast(visit, today))
      .toReversed()
      .slice(0, mostPast)
      .map(toPast),
    months: planMonths(
      visits.filter(({ kind }) => kind === 'plan'),
      new Map(bills),
      firstOfMonth(today),
    ),
    ...(plan.agreedAt ? showChoices(plan, visits, { today, calendar }) : { pauses: [], pauseFrom: null, stop: null }),
  }
}

export async function listOwnPlans(
  db: Database,
  plans: PlanRecord[],
  { now, settings }: Showing,
): Promise<ListedPlan[]> {
  const [today, calendar] = [dayOf(now), settings.hours]
  return Promise.all(
    plans.map(async (plan) => {
      const visits = await listVisitsOf(db, plan.id, addDays(today, -7))
      const [next] = await showAhead(db, visits, { today, calendar })
      return { ...(await showFacts(db, plan, today)), next: next ?? null }
    }),
  )
}

export type PlanDay = { today: string; calendar: Settings['hours'] }

async function showFacts(db: Database, plan: PlanRecord, today: string) {
  const { plan: slug } = termsIn(plan.rules, firstOfMonth(today))
  const name = (await listPlans(db)).find((each) => each.slug === slug)?.name ?? slug
  const { id, water, kind, sample } = plan
  const { startsOn, endsOn } = plan.rules
  return { id, state: stateOf(plan, today), plan: name, water, kind, sample, startsOn, endsOn }
}

async function showOffer(db: Database, plan: PlanRecord, { today, calendar }: PlanDay): Promise<OwnPlan['offer']> {
  const agreement = await describeAgreement(db, plan, calendar)
  const { firstVisitOn } = agreement
  const parts = agreementParts(agreement).map(({ title, points }) => ({ title, points: [...points] }))
  return { parts, firstVisitOn, early: isEarly(firstVisitOn, today) ? earlyConsentText : null, customer: plan.customer }
}

/** The visits to come, with the days to which each may be moved. */
async function showAhead(db: Database, visits: OwnVisitRow[], day: PlanDay): Promise<OwnVisit[]> {
  const coming = visits.filter(({ state, plannedOn }) => state === 'planned' && plannedOn >= day.today)
  const daysOf = await openMovableDays(db, visits, coming, day)
  return coming
    .toSorted((one, other) => (one.plannedOn < other.plannedOn ? -1 : 1))
    .map((visit) => {
      const { id, version, plannedOn, fromHour, technician, kind } = visit
      return { id, version, plannedOn, fromHour, technician, days: daysOf(visit), isExtra: kind === 'extra' }
    })
}

/** The days to which visits of a plan may be moved; one with an hour is arranged with the office. */
export async function openMovableDays(db: Database, all: OwnVisitRow[], movable: OwnVisitRow[], day: PlanDay) {
  const planned = movable.map(({ plannedOn }) => plannedOn).toSorted()
  const [first, last] = [planned[0] ?? day.today, planned.at(-1) ?? day.today]
  const working = await findWorkingDays(db, addDays(first, -7), addDays(last, 7))
  return (visit: OwnVisitRow) => {
    if (visit.fromHour !== null) return []
    const next = all.find((each) => each.kind === 'plan' && each.dueOn > visit.dueOn && each.state !== 'paused')
    const works = (visit.technicianId && working.get(visit.technicianId)) || null
    return movableDays({ ...visit, nextDueOn: next?.dueOn ?? null }, { ...day, works })
  }
}

const isPast = (visit: OwnVisitRow, today: string) =>
  isFinished(visit) || (visit.plannedOn < today && visit.state !== 'paused')

const toPast = ({ id, doneOn, plannedOn, state, cause, technician, report }: OwnVisitRow): PastVisit => ({
  id,
  on: doneOn ?? plannedOn,
  state,
  cause,
  technician,
  report,
})

function toBill({ month, order, ...sums }: PlanBillRow, { identity }: Settings, sign?: SignOrder): [string, PlanBill] {
  return [
    month,
    {
      order,
      number: orderNumber(identity.orderPrefix, order),
      total: toRand(sums.total - sums.credited),
      toPay: toRand(toPayOf(sums)),
      key: sign ? sign(order) : null,
    },
  ]
}

function showChoices(plan: PlanRecord, visits: OwnVisitRow[], { today, calendar }: PlanDay) {
  const { startsOn, endsOn } = plan.rules
  const owned = visits.filter(({ kind }) => kind === 'plan')
  const from = [earliestPause(today), changeableFrom(owned, startsOn)].toSorted().at(-1)!
  return {
    pauses: plan.pauses
      .filter(({ to }) => to >= today)
      .map((pause) => ({ ...pause, begun: pause.from <= today, endsEarly: earlyEndOf(pause, today) })),
    pauseFrom: endsOn === null || from <= endsOn ? from : null,
    stop: endsOn === null ? showStop(plan, owned, { today, calendar }) : null,
  }
}

/** The last day of a pause that is ended today; null where that is no earlier. */
function earlyEndOf(pause: { from: string; to: string }, today: string) {
  const end = pauseEndedOn(pause, today)
  return end !== null && end < pause.to ? end : null
}

function showStop(
  { agreedAt, rules }: PlanRecord,
  visits: OwnVisitRow[],
  { today, calendar }: PlanDay,
): OwnPlan['stop'] {
  const given = { today, agreedOn: dayOf(new Date(agreedAt!)), startsOn: rules.startsOn, visits }
  const { lastDay, coolingOff } = endAfterNotice(given, calendar)
  const toCome = visits.filter(
    ({ state, plannedOn, dueOn }) => state === 'planned' && plannedOn >= today && dueOn <= lastDay,
  )
  const unbilled = visits.filter((visit) => isFinished(visit) && !visit.billed)
  const cents = [...toCome, ...unbilled].reduce((sum, { share }) => sum + share, 0)
  return { lastDay, coolingOff, visits: toCome.length, toPay: toRand(cents) }
}
