import { expect, test } from 'vitest'
import { planAskedPool } from '#water/pool/pool-query.ts'
import { type DoseAt, planAddress } from '#water/record/plan-address.ts'
import { planAskedReef } from '#water/reef/reef-query.ts'
import type { DoseGiven, WaterReadings } from '#water/record/water-entry.ts'
import { doseQuery, dosesBefore, dosesOf } from './dose-query.ts'
import { blankReport, type PhoneReport } from './phone-report.ts'
import type { Stop } from '#visits/round/round.ts'

const stopWith = (water: Stop['water']): Stop => ({
  visit: 1,
  kind: 'plan',
  day: '2027-03-10',
  fromHour: null,
  minutes: 30,
  state: 'planned',
  customer: 'Nomsa Dlamini',
  phone: '',
  address: '',
  place: null,
  access: '',
  notes: '',
  water,
  plan: null,
  tasks: [],
  last: null,
})

function typed(water: Stop['water'], readings: WaterReadings): PhoneReport {
  const report = blankReport(stopWith(water), { account: 'a', author: 'Thabo' })
  const texts = Object.entries(readings).map(([quantity, value]) => [quantity, String(value).replace('.', ',')])
  return { ...report, readings: Object.fromEntries(texts) }
}

const now = Date.parse('2027-03-10T12:00:00Z')
const acid: DoseGiven = { substance: 'hydrochloric-acid', strength: 33, amount: 200 }

/** The same water and readings as the address of a calculator. */
const asked = (water: Stop['water'], readings: WaterReadings) =>
  Object.fromEntries(new URLSearchParams(planAddress(water, readings).split('?')[1]))

test.each([
  [
    { fc: 0.5, ph: 7.9, ta: 100, cya: 40 },
    { surface: 'plaster', chlorine: 'granules' },
  ],
  [
    { fc: 12, ph: 7.2, ta: 60, cya: 90, ch: 700 },
    { surface: 'vinyl', chlorine: 'salt' },
  ],
  [{ fc: 2, ph: 8.2, ta: 150 }, { shared: 'yes' }],
] as const)('the dose on the phone is the dose of the calculator: %j', (readings, facts) => {
  const water = { id: 1, kind: 'pool', name: 'Pool', litres: 43_500, facts } as const
  expect(planAskedPool(doseQuery(typed(water, readings), [], now))).toEqual(planAskedPool(asked(water, readings)))
})

test('so it is for a reef', () => {
  const water = { id: 1, kind: 'reef', name: 'Tank', litres: 300, facts: { tank: 'sps' } } as const
  const readings = { salinity: 35, alk: 6.5, ca: 380, mg: 1200 }
  const plan = planAskedReef(doseQuery(typed(water, readings), [], now))
  expect(plan).toEqual(planAskedReef(asked(water, readings)))
  expect(plan.doses.length).toBe(3)
})

test('a size that was measured on the spot counts, and none means no dose', () => {
  const water = { id: 1, kind: 'pool', name: 'Pool', litres: null, facts: {} } as const
  const report = typed(water, { fc: 0.5 })
  expect(planAskedPool(doseQuery(report, [], now)).asks).toEqual([['litres', 'missing']])
  expect(planAskedPool(doseQuery({ ...report, litres: '42 000' }, [], now)).steps.length).toBe(1)
})

test('what was given within its wait holds steps back, whoever gave it and wherever the phone knows it from', () => {
  const water = { id: 1, kind: 'pool', name: 'Pool', litres: 43_500, facts: {} } as const
  const report = typed(water, { fc: 0.5, ph: 7.9, ta: 100, cya: 40 })
  const locked = (doses: DoseAt[], own: PhoneReport = report) =>
    planAskedPool(doseQuery(own, doses, now)).steps.map(({ quantity, lockedHours }) => [quantity, lockedHours])
  expect(locked(dosesBefore(report, []))).toEqual([
    ['ph', 0],
    ['fc', 0],
  ])
  const logged = { at: '2027-03-10T10:30:00Z', substance: acid.substance }
  const informed = { ...report, stop: { ...report.stop, given: [logged] } }
  const held = [
    ['ph', 3],
    ['fc', 3],
  ]
  expect(locked(dosesBefore(informed, []))).toEqual(held)
  const unsent = {
    ...typed(water, {}),
    state: 'waiting' as const,
    given: [acid],
    endedAt: logged.at,
  } satisfies PhoneReport
  expect(locked(dosesBefore(report, [unsent]))).toEqual(held)
  const elsewhere = { ...unsent, stop: { ...unsent.stop, water: { ...water, id: 2 } } }
  expect(dosesBefore(report, [elsewhere, { ...unsent, endedAt: null }])).toEqual([])
  const giving = { ...report, given: [acid] }
  expect(locked(dosesOf(giving, now), giving)).toEqual([
    ['ph', 4],
    ['fc', 4],
  ])
})

test('a tank waits a day for the same quantity, and for what reacts with it until that is spread', () => {
  const water = { id: 1, kind: 'reef', name: 'Tank', litres: 300, facts: { tank: 'sps' } } as const
  const report = typed(water, { salinity: 35, alk: 6.5, ca: 380, mg: 1200 })
  const doses: DoseAt[] = [{ at: '2027-03-10T10:00:00Z', substance: 'sodium-bicarbonate' }]
  const plan = planAskedReef(doseQuery(report, doses, now))
  expect(plan.doses.map(({ quantity, lockedHours }) => [quantity, lockedHours])).toEqual([
    ['mg', 4],
    ['alk', 22],
    ['ca', 4],
  ])
})
