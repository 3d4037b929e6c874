import { saturationIndex } from '../chemistry/saturation.ts'
import { replaceWater } from '../chemistry/replace-water.ts'
import type { MgL } from '../chemistry/units.ts'
import { askAbout, type Ask } from './pool-asks.ts'
import type { PoolReading } from './pool-readings.ts'
import { poolSteps } from './pool-steps.ts'
import { assumeWater, type KnownReading, type Level, type Pool, type PlanOptions, type PoolStep } from './pool-water.ts'
import { targetsOf } from './pool-targets.ts'
import { maySwim, type Swim } from './pool-swim.ts'

export type PoolReplacement = { for: 'cya' | 'ch' | 'salt'; share: number; parts: number; litres: number }

export type PoolPlan = {
  asks: Ask[]
  replace: PoolReplacement | null
  swim: Swim
  steps: PoolStep[]
  /** The water once every step is done: expected, not promised. Null where nothing was computed. */
  after: (KnownReading & { csi: number | null }) | null
  csi: number | null
  /** Levels too high to be lowered with this tap's water. */
  tapTooHigh: PoolReplacement['for'][]
  /** pH is low while alkalinity is high: splashing raises pH, and nothing is dosed for either until it has. */
  splashFirst: boolean
}

export const nothingPlanned = { replace: null, steps: [], after: null, csi: null, tapTooHigh: [], splashFirst: false }

/** Each step is computed on the water that the one before leaves. Nothing is dosed on readings that cannot be or contradict each other. */
export function planPool(pool: Pool, reading: PoolReading, options: PlanOptions = {}): PoolPlan {
  const { asks, known, blocked } = askAbout(reading, pool, options.sure ?? [])
  const start: Level = { ...assumeWater(known, pool), known }
  const swim = maySwim(pool, known, options.floorHidden ?? false)
  if (blocked) return { ...nothingPlanned, asks, swim }
  const { replace, tapTooHigh } = findReplacement(pool, known)
  const limits = { onlyLeastChlorine: Boolean(replace), chlorineRead: reading.fc ?? 0 }
  const { steps, end, splashFirst } = poolSteps(pool, start, { ...options, ...limits })
  const after = { ...end.known, csi: indexOf(end) }
  return { asks, replace, swim, steps, after, csi: indexOf(start), tapTooHigh, splashFirst }
}

const indexOf = ({ known, ...water }: Level) =>
  known.ph === undefined || known.ta === undefined || known.ch === undefined ? null : saturationIndex(water)

/** Where several levels fall only with new water, the largest share counts; a new test follows. */
function findReplacement(pool: Pool, known: KnownReading) {
  const targets = targetsOf(pool)
  const fill: Record<PoolReplacement['for'], MgL> = { cya: 0, ch: pool.fill?.ch ?? 90, salt: pool.fill?.salt ?? 0 }
  const tapTooHigh: PoolReplacement['for'][] = []
  const found: PoolReplacement[] = []
  for (const quantity of ['cya', 'ch', 'salt'] as const) {
    const target = targets[quantity]
    const now = known[quantity]
    if (!target || !isTooHigh(pool, quantity, now, target.above)) continue
    const replacement = replaceWater({ now: now!, target: target.high, fill: fill[quantity] }, pool.litres)
    if (replacement)
      found.push({ for: quantity, share: replacement.share, parts: replacement.parts, litres: replacement.litres })
    else tapTooHigh.push(quantity)
  }
  return { replace: found.toSorted((a, b) => b.share - a.share)[0] ?? null, tapTooHigh }
}

const isTooHigh = (pool: Pool, quantity: PoolReplacement['for'], now: MgL | undefined, above: MgL) =>
  now !== undefined && now > above + pool.tolerance(quantity) / 2
