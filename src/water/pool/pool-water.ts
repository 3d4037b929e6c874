import type { Substance } from '#catalogue/substance.ts'
import type { LoggedDose } from '../calculator/dose-waits.ts'
import type { VolumeKnownBy } from '../chemistry/dose-error.ts'
import type { Water } from '../chemistry/saturation.ts'
import type { DosedProduct } from '../chemistry/substance-effects.ts'
import type { DoseAmount, Litres, MgL } from '../chemistry/units.ts'
import type { PoolQuantity, PoolReading } from './pool-readings.ts'
import type { PoolKind } from './pool-targets.ts'

export type Pool = PoolKind & {
  litres: Litres
  litresKnownBy?: VolumeKnownBy
  /** How far this pool's test may be off. */
  tolerance: (quantity: PoolQuantity) => number
  /** The tap's water: without a test, hardness 90 and no salt. */
  fill?: { ch?: MgL; salt?: MgL }
}

/** Which product answers which need: the ones on the shelf, or usual strengths. */
export type PoolProducts = Record<
  'chlorine' | 'acid' | 'phUp' | 'alkalinity' | 'calcium' | 'stabiliser' | 'salt',
  DosedProduct
>

export const usualProducts: PoolProducts = {
  chlorine: { substance: 'calcium-hypochlorite', strength: 65 },
  acid: { substance: 'hydrochloric-acid', strength: 33 },
  phUp: { substance: 'sodium-carbonate', strength: 100 },
  alkalinity: { substance: 'sodium-bicarbonate', strength: 100 },
  calcium: { substance: 'calcium-chloride-dihydrate', strength: 100 },
  stabiliser: { substance: 'cyanuric-acid', strength: 100 },
  salt: { substance: 'sodium-chloride', strength: 100 },
}

export type PlanOptions = {
  products?: Partial<PoolProducts>
  /** A green pool: chlorine up to the shock level. */
  shock?: boolean
  floorHidden?: boolean
  /** A green pool: pH and chlorine alone, until the water is clear. */
  clearing?: boolean
  /** Unusual quantities that were tested again. */
  sure?: PoolQuantity[]
  logged?: LoggedDose[]
}

/** Readings that are neither missing nor in doubt. */
export type KnownReading = PoolReading

/** The water between two steps: what is assumed for the sums, and what is known of it. */
export type Level = Water & { known: KnownReading }

export type PoolStep = {
  substance: Substance
  strength: number
  quantity: PoolQuantity
  from: number
  to: number
  total: DoseAmount
  portions: number
  portion: DoseAmount
  waitHours: number
  /** Hours to wait first for a dose that was given before. */
  lockedHours: number
  /** Between what the dose may truly be; `testFirst` where that is more than a quarter away. */
  low: DoseAmount
  high: DoseAmount
  testFirst: boolean
  working: Working
}

/** How a dose was found: shown with every answer. */
export type Working = { reading: number; target: number; source: string; litres: Litres; formula: string }

/** What the sums take where a reading is missing. */
export function assumeWater(known: KnownReading, pool: Pool): Water {
  return {
    ph: known.ph ?? 7.5,
    ta: known.ta ?? 90,
    ch: known.ch ?? 250,
    cya: known.cya ?? 30,
    borate: known.borate ?? 0,
    salt: known.salt ?? (pool.chlorine === 'salt' ? 4000 : 0),
    celsius: known.temp ?? 25,
  }
}
