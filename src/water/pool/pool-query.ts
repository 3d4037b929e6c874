import { liesWithin } from '../chemistry/scale.ts'
import { askedDoses } from '../calculator/dose-waits.ts'
import {
  choiceRule,
  haveRule,
  namesRule,
  numberRule,
  numberRules,
  type ParameterRules,
} from '../calculator/parameter-rules.ts'
import { askedNames, askedValue, type Query } from '../chemistry/asked-number.ts'
import { nothingPlanned, planPool, type PoolPlan } from './pool-plan.ts'
import {
  poolQuantities,
  poolScales,
  type PoolQuantity,
  type PoolReading,
  type TestMethod,
  testMethods,
} from './pool-readings.ts'
import { switchable } from './pool-shelf.ts'
import { chlorinations, surfaces } from './pool-targets.ts'
import type { Pool, PoolProducts } from './pool-water.ts'

/** The parameters of the address, in the order in which pages and calls keep them. */
export const poolCalculatorRules: ParameterRules = {
  litres: numberRule,
  surface: choiceRule(surfaces),
  chlorine: choiceRule(chlorinations),
  shared: choiceRule(['yes', 'no', '1', '0', 'true', 'false']),
  method: choiceRule(testMethods),
  rule: choiceRule(['stabiliser', 'packet']),
  shock: choiceRule(['yes', '1', 'true']),
  sure: namesRule(poolQuantities),
  have: haveRule,
  given: haveRule,
  use: namesRule(switchable),
  ...numberRules([...poolQuantities, 'fillCh', 'fillTa', 'fillSalt']),
}

/** Litres of a pool: between a paddling pool and a public one. */
const litresRange = [100, 10_000_000] as const

const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T =>
  values.find((each) => each === value) ?? values[0]!

const isYes = (value: string | undefined) => value === '1' || value === 'yes' || value === 'true'

/** A pool from the parameters of an address; null where its litres are missing or cannot be. */
export function askedPool(query: Query): Pool | null {
  const litres = askedValue('litres', query.litres)
  if (litres === undefined || !liesWithin(litres, litresRange)) return null
  const method: TestMethod = query.method === undefined ? 'drops' : oneOf(testMethods, query.method)
  const [ch, salt] = [askedValue('fillCh', query.fillCh), askedValue('fillSalt', query.fillSalt)]
  return {
    litres,
    surface: oneOf(surfaces, query.surface),
    chlorine: oneOf(chlorinations, query.chlorine),
    shared: isYes(query.shared),
    byPacket: query.rule === 'packet',
    tolerance: (quantity) => poolScales[quantity].tolerance[method],
    fill: { ...(isTap(ch, 'ch') && { ch }), ...(isTap(salt, 'salt') && { salt }) },
  }
}

const isTap = (value: number | undefined, quantity: PoolQuantity): value is number =>
  value !== undefined && liesWithin(value, poolScales[quantity].can)

/** Readings as they were given: one that is no number is asked about as one that cannot be. */
export const askedReading = (query: Query): PoolReading =>
  Object.fromEntries(
    poolQuantities.flatMap((quantity) => {
      const value = askedValue(quantity, query[quantity])
      return value === undefined ? [] : [[quantity, value]]
    }),
  )

export const askedSure = (query: Query) => askedNames(poolQuantities, query.sure)

export type AskedPlan = Omit<PoolPlan, 'asks'> & {
  asks: (PoolPlan['asks'][number] | ['litres', 'missing' | 'impossible'])[]
}

/** The plan that an address asks for, by products of usual strengths or those of the shop: the same on the page, in the browser and as data. */
export function planAskedPool(query: Query, products: Partial<PoolProducts> = {}): AskedPlan {
  const pool = askedPool(query)
  if (pool) {
    const options = { sure: askedSure(query), shock: isYes(query.shock), logged: askedDoses(query), products }
    return planPool(pool, askedReading(query), options)
  }
  const reason = askedValue('litres', query.litres) === undefined ? 'missing' : 'impossible'
  const swim = { allowed: null, reasons: [] }
  return { ...nothingPlanned, asks: [['litres', reason]], swim }
}

/** The saturation index of readings alone; null without pH, alkalinity or hardness, and where a reading cannot be. */
export function saturationAsked(query: Query): number | null {
  const pool = askedPool({ litres: '1000' })!
  return planPool(pool, askedReading(query), { sure: [...poolQuantities] }).csi
}
