import { askedPool } from '../pool/pool-query.ts'
import { chlorineOf, targetsOf } from '../pool/pool-targets.ts'
import { liesWithin, type Range } from '../chemistry/scale.ts'
import { levelRange } from '../calculator/dose-words.ts'
import { reefTargets, salinityRange } from '../reef/reef-readings.ts'
import type { WaterKind, WaterQuantity, WaterReadings } from './water-entry.ts'
import type { WaterFacts } from './water-passport.ts'
import { quantityWords } from './water-words.ts'

type Targets = { [quantity in WaterQuantity]?: Range }
type Aimed = { kind: WaterKind; facts: WaterFacts }

/** The ranges that the calculators aim at, for a water of this kind; that of chlorine follows from the stabiliser. */
export function targetsOfWater({ kind, facts }: Aimed, { cya = 30 }: WaterReadings = {}): Targets {
  return kind === 'pool' ? poolRanges(facts, cya) : reefRanges(facts)
}

function poolRanges(facts: WaterFacts, cya: number): Targets {
  const pool = askedPool({ ...facts, litres: '1000' })!
  const bands = Object.entries(targetsOf(pool)).map(([quantity, { low, high }]) => [quantity, [low, high]] as const)
  const { low, high } = chlorineOf(pool, cya)
  return { fc: [low, high], cc: [0, 0.5], ...Object.fromEntries(bands) }
}

function reefRanges({ tank = 'mixed' }: WaterFacts): Targets {
  const bands = Object.entries(reefTargets[tank]).map(([quantity, { low, high }]) => [quantity, [low, high]] as const)
  return { salinity: salinityRange, ...Object.fromEntries(bands) }
}

/** "7.2 to 7.6". */
export const rangeText = (quantity: WaterQuantity, [low, high]: Range) => {
  const { unit } = quantityWords[quantity]
  return levelRange(low, high, unit).replace(unit && ` ${unit}`, '')
}

export const isInRange = (value: number, range: Range) => liesWithin(value, range)
