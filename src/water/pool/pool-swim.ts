import { chlorineOf } from './pool-targets.ts'
import type { KnownReading, Pool } from './pool-water.ts'

export type SwimReason = 'chlorine-low' | 'chlorine-high' | 'ph' | 'floor-hidden'
/** Null where chlorine or pH is not known. */
export type Swim = { allowed: boolean | null; reasons: SwimReason[] }

/** Nobody swims below the least chlorine or above the shock level, outside pH 7.0 to 7.8, or where the floor cannot be seen. */
export function maySwim(pool: Pool, { fc, ph, cya }: KnownReading, floorHidden: boolean): Swim {
  const { least, shock } = chlorineOf(pool, cya ?? 30)
  const against: [SwimReason, boolean][] = [
    ['floor-hidden', floorHidden],
    ['chlorine-low', (fc ?? least) < least],
    ['chlorine-high', (fc ?? shock) > shock],
    ['ph', (ph ?? 7.4) < 7 || (ph ?? 7.4) > 7.8],
  ]
  const reasons = against.flatMap(([reason, holds]) => (holds ? [reason] : []))
  const isKnown = fc !== undefined && ph !== undefined
  return { allowed: reasons.length > 0 ? false : isKnown || null, reasons }
}
