import { expect, test } from 'vitest'
import { agreementText } from './agreement-text.ts'
import {
  planEndOf,
  firstPauseDay,
  firstVisits,
  monthOfNewTerms,
  pauseFault,
  priceMonthFrom,
} from './agreement-rules.ts'
import { faultOfWeekday, freeMinutes, suggestTechnician } from '#visits/offers/offer-rules.ts'

const open = { closures: [] }
const wednesdays = { weeks: 1, anchor: '2027-03-03' } as const

test.each([
  ['within seven days', '2027-03-03', '2027-03-01', '2027-03-10'],
  ['on the seventh day', '2027-03-10', '2027-03-03', '2027-03-17'],
  ['after them', '2027-03-10', '2027-03-02', '2027-03-10'],
])('a first visit %s needs its own consent, or waits', (_, startsOn, today, late) => {
  expect(firstVisits(wednesdays, startsOn, today, open)).toEqual({ early: startsOn, late })
})

test('a first visit that a closed week moves forward counts on the day on which it takes place', () => {
  const fridays = { weeks: 2, anchor: '2027-03-26' } as const
  const { late } = firstVisits(fridays, '2027-03-26', '2027-03-18', open)
  expect(late).toBe('2027-04-09')
})

test.each([
  ['within seven days and nothing done', { agreedOn: '2027-02-16', visited: false }, '2027-03-02'],
  ['within seven days, after a visit', { agreedOn: '2027-02-16', visited: true }, '2027-03-23'],
  ['later', { agreedOn: '2027-02-14', visited: false }, '2027-03-23'],
])('a plan that is stopped %s ends on its day', (_, agreed, end) => {
  expect(planEndOf({ ...agreed, startsOn: '2027-03-03' }, '2027-02-22', open)).toBe(end)
})

test.each([
  ['with a week’s notice and two weeks', '2027-03-08', '2027-03-21', false, null],
  ['of thirteen days', '2027-03-08', '2027-03-20', false, 'to'],
  ['within a week', '2027-03-07', '2027-03-28', false, 'from'],
  ['short and soon, as the office allows', '2027-03-01', '2027-03-02', true, null],
  ['of a year', '2027-03-08', '2028-03-08', false, null],
  ['of more than a year, whoever allows it', '2027-03-08', '2028-03-09', true, 'to'],
  ['in another decade', '2037-03-08', '2037-04-08', true, 'from'],
  ['in the past, whoever allows it', '2027-02-28', '2027-03-20', true, 'from'],
] as const)('a pause %s is judged by the terms', (...[, from, to, anyway, field]) => {
  expect(pauseFault({ from, to }, '2027-03-01', anyway)?.field ?? null).toBe(field)
})

test.each([
  ['2027-02-25', '2027-04-01'],
  ['2027-03-02', '2027-04-01'],
  ['2027-03-03', '2027-05-01'],
])('a price told on %s holds from %s', (today, month) => {
  expect(priceMonthFrom(today)).toBe(month)
})

test('another pause begins where two weeks are free', () => {
  const later = { from: '2027-04-20', to: '2027-05-10' }
  expect(firstPauseDay('2027-03-10', [])).toBe('2027-03-10')
  expect(firstPauseDay('2027-03-10', [later])).toBe('2027-03-10')
  expect(firstPauseDay('2027-04-07', [later])).toBe('2027-05-11')
  expect(firstPauseDay('2027-03-10', [later, { from: '2027-03-01', to: '2027-04-07' }])).toBe('2027-05-11')
  expect(firstPauseDay('2027-03-10', [{ from: '2027-02-01', to: '2027-03-09' }])).toBe('2027-03-10')
})

test('new terms begin with the first step of a month', () => {
  expect(monthOfNewTerms({ weeks: 1 }, '2027-05-07')).toBe('2027-05-01')
  expect(monthOfNewTerms({ weeks: 1 }, '2027-05-08')).toBeNull()
  expect(monthOfNewTerms({ weeks: 2 }, '2027-05-14')).toBe('2027-05-01')
})

const thandi = { id: 't', name: 'Thandi', worlds: ['pool'], weekdays: [0, 2], minutes: 400, taken: { 2: 380 } } as const
const sipho = { ...thandi, id: 's', name: 'Sipho', weekdays: [2, 3], taken: {} } as const

test.each([
  [
    'nobody for tanks',
    { kind: 'reef', day: '2027-03-03', technicianId: null },
    'No technician for tanks works on a Wednesday',
  ],
  [
    'nobody on Fridays',
    { kind: 'pool', day: '2027-03-05', technicianId: null },
    'No technician for pools works on a Friday',
  ],
  [
    'not this one on Mondays',
    { kind: 'pool', day: '2027-03-01', technicianId: 's' },
    'Sipho does not work on a Monday',
  ],
  ['someone on Wednesdays', { kind: 'pool', day: '2027-03-03', technicianId: null }, null],
] as const)('a day of visits is refused for its reason: %s', (_, wanted, message) => {
  expect(faultOfWeekday([thandi, sipho], wanted)?.message ?? null).toEqual(message && expect.stringContaining(message))
})

test('the technician with most time on that day is suggested, and nobody without enough', () => {
  const choices = [thandi, sipho].map((one) => ({ ...one, kinds: ['pool'] as const, free: freeMinutes(one) }))
  expect(choices[0]!.free).toEqual([400, null, 20, null, null, null, null])
  expect(suggestTechnician(choices, 'pool', '2027-03-03', 30)).toBe('s')
  expect(suggestTechnician(choices, 'pool', '2027-03-03', 500)).toBeNull()
  expect(suggestTechnician(choices, 'reef', '2027-03-03', 30)).toBeNull()
})

const terms = {
  ...wednesdays,
  planName: 'Medium Pools',
  features: ['A weekly visit', 'Chlorine included'],
  notIncluded: ['Repairs'],
  water: 'Pool',
  address: '12 Protea Road, Centurion',
  price: 950_00,
  firstVisit: '2027-03-03',
}

test('an agreement says what is agreed, word for word', () => {
  expect(agreementText(terms, 'I ask for an early visit.')).toMatchInlineSnapshot(`
    "Medium Pools: Pool, 12 Protea Road, Centurion.
    We come every Wednesday, for the first time on Wednesday 3 March 2027. Where that is a public holiday, we come on another business day of that week.
    It costs R950 a month, divided over the visits of the month: a fifth visit is free, and a month in which the plan begins or ends costs only its own visits.
    We send the bill after the month, for the visits that took place. It is payable within seven days.
    Included: A weekly visit; Chlorine included.
    Not included: Repairs.
    A visit that finds a locked gate is charged, with a picture of it. A visit that we miss and cannot make up before the next one comes off the bill.
    A pause is two weeks or longer, with a week’s notice.
    The plan runs from month to month. You may stop at any time with 20 business days’ notice in writing. The price changes only with 30 days’ notice, and you may stop the plan before the change takes effect.
    You may cancel without reason and without penalty within seven days of agreeing.
    I ask for an early visit."
  `)
  expect(agreementText({ ...terms, weeks: 2, notIncluded: [] })).toContain('every second Wednesday')
})
