import type { WaterReadings } from './water-entry.ts'
import type { OwnWater } from './water-passport.ts'

const calculators = { pool: '/pool-calculator', reef: '/reef-calculator' }

/** The calculator with this water and these readings: its plan is computed anew, never stored. */
export function planAddress(
  { kind, litres, facts }: Pick<OwnWater, 'kind' | 'litres' | 'facts'>,
  readings: WaterReadings,
) {
  const given = Object.entries({ litres, ...facts, ...readings }).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return `${calculators[kind]}?${new URLSearchParams(given)}`
}
