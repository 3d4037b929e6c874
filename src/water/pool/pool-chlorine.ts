import type { MgL } from '../chemistry/units.ts'

/** Free chlorine: dosed below `least` or `low`, up to `high`; `shock` clears a green pool and ends swimming. */
export type ChlorineLevels = { least: MgL; low: MgL; high: MgL; shock: MgL }

/** Free chlorine that private pools need for their stabiliser: the rule of Trouble Free Pool. */
export function chlorineByStabiliser(cya: MgL, saltChlorinated = false): ChlorineLevels {
  const least = Math.max(1, Math.floor((saltChlorinated ? 0.045 : 0.075) * cya + 0.7))
  const low = Math.max(3, Math.floor(saltChlorinated ? 0.075 * cya : cya / 10 + 1.5))
  return { least, low, high: low + 2, shock: Math.max(10, Math.floor(0.393 * cya + 0.5)) }
}

/** Free chlorine of shared pools, and of packets: the municipal by-laws' 1 to 3. */
export const chlorineByLaw = (cya: MgL): ChlorineLevels => ({
  least: 1,
  low: 2,
  high: 3,
  shock: chlorineByStabiliser(cya).shock,
})
