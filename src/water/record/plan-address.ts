import type { Substance } from '#catalogue/substance.ts'
import type { WaterEntry, WaterReadings } from './water-entry.ts'
import type { OwnWater } from './water-passport.ts'

const calculators = { pool: '/pool-calculator', reef: '/reef-calculator' }

/** Doses are told for this long: no product has to be waited for longer. */
const hoursTold = 168

/** The calculator with this water and these readings: its plan is computed anew, never stored. Doses hold back what may not follow them yet. */
export function planAddress(
  { kind, litres, facts }: Pick<OwnWater, 'kind' | 'litres' | 'facts'>,
  readings: WaterReadings,
  given = '',
) {
  const told = { litres, ...facts, ...readings, ...(given ? { given } : {}) }
  const parameters = Object.entries(told).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return `${calculators[kind]}?${new URLSearchParams(parameters)}`
}

export type DoseAt = { at: string; substance: Substance }

export const dosesIn = (entries: readonly WaterEntry[]): DoseAt[] =>
  entries.flatMap(({ at, content }) => (content.kind === 'dose' ? [{ at, substance: content.substance }] : []))

/** What was dosed lately, as the calculators read it: each substance with the whole hours since. */
export function dosesGiven(doses: readonly DoseAt[], now: number): string {
  const hours = new Map<Substance, number>()
  for (const { at, substance } of doses) {
    const ago = Math.max(0, Math.floor((now - Date.parse(at)) / 3_600_000))
    if (ago < hoursTold) hours.set(substance, Math.min(ago, hours.get(substance) ?? ago))
  }
  return [...hours].map(([substance, ago]) => `${substance}:${ago}`).join(',')
}
