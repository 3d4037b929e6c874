import { askedValue, type Query } from '../chemistry/asked-number.ts'
import { liesWithin } from '../chemistry/scale.ts'
import { convert, type DKH, type Litres } from '../chemistry/units.ts'

const litresRange = [5, 1_000_000] as const

/** dKH in one of each unit in which kits read alkalinity. */
const dKHPerUnit = { dkh: 1, meq: convert(1, 'meq/L > dKH'), ppm: convert(1, 'mg/L CaCO3 > dKH') }
export type AlkalinityUnit = keyof typeof dKHPerUnit

/** Alkalinity in dKH; not a number in a unit that no kit has. */
export function dKHOf(value: number, alkUnit = 'dkh'): DKH {
  const unit = alkUnit.toLowerCase()
  return value * (Object.hasOwn(dKHPerUnit, unit) ? dKHPerUnit[unit as AlkalinityUnit] : NaN)
}

/** Litres of a tank with its sump; undefined where they are missing, not a number where they cannot be. */
export function litresOfTank(query: Query): Litres | undefined {
  const litres = askedValue('litres', query.litres)
  return litres === undefined || liesWithin(litres, litresRange) ? litres : NaN
}
