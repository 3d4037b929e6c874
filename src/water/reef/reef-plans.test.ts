import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectOf } from '../chemistry/substance-effects.ts'
import { thorough } from '../../../tests/thorough.ts'
import { certaintyOf, consumption, type TankEvent } from './consumption.ts'
import { planReef } from './reef-plan.ts'
import { reefScales, tanks, type ReefQuantity, type ReefReading } from './reef-readings.ts'
import { fitsOthers } from './single-test.ts'
import { uptakeBalance } from './uptake-balance.ts'

const numRuns = thorough ? 100_000 : 4000
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const anyReading = fc.record(
  Object.fromEntries(
    Object.entries(reefScales).map(([quantity, { can }]) => [quantity, number(can[0], can[1])]),
  ) as Record<ReefQuantity, fc.Arbitrary<number>>,
  { requiredKeys: [] },
)
const anyTank = fc.record({ litres: number(20, 5000), tank: fc.constantFrom(...tanks) })
const ceilings = { mg: 50, alk: 1, ca: 20 }

test('every reef plan reaches its aim, one quantity a day, below the ceiling of a day', () => {
  fc.assert(
    fc.property(anyTank, anyReading, (tank, reading: ReefReading) => {
      const { doses, asks } = planReef(tank, { ...reading, salinity: 35 })
      let day = 1
      for (const dose of doses) {
        const rise = ((effectOf(dose)[dose.quantity] ?? 0) * dose.total) / (tank.litres / 1000)
        expect(Math.abs(dose.from + rise - dose.to)).toBeLessThanOrEqual(dose.to * 0.01)
        expect(rise / dose.days).toBeLessThanOrEqual(ceilings[dose.quantity] + 1e-6)
        expect(dose.firstDay).toBe(day)
        expect(dose.measure).toBeLessThanOrEqual(dose.perDay + 1e-9)
        expect(asks).not.toContainEqual([dose.quantity, 'unusual'])
        day += dose.days
      }
      expect(doses.map(({ quantity }) => quantity)).toEqual(
        ['mg', 'alk', 'ca'].filter((quantity) => doses.some((dose) => dose.quantity === quantity)),
      )
    }),
    { numRuns },
  )
})

test('nothing is dosed before salinity is known and right, nor on a reading that cannot be', () => {
  const tank = { litres: 300, tank: 'mixed' as const }
  expect(planReef(tank, { alk: 6 })).toMatchObject({ asks: [['salinity', 'missing']], doses: [] })
  expect(planReef(tank, { alk: 6, salinity: 37 })).toMatchObject({ asks: ['salinity first'], doses: [] })
  expect(planReef(tank, { alk: 60, ca: 380, salinity: 35 })).toMatchObject({ asks: [['alk', 'impossible']], doses: [] })
  expect(planReef(tank, { alk: 4.5, ca: 380, salinity: 35 }).doses.map(({ quantity }) => quantity)).toEqual(['ca'])
  expect(planReef(tank, { alk: 4.5, salinity: 35 }, { sure: ['alk'] }).doses).toHaveLength(1)
  expect(planReef(tank, { alk: 11, salinity: 35 })).toMatchObject({ doses: [], high: ['alk'] })
})

/** Random numbers that a seed repeats, of a normal distribution. */
function normal(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return (state + 1) / 4_294_967_297
  }
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
}

/** Four weeks of a tank tested daily and dosed to hold its level, with a tenth of its water changed weekly. */
function syntheticTank(seed: number, use: number) {
  const noise = normal(seed)
  const events: TankEvent[] = []
  let level = 8
  for (let day = 0; day < 28; day++) {
    events.push({ t: day, kind: 'test', value: level + noise() * 0.1 })
    events.push({ t: day + 0.5, kind: 'dose', rise: use })
    level += use
    if (day % 7 === 6) {
      events.push({ t: day + 0.6, kind: 'change', share: 0.1, value: 8.5 })
      level = level * 0.9 + 0.85
    }
    level -= use * (1 + noise() * 0.05)
  }
  return events
}

test('use a day of made-up tanks is found with a median error of at most 3 %', () => {
  const tried = thorough ? 25_000 : 1000
  const errors = Array.from({ length: tried }, (_, seed) => {
    const use = 0.3 + (seed % 15) / 10
    const found = consumption(syntheticTank(seed + 1, use), 0.1)!
    return Math.abs(found.perDay - use) / use
  }).toSorted((a, b) => a - b)
  expect(errors[tried / 2]).toBeLessThanOrEqual(0.03)
  expect(errors[Math.floor(tried * 0.95)]).toBeLessThanOrEqual(0.06)
})

test('a true test is doubted at most once in 300, and one that is 0.8 dKH off is found in nine of ten', () => {
  const tried = thorough ? 25_000 : 3000
  const found = { false: 0, true: 0 }
  for (let seed = 1; seed <= tried; seed++) {
    const events = syntheticTank(seed, 0.8)
    const last = events.findLast((event) => event.kind === 'test')!
    const before = events.filter(({ t }) => t < last.t)
    if (fitsOthers(before, last, 0.1)!.testAgain) found.false++
    if (fitsOthers(before, { t: last.t, value: last.value + 0.8 }, 0.1)!.testAgain) found.true++
  }
  expect(found.false / tried).toBeLessThanOrEqual(1 / 300)
  expect(found.true / tried).toBeGreaterThanOrEqual(0.9)
})

test('a figure of use is sure, shown or unknown by its own error, and halved uptake of calcium is noticed', () => {
  expect(certaintyOf({ perDay: 1, half: 0.04, tests: 9 })).toBe('sure')
  expect(certaintyOf({ perDay: 1, half: 0.09, tests: 9 })).toBe('shown')
  expect(certaintyOf({ perDay: 1, half: 0.11, tests: 9 })).toBe('unknown')
  const alk = { perDay: 1, half: 0.02, tests: 15 }
  expect(uptakeBalance(alk, { perDay: 6.8, half: 0.9, tests: 15 }).z).toBe(0)
  expect(uptakeBalance(alk, { perDay: 3.4, half: 0.9, tests: 15 }).testErrorOrPrecipitation).toBe(true)
})
