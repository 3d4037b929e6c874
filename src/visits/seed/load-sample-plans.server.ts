import { createHash } from 'node:crypto'
import { oneHour, oneMinute } from '#lib/calendar/durations.ts'
import { addDays, beginningOf } from '#lib/calendar/south-african-days.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { formatMoney } from '#lib/values/money.ts'
import { orNextBusinessDay } from '#settings/hours/business-days.ts'
import type { WaterKind } from '#water/record/water-entry.ts'
import { nextMonth } from '../ledger/owed-visits.ts'
import { lastPlannedMonth } from '../ledger/plan-subscription.server.ts'
import { isFinished } from '../ledger/visit-state.ts'
import { sampleContent, type SamplePlan, type SampleWater } from './sample-content.ts'
import { type SampleDay, sampleRules, sampleVisits } from './sample-plan.ts'
import { samplePictures } from './sample-picture.server.ts'
import { sampleReport } from './sample-report.ts'
import {
  insertSamplePictures,
  insertSampleReports,
  insertSampleSubscription,
  insertSampleVisits,
  listPlanPrices,
  type SamplePicture,
  type SampleVisit,
  type StoredSampleReport,
} from './sample-visit-store.server.ts'

export type StoredWater = SampleWater & { id: number; customer: string }

type LoadSamplePlansInput = SampleDay & { technicians: Map<string, string> }

const minutesOf: Record<WaterKind, number> = { pool: 35, reef: 50 }

export async function loadSamplePlans(tx: Transaction, waters: StoredWater[], given: LoadSamplePlansInput) {
  const prices = await listPlanPrices(tx)
  const visits: SampleVisit[] = []
  for (const water of waters) {
    if (water.plan) visits.push(...(await loadPlan(tx, { ...water, plan: water.plan }, prices, given)))
    if (water.single) visits.push(singleVisit(water, water.single, given))
  }
  const ids = await insertSampleVisits(tx, visits)
  const names = new Map(
    sampleContent.technicians.map(({ username, firstName, lastName }) => [
      given.technicians.get(username) ?? null,
      `${firstName} ${lastName}`,
    ]),
  )
  const taken = visits.flatMap((visit, at) => (isFinished(visit) ? [{ ...visit, id: ids[at]! }] : []))
  const kinds = new Map(waters.map((water) => [water.id, water]))
  const reports = taken.map((visit, at) => reportOf(visit, at, kinds.get(visit.waterId)!, names))
  await insertSampleReports(tx, reports)
  await insertSamplePictures(tx, await picturesOf(reports, kinds))
}

async function loadPlan(
  tx: Transaction,
  { id: waterId, kind, customer, plan }: StoredWater & { plan: SamplePlan },
  prices: Map<string, { name: string; price: number }>,
  { technicians, ...day }: LoadSamplePlansInput,
): Promise<SampleVisit[]> {
  const { name, price } = prices.get(plan.slug)!
  const rules = sampleRules(plan, price, minutesOf[kind], day)
  const technicianId = technicians.get(plan.technician) ?? null
  const until = lastPlannedMonth(day.today)
  const morningOf = (date: string) => new Date(beginningOf(date).getTime() + 10 * oneHour)
  const offeredAt = morningOf(plan.offered ? addDays(day.today, -2) : addDays(rules.startsOn, -9))
  const agreedAt = morningOf(addDays(rules.startsOn, -7))
  const subscription = await insertSampleSubscription(tx, {
    waterId,
    technicianId,
    rules,
    offeredAt,
    agreed: plan.offered ? null : { at: agreedAt, as: customer, text: agreedText(name, price) },
    noticeOn: rules.endsOn && addDays(rules.endsOn, -28),
    plannedTo: plan.offered ? null : addDays(nextMonth(until), -1),
    toldAt: morningOf(addDays(day.today, -4)),
  })
  if (plan.offered) return []
  const own = { kind: 'plan' as const, waterId, subscription, technicianId, fromHour: null }
  const visits = sampleVisits(plan, rules, until, day).map((visit) => ({ ...visit, ...own }))
  return plan.extraInDays ? [...visits, extraVisit(visits[0]!, addDays(day.today, plan.extraInDays), day)] : visits
}

const agreedText = (name: string, price: number) =>
  `I agree to ${name} at ${formatMoney(price, 'ZAR')} a month, billed after each month for the visits that took place, with 20 business days’ notice to stop.`

const planned = { state: 'planned', cause: null, byHand: false, misses: 0, doneOn: null, billed: false } as const

function extraVisit(visit: SampleVisit, day: string, { calendar }: SampleDay): SampleVisit {
  const on = orNextBusinessDay(day, calendar)
  return { ...visit, ...planned, kind: 'extra', dueOn: on, plannedOn: on, share: 0 }
}

function singleVisit(
  { id }: StoredWater,
  { inDays, hour, price, minutes, technician, anyDay }: NonNullable<SampleWater['single']>,
  { today, calendar, technicians }: LoadSamplePlansInput,
): SampleVisit {
  const day = addDays(today, inDays)
  const on = anyDay ? day : orNextBusinessDay(day, calendar)
  return {
    ...planned,
    kind: 'single',
    waterId: id,
    subscription: null,
    technicianId: technicians.get(technician) ?? null,
    fromHour: hour,
    dueOn: on,
    plannedOn: on,
    minutes,
    share: price,
  }
}

const keyOf = (...parts: (string | number)[]) => createHash('sha256').update(parts.join(':')).digest('hex').slice(0, 32)

function reportOf(
  visit: SampleVisit & { id: number },
  at: number,
  water: StoredWater,
  names: Map<string | null, string>,
): StoredSampleReport {
  const began = beginningOf(visit.doneOn!).getTime() + 8 * oneHour + (at % 9) * 40 * oneMinute
  const access = visit.state === 'done'
  const nothing = { readings: {}, given: [], tasks: [], note: 'Phoned twice, no answer.' }
  const filled = access
    ? sampleReport(water.kind, visit.subscription ?? 0, at, water.facts.chlorine === 'salt')
    : nothing
  return {
    ...filled,
    key: keyOf('sample-report', visit.id),
    visit: visit.id,
    waterId: visit.waterId,
    technicianId: visit.technicianId,
    who: names.get(visit.technicianId) ?? 'A technician',
    beganAt: new Date(began).toISOString(),
    endedAt: new Date(began + (access ? visit.minutes : 10) * oneMinute).toISOString(),
    access,
    reason: access ? null : 'gate-locked',
  }
}

async function picturesOf(reports: StoredSampleReport[], waters: Map<number, StoredWater>): Promise<SamplePicture[]> {
  const take = samplePictures()
  type Wanted = { report: StoredSampleReport; kind: SamplePicture['kind'] }
  const wanted = reports.flatMap((report, at): Wanted[] => {
    if (!report.access) return [{ report, kind: 'no-access' }]
    return at % 3 === 0 ? (['before', 'after'] as const).map((kind) => ({ report, kind })) : []
  })
  return Promise.all(
    wanted.map(async ({ report, kind }) => ({
      ...(await take(kind, waters.get(report.waterId)!.kind)),
      key: keyOf('sample-picture', report.key, kind),
      report: report.key,
      technicianId: report.technicianId,
      kind,
      at: kind === 'after' ? report.endedAt : report.beganAt,
    })),
  )
}
