import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phAfter } from '../chemistry/carbonate-system.ts'
import type { Water } from '../chemistry/saturation.ts'
import { effectOf, type DosedProduct } from '../chemistry/substance-effects.ts'
import { thorough } from '../../../tests/thorough.ts'
import { reactantOf, reactionOf } from '#water/calculator/never-mix.ts'
import { planPool } from './pool-plan.ts'
import { poolScales, testMethods, type PoolQuantity, type PoolReading } from './pool-readings.ts'
import { chlorinations, surfaces } from './pool-targets.ts'
import { assumeWater, type PlanOptions, type Pool, type PoolStep } from './pool-water.ts'

const numRuns = thorough ? 100_000 : 4000

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const anyPool = fc
  .record({
    litres: number(500, 500_000),
    surface: fc.constantFrom(...surfaces),
    chlorine: fc.constantFrom(...chlorinations),
    shared: fc.boolean(),
    byPacket: fc.boolean(),
    method: fc.constantFrom(...testMethods),
    fill: fc.record({ ch: number(0, 400), salt: number(0, 1000) }),
  })
  .map(({ method, ...pool }): Pool => ({ ...pool, tolerance: (quantity) => poolScales[quantity].tolerance[method] }))

const readingOf = (range: 'can' | 'usual') =>
  fc.record(
    Object.fromEntries(
      Object.entries(poolScales).map(([quantity, scale]) => [quantity, number(scale[range][0], scale[range][1])]),
    ) as Record<PoolQuantity, fc.Arbitrary<number>>,
    { requiredKeys: [] },
  )
const anyReading: fc.Arbitrary<PoolReading> = fc.oneof(readingOf('can'), readingOf('usual'))

const anyOptions: fc.Arbitrary<PlanOptions> = fc.record({
  shock: fc.boolean(),
  products: fc.record(
    {
      acid: fc.constantFrom<DosedProduct>(
        { substance: 'hydrochloric-acid', strength: 30 },
        { substance: 'sodium-bisulphate', strength: 93 },
      ),
      chlorine: fc.constantFrom<DosedProduct>(
        { substance: 'calcium-hypochlorite', strength: 70 },
        { substance: 'sodium-hypochlorite', strength: 12.5 },
      ),
    },
    { requiredKeys: [] },
  ),
})

const ceilings = { fc: 10, ch: 50, cya: 30, salt: 1000 }
const order = ['ph', 'ta', 'ph', 'ta', 'fc', 'ch', 'cya', 'salt']

/** Gives a step's dose to the water and checks that it does what the plan says, below the ceilings of a portion. */
function give(step: PoolStep, water: Water & { fc: number }, litres: number): Water & { fc: number } {
  const effect = effectOf(step)
  const units = step.total / (litres / 1000)
  const ta = (effect.ta ?? 0) * units
  const ph = ta === 0 ? water.ph : phAfter(water, step.substance, ta)
  const after = { ...water, ph, ta: water.ta + ta }
  for (const quantity of ['fc', 'ch', 'cya', 'salt'] as const) after[quantity] += (effect[quantity] ?? 0) * units
  const reached = after[step.quantity as keyof typeof ceilings | 'ph' | 'ta']
  expect(Math.abs(reached - step.to)).toBeLessThanOrEqual(Math.abs(step.to) * 0.01)
  expect(step.portion).toBeGreaterThan(0)
  expect(step.portion).toBeLessThanOrEqual(step.total / step.portions + 1e-6)
  expect(step.low).toBeGreaterThanOrEqual(0)
  if (ta < 0) expectGentleAcid(step, water, ta / step.portions)
  else if (ta > 0) expect(ta / step.portions).toBeLessThanOrEqual(30.01)
  else {
    const most = ceilings[step.quantity as keyof typeof ceilings]
    expect(Math.abs(step.to - step.from) / step.portions).toBeLessThanOrEqual(most + 1e-6)
  }
  if (step.substance === 'sodium-carbonate')
    expect(phAfter(water, step.substance, ta / step.portions) - water.ph).toBeLessThan(0.301)
  return step.quantity === 'ta' && ta < 0 ? { ...after, ph: water.ph } : after
}

function expectGentleAcid(step: PoolStep, water: Water, ta: number) {
  expect(step.portions).toBeGreaterThanOrEqual(2)
  expect(-ta).toBeLessThanOrEqual(5.28)
  expect(water.ph - phAfter(water, step.substance, ta)).toBeLessThan(0.401)
}

test('every plan reaches what it predicts, in a safe order, in portions below their ceilings', () => {
  fc.assert(
    fc.property(anyPool, anyReading, anyOptions, (pool, reading, options) => {
      const plan = planPool(pool, reading, options)
      const known = { ...reading }
      for (const [quantity, reason] of plan.asks) if (reason !== 'missing') delete known[quantity]
      let water = { ...assumeWater(known, pool), fc: known.fc ?? 0 }
      for (const step of plan.steps) water = give(step, water, pool.litres)
      let at = 0
      for (const { quantity } of plan.steps) at = order.indexOf(quantity, at) + 1 || NaN
      expect(at).not.toBeNaN()
    }),
    { numRuns },
  )
})

test('no plan has two chlorines, a chlorine that brings stabiliser, or acid above 10 mg/L of chlorine', () => {
  fc.assert(
    fc.property(anyPool, anyReading, anyOptions, (pool, reading, options) => {
      const { steps } = planPool(pool, reading, options)
      expect(steps.filter(({ quantity }) => quantity === 'fc').length).toBeLessThanOrEqual(1)
      expect(steps.some(({ substance }) => reactantOf(substance) === 'chlorinated-stabiliser')).toBe(false)
      if ((reading.fc ?? 0) > 10) expect(steps.some(({ substance }) => reactantOf(substance) === 'acid')).toBe(false)
      steps.forEach((step, index) => {
        const next = steps[index + 1]
        if (next && reactionOf(step.substance, next.substance)) expect(step.waitHours).toBeGreaterThanOrEqual(4)
      })
    }),
    { numRuns },
  )
})

test('nothing is dosed on a reading that cannot be, and an unusual one waits until it was tested again', () => {
  fc.assert(
    fc.property(
      anyPool,
      readingOf('usual'),
      fc.constantFrom('fc', 'ph', 'ta', 'ch', 'cya'),
      (pool, reading, quantity) => {
        const { can } = poolScales[quantity as PoolQuantity]
        for (const value of [can[1] + 1, -1, NaN, Infinity]) {
          const plan = planPool(pool, { ...reading, [quantity]: value })
          expect(plan.asks).toContainEqual([quantity, 'impossible'])
          expect(plan.steps).toEqual([])
        }
      },
    ),
    { numRuns: numRuns / 10 },
  )
  const pool: Pool = {
    litres: 48_000,
    surface: 'plaster',
    chlorine: 'granules',
    shared: false,
    tolerance: (quantity) => poolScales[quantity].tolerance.drops,
  }
  const reading = { fc: 6, ph: 8.9, ta: 100, ch: 250, cya: 40 }
  expect(planPool(pool, reading)).toMatchObject({ asks: [['ph', 'unusual']], steps: [] })
  expect(planPool(pool, reading, { sure: ['ph'] }).steps.map(({ quantity }) => quantity)).toEqual(['ph'])
})

test('a worse reading never gets a smaller dose', () => {
  const pool = (litres: number): Pool => ({
    litres,
    surface: 'plaster',
    chlorine: 'granules',
    shared: false,
    tolerance: (quantity) => poolScales[quantity].tolerance.drops,
  })
  const totalOf = (reading: PoolReading, quantity: PoolQuantity) =>
    planPool(pool(48_000), { ph: 7.4, ta: 100, ch: 250, cya: 40, fc: 6, ...reading }).steps.find(
      (step) => step.quantity === quantity,
    )?.total ?? 0
  fc.assert(
    fc.property(
      fc.constantFrom<[PoolQuantity, number, number, 1 | -1]>(
        ['fc', 0, 15, -1],
        ['ta', 20, 80, -1],
        ['ch', 20, 400, -1],
        ['cya', 0, 50, -1],
        ['ph', 7.6, 8.4, 1],
      ),
      number(0, 1),
      number(0, 1),
      ([quantity, low, high, worse], a, b) => {
        const [one, other] = [a, b].toSorted((x, y) => x - y).map((share) => low + share * (high - low))
        const [better, bad] = worse === 1 ? [one!, other!] : [other!, one!]
        expect(totalOf({ [quantity]: bad }, quantity)).toBeGreaterThanOrEqual(
          totalOf({ [quantity]: better }, quantity) - 1e-6,
        )
      },
    ),
    { numRuns },
  )
})

test('a dose given before locks its own kind and what reacts with it until its hours are over', () => {
  const pool: Pool = {
    litres: 48_000,
    surface: 'plaster',
    chlorine: 'granules',
    shared: false,
    tolerance: (quantity) => poolScales[quantity].tolerance.drops,
  }
  const reading = { fc: 1, ph: 7.8, ta: 100, ch: 120, cya: 30 }
  const locked = (hoursAgo: number) =>
    planPool(pool, reading, { logged: [{ substance: 'hydrochloric-acid', hoursAgo }] }).steps.map(
      ({ quantity, lockedHours }) => [quantity, lockedHours],
    )
  expect(locked(1)).toEqual([
    ['ph', 3],
    ['fc', 3],
    ['ch', 0],
  ])
  expect(locked(4)).toEqual([
    ['ph', 0],
    ['fc', 0],
    ['ch', 0],
  ])
})
