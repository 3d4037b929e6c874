import { askedDoses } from '../calculator/dose-waits.ts'
import {
  choiceRule,
  haveRule,
  namesRule,
  numberRule,
  numberRules,
  type ParameterRules,
} from '../calculator/parameter-rules.ts'
import { askedNames, askedNumber, askedValue, type Query } from '../chemistry/asked-number.ts'
import { liesWithin } from '../chemistry/scale.ts'
import { salinityOf } from '../chemistry/sea-water.ts'
import { planReef, type ReefPlan, type ReefProducts } from './reef-plan.ts'
import { reefSubstances } from './reef-shelf.ts'
import { dKHOf, litresOfTank } from './tank-units.ts'
import { reefQuantities, type ReefReading, tanks } from './reef-readings.ts'

/** The parameters of the address, in the order in which pages and calls keep them. */
export const reefCalculatorRules: ParameterRules = {
  litres: numberRule,
  tank: choiceRule(tanks),
  alkUnit: choiceRule(['dkh', 'meq', 'ppm']),
  sure: namesRule(reefQuantities),
  have: haveRule,
  given: haveRule,
  use: namesRule(reefSubstances),
  sg: numberRule,
  ...numberRules(reefQuantities),
}

/** Refractometers compare with pure water of 20 °C. */
const refractometerCelsius = 20
const gravityRange = [1, 1.04] as const

/** Readings as they were given, in the units of the plan. Salinity counts before a specific gravity. */
export function askedReefReading(query: Query): ReefReading {
  const reading: ReefReading = {}
  for (const quantity of reefQuantities) {
    const value = askedValue(quantity, query[quantity])
    if (value !== undefined) reading[quantity] = value
  }
  const gravity = askedNumber(query.sg)
  if (reading.salinity === undefined && gravity !== undefined) {
    reading.salinity = liesWithin(gravity, gravityRange) ? salinityOf(gravity, refractometerCelsius) : NaN
  }
  if (reading.alk !== undefined) reading.alk = dKHOf(reading.alk, query.alkUnit)
  return reading
}

export type AskedReefPlan = Omit<ReefPlan, 'asks'> & {
  asks: (ReefPlan['asks'][number] | ['litres', 'missing' | 'impossible'])[]
}

export function planAskedReef(query: Query, products: Partial<ReefProducts> = {}): AskedReefPlan {
  const litres = litresOfTank(query)
  if (litres === undefined) return { asks: [['litres', 'missing']], doses: [], high: [] }
  if (Number.isNaN(litres)) return { asks: [['litres', 'impossible']], doses: [], high: [] }
  const tank = tanks.find((each) => each === query.tank) ?? 'mixed'
  const sure = askedNames(reefQuantities, query.sure)
  return planReef({ litres, tank }, askedReefReading(query), { sure, products, logged: askedDoses(query) })
}
