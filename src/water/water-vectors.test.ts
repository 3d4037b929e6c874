import { expect, test } from 'vitest'
import type { Substance } from '#catalogue/substance.ts'
import { phAfter, taForPh } from './chemistry/carbonate-system.ts'
import { doseError, type VolumeKnownBy } from './chemistry/dose-error.ts'
import { measured } from './chemistry/measured-dose.ts'
import { type PoolShape, volumeByDose, volumeOf } from './chemistry/pool-volume.ts'
import { replaceWater } from './chemistry/replace-water.ts'
import { carbonateAlkalinity, langelierIndex, saturationIndex } from './chemistry/saturation.ts'
import { salinityOf, seaWaterDensity, specificGravity } from './chemistry/sea-water.ts'
import { doseFor, type Effect, effectOf } from './chemistry/substance-effects.ts'
import { type Conversion, convert } from './chemistry/units.ts'
import { choosePacks } from './packs/choose-packs.ts'
import { chlorineByStabiliser } from './pool/pool-chlorine.ts'
import { planPool } from './pool/pool-plan.ts'
import { poolScales, type PoolQuantity, type PoolReading, type TestMethod } from './pool/pool-readings.ts'
import type { PlanOptions, Pool } from './pool/pool-water.ts'
import { consumption, type TankEvent } from './reef/consumption.ts'
import { planReef } from './reef/reef-plan.ts'
import type { Tank } from './reef/reef-readings.ts'
import { fitsOthers } from './reef/single-test.ts'
import { uptakeBalance } from './reef/uptake-balance.ts'
import vectors from './water-vectors.json' with { type: 'json' }

/** Within a share of the wanted figure. */
const near = (found: number | undefined, wanted: number, share: number) =>
  expect(Math.abs((found ?? Infinity) - wanted), `${found} beside ${wanted}`).toBeLessThanOrEqual(
    Math.abs(wanted) * share,
  )
const within = (found: number | null | undefined, wanted: number, distance: number) =>
  expect(Math.abs((found ?? Infinity) - wanted), `${found} beside ${wanted}`).toBeLessThanOrEqual(distance)

type Dose = { substance: Substance; strength: number; quantity: keyof Effect; change: number; litres: number }

test.each(vectors.units)('$from $unit is $to $as', ({ from, unit, as, to }) => {
  within(convert(from, `${unit} > ${as}` as Conversion), to, 0.01)
})

test.each(vectors.volumes)('a $shape pool of $litres litres', ({ litres, ...shape }) => {
  expect(volumeOf(shape as PoolShape)).toBe(litres)
})

test.each(vectors.volumeByDose)(
  'a dose of $substance tells $litres litres',
  ({ substance, strength, amount, ...by }) => {
    const product = { substance: substance as Substance, strength }
    near(volumeByDose({ product, amount, quantity: by.quantity as keyof Effect }, by.change, 8)!, by.litres, 0.001)
  },
)

test.each(vectors.measured)('$dose is measured as $measure', ({ dose, measure }) => {
  expect(measured(dose)).toBe(measure)
})

test.each(vectors.doseRange)('a dose for $quantity lies between $low and $high', (row) => {
  const { dose, change, tolerance, volumeKnownBy, low, high } = row
  const error = doseError(dose, change, { tolerance, volume: volumeKnownBy as VolumeKnownBy })
  within(error.low, low, 1)
  within(error.high, high, 1)
})

test.each(vectors.effects)('one unit of $substance at $strength %', ({ substance, strength, perUnitIn1000L }) => {
  const effect = effectOf({ substance: substance as Substance, strength })
  for (const [quantity, wanted] of Object.entries(perUnitIn1000L))
    within(effect[quantity as keyof Effect], wanted, 1e-4)
})

test.each([...vectors.doses, ...vectors.reefDoses])('$amount of $substance for $change $quantity', (row) => {
  const { quantity, change, litres, ...product } = row as Dose & { amount: number }
  near(doseFor(product, quantity, change, litres), row.amount, 0.005)
})

test.each(vectors.chlorineByStabiliser)(
  'free chlorine at stabiliser $cya',
  ({ cya, least, target, shock, ...salt }) => {
    const [plain, salted] = [chlorineByStabiliser(cya), chlorineByStabiliser(cya, true)]
    expect([plain.least, plain.low, plain.high, plain.shock]).toEqual([least, ...target, shock])
    expect([salted.least, salted.low, salted.high]).toEqual([salt.saltLeast, ...salt.saltTarget])
  },
)

test.each(vectors.carbonateAlkalinity)('carbonate alkalinity at pH $ph', ({ carbonate, ...water }) => {
  within(carbonateAlkalinity(water), carbonate, 0.1)
})

test.each(vectors.csi)('the saturation index at pH $ph is $csi', ({ csi, ...water }) => {
  within(saturationIndex(water), csi, 0.005)
})

test.each(vectors.langelier)('the Langelier index at pH $ph is $lsi', ({ lsi, ...water }) => {
  within(langelierIndex(water), lsi, 0.05)
})

test.each(vectors.phDose)('acid from pH $ph to $to', ({ to, changeOfTA, acid33MlPer10000L, ...water }) => {
  const change = taForPh(water, to) - water.ta
  near(change, changeOfTA, 0.01)
  near(doseFor({ substance: 'hydrochloric-acid', strength: 33 }, 'ta', change, 10_000), acid33MlPer10000L, 0.01)
})

test.each(vectors.phAfter)('pH after $amountPer10000L of $substance', ({ substance, strength, ...row }) => {
  const product = { substance: substance as Substance, strength }
  const { amountPer10000L, ph_after, ta_after, ...water } = row
  const change = (effectOf(product).ta! * amountPer10000L) / 10
  within(phAfter(water, product.substance, change), ph_after, 0.01)
  near(water.ta + change, ta_after, 0.01)
})

test.each(vectors.replaceWater)('water to replace from $now to $target', ({ litres, share, water, ...level }) => {
  const found = replaceWater(level, litres)!
  within(found.share, share, 1e-4)
  if (water !== undefined) {
    expect([found.parts, found.litres]).toEqual([level.parts, water])
    within(found.each, level.each!, 1e-4)
  }
})

test('density, specific gravity and salinity of sea water', () => {
  within(seaWaterDensity(35, 25), 1023.343, 0.001)
  within(seaWaterDensity(35, 5), 1027.675, 0.001)
  within(specificGravity(35, 25), 1.0264, 1e-4)
  within(specificGravity(35, 20), 1.0266, 1e-4)
  within(salinityOf(1.025, 25), 33.19, 0.01)
  within(salinityOf(1.026, 20), 34.21, 0.01)
})

const poolOf = ({ method, ...pool }: { method: string }) =>
  ({ ...pool, tolerance: (quantity: PoolQuantity) => poolScales[quantity].tolerance[method as TestMethod] }) as Pool

test.each(vectors.plans)('the plan "$name"', ({ pool, reading, expect: wanted, ...more }) => {
  const { options, products } = more as { options?: PlanOptions; products?: PlanOptions['products'] }
  const plan = planPool(poolOf(pool), reading as PoolReading, { ...options, ...(products && { products }) })
  expect({ asks: plan.asks, replace: plan.replace }).toEqual({ asks: wanted.asks, replace: wanted.replace })
  expect(plan.steps.length).toBe(wanted.steps.length)
  plan.steps.forEach((step, index) => {
    const { total, from, ...exact } = wanted.steps[index]!
    expect(step).toMatchObject(exact)
    near(step.total, total, 0.01)
    within(step.from, from, 0.01)
  })
  for (const [quantity, level] of Object.entries(wanted.after ?? {}))
    within(
      plan.after![quantity as PoolQuantity | 'csi'],
      level as number,
      quantity === 'ph' || quantity === 'csi' ? 0.01 : 0.1,
    )
})

test.each(vectors.reefPlans)('the reef plan "$name"', ({ litres, tank, reading, expect: wanted }) => {
  const plan = planReef({ litres, tank: tank as Tank }, reading)
  expect(plan.asks).toEqual(wanted.asks)
  expect(plan.doses.length).toBe(wanted.doses.length)
  plan.doses.forEach((dose, index) => {
    const { total, perDay, ...exact } = wanted.doses[index]!
    expect(dose).toMatchObject(exact)
    near(dose.total, total, 0.01)
    near(dose.perDay, perDay, 0.01)
  })
})

test.each(vectors.baskets)('the basket "$name"', ({ need, atHome, unitStrength, packs, expect: wanted }) => {
  const basket = choosePacks({ need, atHome, unitStrength }, packs)
  if (wanted) expect(basket).toMatchObject(wanted)
  else expect(basket).toBeNull()
})

test.each(vectors.consumption)('use a day: "$name"', ({ entries, sigma, expect: wanted }) => {
  const use = consumption(entries as TankEvent[], sigma)
  if (!wanted) return expect(use).toBeNull()
  within(use!.perDay, wanted.perDay, 0.001)
  within(use!.half, wanted.half, 0.001)
  expect(use!.tests).toBe(wanted.tests)
})

test.each(vectors.oneTest)('one test: "$name"', ({ entries, next, sigma, expect: wanted }) => {
  const found = fitsOthers(entries as TankEvent[], next, sigma)!
  within(found.z, wanted.z, 0.01)
  expect(found.testAgain).toBe(wanted.testAgain)
})

test.each(vectors.balance)('calcium and alkalinity: "$name"', ({ alk, ca, expect: wanted }) => {
  const found = uptakeBalance({ ...alk, tests: 10 }, { ...ca, tests: 10 })
  within(found.z, wanted.z, 0.01)
  expect(found.testErrorOrPrecipitation).toBe(wanted.testErrorOrPrecipitation)
})
