import type { Litres, MgL } from './units.ts'

export type Replacement = { share: number; parts: number; each: number; litres: Litres }

/** More than a third at a time can float or crack a shell. */
const mostAtOnce = 1 / 3

/** Null where the tap has as much as the target or more. Several parts take more water than the share, since each also removes some of the new water. */
export function replaceWater(level: { now: MgL; target: MgL; fill: MgL }, litres: Litres): Replacement | null {
  const { now, target, fill } = level
  if (now <= target) return { share: 0, parts: 0, each: 0, litres: 0 }
  if (target <= fill) return null
  const share = (now - target) / (now - fill)
  const parts = Math.ceil(Math.log(1 - share) / Math.log(1 - mostAtOnce) - 1e-9)
  const each = 1 - (1 - share) ** (1 / parts)
  return { share, parts, each, litres: Math.round(parts * each * litres) }
}
