import { addDays, firstOfMonth } from '#lib/calendar/south-african-days.ts'
import { addBusinessDays, type Calendar, isBusinessDay } from '#settings/hours/business-days.ts'
import { afterReport, changeableFrom } from '#visits/ledger/finished-visit.ts'
import { settleMissed } from '#visits/ledger/missed-visit.ts'
import { nextMonth } from '#visits/ledger/owed-visits.ts'
import { billFaults, costsItsPrice, faultsOf, makeBill, type SimulatedPlan } from './simulated-plan.ts'
import { planVisits } from '#visits/ledger/visit-planning.ts'
import type { PlanVisit } from '#visits/ledger/visit-state.ts'
import { weekdayOf } from '#visits/ledger/visit-workday.ts'

const [begin, end] = ['2026-12-01', '2028-11-30'] as const
const offered = [
  ['small', 850_00, 1],
  ['medium', 950_00, 1],
  ['large', 1299_00, 1],
  ['starter', 1200_00, 2],
  ['pro', 2800_00, 1],
  ['excellence', 4500_00, 1],
] as const
// Some closing days are entered when the visits of those days are planned already.
const closures = [
  { from: '2026-12-28', to: '2026-12-31', knownFrom: '2026-12-01' },
  { from: '2027-12-27', to: '2027-12-31', knownFrom: '2027-11-01' },
  { from: '2028-05-24', to: '2028-05-24', knownFrom: '2028-05-10' },
]
const daysWithoutServer = ['2027-02-09', '2027-02-10', '2027-02-11', '2028-03-01']
const daysOfNewPrices = ['2027-05-20', '2028-05-18']

type World = {
  plans: SimulatedPlan[]
  chance: (probability: number) => boolean
  below: (limit: number) => number
  count: (event: string) => void
}
type Open = { today: string; openFrom: string }
type Day = { today: string; calendar: Calendar; leave: number }

/** Runs 300 plans through 24 months of moves, pauses, ends, silent phones and lost nights. The same seed makes the same history. */
export function simulatePlans(seed: number) {
  const happened: Record<string, number> = {}
  const world = {
    plans: [],
    ...randomFrom(seed),
    count: (event: string) => (happened[event] = (happened[event] ?? 0) + 1),
  }
  for (let id = 1; id <= 240; id++) join(world, begin)
  const faults: string[] = []
  let checks = 0
  const check = (today: string, from: string) => {
    for (const plan of world.plans)
      for (let month = from; month <= today && month < end; month = nextMonth(month), checks++)
        faults.push(...faultsOf(plan, month, today))
  }
  for (let today: string = begin; today <= end; today = addDays(today, 1)) {
    liveThrough(world, today)
    if (/-(01|15)$/.test(today)) check(today, latest(begin, firstOfMonth(addDays(today, -200))))
  }
  check(addDays(end, 1), begin)
  faults.push(...world.plans.flatMap(billFaults))
  return { faults: faults.slice(0, 20), checks, happened, fullMonths: countFullMonths(world, faults) }
}

const latest = (one: string, other: string) => (one > other ? one : other)

function randomFrom(seed: number) {
  let state = seed >>> 0
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  return {
    chance: (probability: number) => random() < probability,
    below: (limit: number) => Math.floor(random() * limit),
  }
}

function countFullMonths({ plans }: World, faults: string[]): number {
  let full = 0
  for (const plan of plans)
    for (let month: string = begin; month < '2028-10-01'; month = nextMonth(month)) {
      const costs = costsItsPrice(plan, month)
      if (costs === false) faults.push(`plan ${plan.id}, ${month}: a full month is not its price`)
      if (costs) full++
    }
  return full
}

function join({ plans, below }: World, today: string) {
  const [plan, price, weeks] = offered[below(offered.length)]!
  let startsOn = addDays(today, 8 + below(20))
  while (weekdayOf(startsOn) > 4) startsOn = addDays(startsOn, 1)
  const terms = [{ fromMonth: firstOfMonth(today), plan, price, weeks, anchor: startsOn, minutes: 30 }]
  const rules = { startsOn, endsOn: null, terms, pauses: [] }
  plans.push({ id: plans.length + 1, rules, visits: [], known: new Set(), late: [], bills: [] })
}

function liveThrough(world: World, today: string) {
  const known = closures.filter(({ knownFrom }) => knownFrom <= today)
  const calendar = { closures: known.map(({ from, to }) => ({ from, to, reason: '' })) }
  const leave = weekdayOf(today) < 5 && world.chance(0.02) ? world.below(5) : -1
  if (daysWithoutServer.includes(today)) return
  if (world.plans.length < 300 && world.chance(0.12)) join(world, today)
  for (const plan of world.plans) {
    runNight(world, plan, { today, calendar, leave })
    deliverLateReports(world, plan, today)
    if (changeRules(world, plan, { today, calendar, leave })) replan(plan, today, calendar)
    work(world, plan, { today, calendar, leave })
  }
}

/** Brings the visits in line; returns how many changed. */
function replan({ visits, rules }: SimulatedPlan, today: string, calendar: Calendar): number {
  const until = nextMonth(nextMonth(firstOfMonth(today)))
  const span = { month: firstOfMonth(addDays(today, -7)), until, today }
  const recent = visits.slice(-40).filter(({ dueOn }) => dueOn >= span.month)
  const { added, corrected, removed } = planVisits(recent, rules, span, calendar)
  for (const visit of corrected)
    Object.assign(
      visits.find(({ dueOn }) => dueOn === visit.dueOn)!,
      visit,
    )
  for (const visit of removed) visits.splice(visits.indexOf(visit), 1)
  visits.push(...added)
  visits.sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
  return added.length + corrected.length + removed.length
}

const isPlanningNight = ({ visits }: SimulatedPlan, today: string) =>
  !visits.length ||
  weekdayOf(today) === 0 ||
  today.endsWith('-01') ||
  closures.some(({ knownFrom }) => knownFrom === today)

function runNight(world: World, plan: SimulatedPlan, { today, calendar }: Day) {
  if (isPlanningNight(plan, today)) replan(plan, today, calendar)
  if (weekdayOf(today) === 0 && world.chance(0.1) && replan(plan, today, calendar) > 0)
    world.count('FAULT: planning again changed something')
  settleMissedOf(world, plan, { today, calendar })
  if (!/-0[1-3]$/.test(today)) return
  const lastMonth = firstOfMonth(addDays(firstOfMonth(today), -1))
  if (!plan.bills.some(({ month }) => month === lastMonth)) makeBill(plan, today)
}

function settleMissedOf(world: World, plan: SimulatedPlan, { today, calendar }: Omit<Day, 'leave'>) {
  const overdue = plan.visits.filter(({ state, plannedOn }) => state === 'planned' && plannedOn < today)
  for (const visit of overdue) {
    const nextDueOn = plan.visits.find(({ state, dueOn }) => dueOn > visit.dueOn && state !== 'paused')?.dueOn
    const known = plan.known.has(visit.dueOn)
    const settled = settleMissed(visit, { today, nextDueOn, known }, calendar)
    if (!settled) continue
    Object.assign(visit, settled)
    plan.known.delete(visit.dueOn)
    world.count(settled.state === 'credited' ? 'credited' : 'made up')
  }
}

function deliverLateReports(world: World, plan: SimulatedPlan, today: string) {
  for (const late of plan.late.filter(({ arrives }) => arrives <= today)) {
    plan.late.splice(plan.late.indexOf(late), 1)
    const visit = plan.visits.find(({ dueOn }) => dueOn === late.dueOn)
    const after = visit && afterReport(visit, late.doneOn, true)
    if (after) Object.assign(visit, after)
    world.count(after ? 'late report' : 'second report')
  }
}

/** What customers and the office change on a day; true where the visits must be planned again. */
function changeRules(world: World, plan: SimulatedPlan, { today, calendar }: Day): boolean {
  const { rules } = plan
  const before = JSON.stringify(rules)
  moveOne(world, plan, { today, calendar })
  const openFrom = changeableFrom(plan.visits, rules.startsOn)
  changePauses(world, rules, { today, openFrom })
  if (!rules.endsOn) endPlan(world, rules, { today, openFrom, calendar })
  if (!rules.endsOn) changeTerms(world, rules, { today, openFrom })
  return JSON.stringify(rules) !== before
}

function moveOne({ chance, below, count }: World, { visits }: SimulatedPlan, { today, calendar }: Omit<Day, 'leave'>) {
  const open = visits.filter(({ state, plannedOn }) => state === 'planned' && plannedOn > today)
  if (!open.length || !chance(0.004)) return
  const visit = open[below(Math.min(3, open.length))]!
  const to = addDays(visit.dueOn, below(11) - 5)
  if (to <= today || !isBusinessDay(to, calendar)) return
  Object.assign(visit, { plannedOn: to, byHand: true })
  count('moved')
}

function changePauses(
  { chance, below, count }: World,
  { endsOn, pauses }: SimulatedPlan['rules'],
  { today, openFrom }: Open,
) {
  if (!endsOn && chance(0.0012)) {
    const from = addDays(today, 5 + below(20))
    if (from >= openFrom && !pauses.some(({ to }) => to >= from))
      pauses.push({ from, to: addDays(from, 13 + below(40)) })
    count('pause')
  }
  if (!pauses.length || !chance(0.01)) return
  const running = pauses.find(({ from, to }) => from < today && to > addDays(today, 8))
  if (!running) return
  running.to = addDays(today, 7)
  count('pause ended early')
}

function endPlan(
  { chance, count }: World,
  rules: SimulatedPlan['rules'],
  { today, openFrom, calendar }: Open & { calendar: Calendar },
) {
  if (today > rules.startsOn && chance(0.0006)) {
    rules.endsOn = addBusinessDays(today, 20, calendar)
    count('notice')
  }
  if (!rules.endsOn && today <= rules.startsOn && openFrom === rules.startsOn && chance(0.004)) {
    rules.endsOn = addDays(rules.startsOn, -1)
    count('withdrawn')
  }
}

function changeTerms({ chance, below, count }: World, { terms }: SimulatedPlan['rules'], { today, openFrom }: Open) {
  const last = terms.at(-1)!
  const next = nextMonth(firstOfMonth(today))
  if (chance(0.0006) && last.fromMonth < next && openFrom <= next) {
    const [plan, price, weeks] = offered[below(offered.length)]!
    let anchor = addDays(next, below(7))
    while (weekdayOf(anchor) > 4) anchor = addDays(anchor, 1)
    terms.push({ fromMonth: next, plan, price, weeks, anchor, minutes: 30 })
    count('other plan')
  }
  if (!daysOfNewPrices.includes(today)) return
  const from = nextMonth(firstOfMonth(addDays(today, 30)))
  if (terms.at(-1)!.fromMonth < from)
    terms.push({ ...terms.at(-1)!, fromMonth: from, price: Math.round(last.price * 1.06) })
  count('new price')
}

function work(world: World, plan: SimulatedPlan, day: Day) {
  for (const visit of plan.visits)
    if (visit.state === 'planned' && visit.plannedOn === day.today) workOn(world, plan, { visit, day })
}

function workOn({ chance, below, count }: World, plan: SimulatedPlan, { visit, day }: { visit: PlanVisit; day: Day }) {
  const { today, leave } = day
  const report = (access: boolean) => Object.assign(visit, afterReport(visit, today, access))
  if (plan.id % 5 === leave && chance(0.3)) {
    plan.known.add(visit.dueOn)
    return count('on leave')
  }
  if (chance(0.012)) {
    if (chance(0.9)) plan.known.add(visit.dueOn)
    return count('not done')
  }
  if (chance(0.01)) {
    report(false)
    return count('no access')
  }
  if (chance(0.015)) {
    plan.late.push({ dueOn: visit.dueOn, doneOn: today, arrives: addDays(today, 1 + below(12)) })
    return count('silent phone')
  }
  report(true)
  count('done')
}
