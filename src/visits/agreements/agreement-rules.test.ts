import { expect, test } from 'vitest'
import { agreementText } from './agreement-text.ts'
import { endOf, firstVisits } from './agreement-rules.ts'

const open = { closures: [] }
const wednesdays = { weeks: 1, anchor: '2027-03-03' } as const

test.each([
  ['within seven days', '2027-03-03', '2027-03-01', '2027-03-03', '2027-03-10'],
  ['on the seventh day', '2027-03-10', '2027-03-03', '2027-03-10', '2027-03-17'],
  ['after them', '2027-03-10', '2027-03-02', '2027-03-10', '2027-03-10'],
])('a first visit %s needs its own consent, or waits', (_, startsOn, today, early, late) => {
  expect(firstVisits(wednesdays, startsOn, today, open)).toEqual({ early, late })
})

test('a first visit that a closed week moves forward counts on the day on which it takes place', () => {
  const fridays = { weeks: 2, anchor: '2027-03-26' } as const
  const { late } = firstVisits(fridays, '2027-03-26', '2027-03-18', open)
  expect(late).toBe('2027-04-09')
})

test.each([
  ['within seven days and nothing done', '2027-02-22', '2027-02-16', false, '2027-03-02'],
  ['within seven days, after a visit', '2027-02-22', '2027-02-16', true, '2027-03-23'],
  ['later', '2027-02-22', '2027-02-14', false, '2027-03-23'],
])('a plan that is stopped %s ends on its day', (_, noticeOn, agreedOn, visited, end) => {
  expect(endOf({ agreedOn, startsOn: '2027-03-03', visited }, noticeOn, open)).toBe(end)
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
