import type { WaterEntry, WaterReadings } from './water-entry.ts'
import type { OwnWater } from './water-passport.ts'

const calculators = { pool: '/pool-calculator', reef: '/reef-calculator' }

/** Doses are told for this long: no product has to be waited for longer. */
const hoursTold = 168

/** The calculator with this water and these readings: its plan is computed anew, never stored. Doses of a pool hold back what may not follow them yet. */
export function planAddress(
  { kind, litres, facts }: Pick<OwnWater, 'kind' | 'litres' | 'facts'>,
  readings: WaterReadings,
  given = '',
) {
  const told = { litres, ...facts, ...readings, ...(kind === 'pool' && given ? { given } : {}) }
  const parameters = Object.entries(told).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return `${calculators[kind]}?${new URLSearchParams(parameters)}`
}

/** What was dosed lately, as the calculator reads it: each substance with the whole hours since. */
export function dosesGiven(entries: readonly WaterEntry[], now: number): string {
  const hours = new Map<string, number>()
  for (const { at, content } of entries) {
    if (content.kind !== 'dose') continue
    const ago = Math.max(0, Math.floor((now - Date.parse(at)) / 3_600_000))
    if (ago < hoursTold) hours.set(content.substance, Math.min(ago, hours.get(content.substance) ?? ago))
  }
  return [...hours].map(([substance, ago]) => `${substance}:${ago}`).join(',')
}
