import { expect, test } from 'vitest'
import { planAskedPool } from '#water/pool/pool-query.ts'
import { planAddress } from '#water/record/plan-address.ts'
import { planAskedReef } from '#water/reef/reef-query.ts'
import type { WaterReadings } from '#water/record/water-entry.ts'
import { doseQuery } from './dose-query.ts'
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
  expect(planAskedPool(doseQuery(typed(water, readings)))).toEqual(planAskedPool(asked(water, readings)))
})

test('so it is for a reef', () => {
  const water = { id: 1, kind: 'reef', name: 'Tank', litres: 300, facts: { tank: 'sps' } } as const
  const readings = { salinity: 35, alk: 6.5, ca: 380, mg: 1200 }
  const plan = planAskedReef(doseQuery(typed(water, readings)))
  expect(plan).toEqual(planAskedReef(asked(water, readings)))
  expect(plan.doses.length).toBe(3)
})

test('a size that was measured on the spot counts, and none means no dose', () => {
  const water = { id: 1, kind: 'pool', name: 'Pool', litres: null, facts: {} } as const
  const report = typed(water, { fc: 0.5 })
  expect(planAskedPool(doseQuery(report)).asks).toEqual([['litres', 'missing']])
  expect(planAskedPool(doseQuery({ ...report, litres: '42 000' })).steps.length).toBe(1)
})
