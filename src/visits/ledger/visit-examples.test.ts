import { expect, test } from 'vitest'
import { addDays } from '#lib/calendar/south-african-days.ts'
import { addBusinessDays } from '#settings/hours/business-days.ts'
import { afterReport } from './finished-visit.ts'
import { toBill } from '../../../tests/simulated-plan.ts'
import { settleMissed } from './missed-visit.ts'
import { owedIn, type PlanRules, sharesOf } from './owed-visits.ts'
import { planVisits } from './visit-planning.ts'
import type { PlanVisit } from './visit-state.ts'
import { workdayFor } from './visit-workday.ts'

const calendar = { closures: [] }
const terms = {
  fromMonth: '2026-01-01',
  plan: 'medium-pools',
  price: 950_00,
  weeks: 1,
  anchor: '2026-01-07',
  minutes: 30,
} as const
const weekly = (over: Partial<PlanRules> = {}): PlanRules => ({
  startsOn: '2026-01-01',
  endsOn: null,
  terms: [terms],
  pauses: [],
  ...over,
})
const owedShares = (rules: PlanRules, month: string) =>
  owedIn(rules, month)
    .filter(({ paused }) => !paused)
    .map(({ share }) => share)
const daysOf = (rules: PlanRules, month: string) =>
  owedIn(rules, month).map(({ dueOn }) => workdayFor(dueOn, calendar)?.slice(5))

test('a month of five Wednesdays costs what a month of four does', () => {
  expect(owedShares(weekly(), '2027-03-01')).toEqual([190_00, 190_00, 190_00, 190_00, 190_00])
  expect(owedShares(weekly(), '2027-02-01')).toEqual([237_50, 237_50, 237_50, 237_50])
})

test('every second Friday falls three times into January, and the first is done on the last day of the year', () => {
  const rules = weekly({ terms: [{ ...terms, price: 1200_00, weeks: 2, anchor: '2027-01-01' }] })
  expect(owedShares(rules, '2027-01-01')).toEqual([400_00, 400_00, 400_00])
  expect(daysOf(rules, '2027-01-01')).toEqual(['12-31', '01-15', '01-29'])
})

test.each<[string, Partial<PlanRules>, number]>([
  ['starts on 17 March', { startsOn: '2027-03-17' }, 570_00],
  ['pauses from 8 to 21 March', { pauses: [{ from: '2027-03-08', to: '2027-03-21' }] }, 570_00],
  [
    'ends on the twentieth business day after notice on 22 February',
    { endsOn: addBusinessDays('2027-02-22', 20, calendar) },
    570_00,
  ],
])('a plan that %s owes three visits in March', (_, over, due) => {
  const shares = owedShares(weekly(over), '2027-03-01')
  expect(shares).toHaveLength(3)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(due)
})

test('notice on 22 February ends a plan on 23 March', () => {
  expect(addBusinessDays('2027-02-22', 20, calendar)).toBe('2027-03-23')
})

test('a visit due on a public holiday takes place in the same week', () => {
  const on = (anchor: string) => daysOf(weekly({ terms: [{ ...terms, anchor }] }), '2027-03-01')
  expect(on('2027-03-05')).toEqual(['03-05', '03-12', '03-19', '03-25'])
  expect(on('2027-03-01')).toEqual(['03-01', '03-08', '03-15', '03-23', '03-30'])
})

test('a visit in a week that is closed is credited, and opens again if the closing days go before it', () => {
  const closed = { closures: [{ from: '2027-03-08', to: '2027-03-12', reason: 'Moving' }] }
  const span = { month: '2027-03-01', until: '2027-03-01', today: '2027-03-01' }
  const { added } = planVisits([], weekly(), span, closed)
  expect(added[1]).toMatchObject({ dueOn: '2027-03-10', state: 'credited', cause: 'closed' })
  const { corrected } = planVisits(added, weekly(), span, calendar)
  expect(corrected).toEqual([{ ...added[1], state: 'planned', cause: null }])
  expect(planVisits(added, weekly(), { ...span, today: '2027-03-11' }, calendar).corrected).toEqual([])
})

test('a new price holds from its month on', () => {
  const dearer = weekly({ terms: [terms, { ...terms, fromMonth: '2027-04-01', price: 1020_00 }] })
  expect(owedShares(dearer, '2027-03-01').reduce((sum, share) => sum + share, 0)).toBe(950_00)
  expect(owedShares(dearer, '2027-04-01').reduce((sum, share) => sum + share, 0)).toBe(1020_00)
})

test('a price that does not divide is shared to the cent', () => {
  expect(sharesOf(100, 3)).toEqual([33, 33, 34])
  expect(sharesOf(1299_00, 5).reduce((sum, share) => sum + share, 0)).toBe(1299_00)
})

test('29 February is a day like any other', () => {
  const rules = weekly({ terms: [{ ...terms, anchor: '2028-02-29' }] })
  expect(owedIn(rules, '2028-02-01').map(({ dueOn }) => dueOn)).toEqual([
    '2028-02-01',
    '2028-02-08',
    '2028-02-15',
    '2028-02-22',
    '2028-02-29',
  ])
})

/** March 2027 with one visit, of the 10th, that did not take place. */
function marchWithoutThe10th() {
  const span = { month: '2027-03-01', until: '2027-03-01', today: '2027-03-01' }
  const { added } = planVisits([], weekly(), span, calendar)
  const done = added.map((visit) =>
    visit.dueOn === '2027-03-10' ? visit : { ...visit, ...afterReport(visit, visit.plannedOn, true) },
  )
  return { visits: done, missed: done[1]! }
}

test('a missed visit is tried on each working day before the next one is due, and then comes off the bill', () => {
  const { visits, missed } = marchWithoutThe10th()
  const days: string[] = []
  let visit: PlanVisit = missed
  for (let today = '2027-03-11'; visit.state === 'planned'; today = addDays(today, 1)) {
    const settled = settleMissed(visit, { today, nextDueOn: '2027-03-17', known: true }, calendar)
    if (settled) visit = { ...visit, ...settled }
    if (settled && visit.state === 'planned') days.push(visit.plannedOn)
  }
  expect(days).toEqual(['2027-03-11', '2027-03-12', '2027-03-15', '2027-03-16'])
  expect(visit).toMatchObject({ state: 'credited', cause: 'missed', dueOn: '2027-03-10' })
  const bill = toBill([...visits.filter(({ dueOn }) => dueOn !== visit.dueOn), visit], '2027-04-01')
  expect(bill.reduce((sum, { share }) => sum + share, 0)).toBe(760_00)
})

test('a visit without a report is only asked about for two business days', () => {
  const { missed } = marchWithoutThe10th()
  const settleOn = (today: string) => settleMissed(missed, { today, nextDueOn: '2027-03-17' }, calendar)
  expect(settleOn('2027-03-11')).toBeNull()
  expect(settleOn('2027-03-12')).toBeNull()
  expect(settleOn('2027-03-15')).toMatchObject({ state: 'planned', plannedOn: '2027-03-15', misses: 1 })
})

test('a late report wins over a credit, and the next bill takes the visit up', () => {
  const { missed } = marchWithoutThe10th()
  const credited = { ...missed, state: 'credited', cause: 'missed' } as const
  const reported = { ...credited, ...afterReport(credited, '2027-03-10', true) }
  expect(reported).toMatchObject({ state: 'done', cause: null, doneOn: '2027-03-10' })
  expect(toBill([reported], '2027-05-01')).toEqual([reported])
  expect(afterReport(reported, '2027-03-10', true)).toBeNull()
})
