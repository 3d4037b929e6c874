import { askedValue, type Query } from '../chemistry/asked-number.ts'
import { volumeByDose } from '../chemistry/pool-volume.ts'
import { liesWithin } from '../chemistry/scale.ts'
import type { Litres } from '../chemistry/units.ts'
import { poolScales } from '../pool/pool-readings.ts'

/** What raises one level and keeps it there: chlorine is lost to the sun meanwhile. */
export const measuringDoses = {
  'sodium-chloride': { label: 'Pool salt', strength: 100, quantity: 'salt', level: 'Salt' },
  'sodium-bicarbonate': {
    label: 'Sodium bicarbonate (Alkalinity Up)',
    strength: 100,
    quantity: 'ta',
    level: 'Alkalinity',
  },
  'calcium-chloride': { label: 'Hardness increaser, 77 %', strength: 77, quantity: 'ch', level: 'Hardness' },
} as const
export type MeasuringDose = keyof typeof measuringDoses

export const measuringDoseOf = ({ added }: Query): MeasuringDose =>
  added && Object.hasOwn(measuringDoses, added) ? (added as MeasuringDose) : 'sodium-chloride'

export type VolumeOfDose =
  | { litres: Litres; least: Litres; most: Litres }
  | { litres: null; missing: string[]; impossible: string[]; leastRise?: number }

/** Litres of a pool by a dose and the rise that it made, with what the test may be wrong by; null where the rise is too small to tell. */
export function volumeOfDose(query: Query): VolumeOfDose {
  const substance = measuringDoseOf(query)
  const { quantity, strength } = measuringDoses[substance]
  const { can, tolerance } = poolScales[quantity]
  const ranges = { amount: [1, 1_000_000], before: can, after: can } as const
  const names = Object.keys(ranges) as (keyof typeof ranges)[]
  const read = Object.fromEntries(
    names.map((name) => [name, askedValue(name === 'amount' ? name : quantity, query[name])]),
  )
  const missing = names.filter((name) => read[name] === undefined)
  const impossible = names.filter((name) => read[name] !== undefined && !liesWithin(read[name], ranges[name]))
  if (missing.length || impossible.length) return { litres: null, missing, impossible }
  const dose = { product: { substance, strength }, amount: read.amount!, quantity }
  const rise = read.after! - read.before!
  const litres = volumeByDose(dose, rise, tolerance.drops)
  if (litres === null) return { litres, missing, impossible, leastRise: 3 * tolerance.drops }
  const ifRise = (change: number) => volumeByDose(dose, change, 0)!
  return { litres, least: ifRise(rise + tolerance.drops), most: ifRise(rise - tolerance.drops) }
}
