import { oneDay } from '#lib/calendar/durations.ts'
import { effectOf } from '../chemistry/substance-effects.ts'
import { certaintyOf, type Consumption, consumption, type TankEvent } from '../reef/consumption.ts'
import { fitsOthers } from '../reef/single-test.ts'
import { uptakeBalance } from '../reef/uptake-balance.ts'
import type { WaterEntry } from '../record/water-entry.ts'
import type { WaterRecord } from '../record/water-passport.ts'

/** The quantities that corals use, with the standard deviation of a drop kit. */
const kitSigma = { alk: 0.1, ca: 10 }
export type UsedQuantity = keyof typeof kitSigma
const usedQuantities: UsedQuantity[] = ['alk', 'ca']

/** `use`: null where the tests do not tell it well enough. `doubt`: what the last test was expected to be, where it lies too far from it. */
export type QuantityUse = {
  quantity: UsedQuantity
  use: Consumption | null
  doubt: { read: number; expected: number } | null
}
export type WaterUse = { quantities: QuantityUse[]; isUnbalanced: boolean }

/** What a reef uses a day and which test does not fit the others. A doubt changes no dose: it asks for another test. Null for a pool, and where the litres are unknown. */
export function useOfWater(water: Pick<WaterRecord, 'kind' | 'litres' | 'entries'>): WaterUse | null {
  const { kind, litres, entries } = water
  if (kind !== 'reef' || litres === null) return null
  const fits = usedQuantities.map((quantity) => {
    const events = eventsOf(entries, quantity, litres)
    return {
      quantity,
      use: events.length ? consumption(events, kitSigma[quantity]) : null,
      doubt: doubtOf(events, quantity),
    }
  })
  const quantities = fits.map((fit): QuantityUse => ({
    ...fit,
    use: fit.use && certaintyOf(fit.use) !== 'unknown' ? fit.use : null,
  }))
  // A figure too uncertain to be shown may still be certain enough not to fit: the balance knows both errors.
  const [alk, ca] = fits.map(({ use }) => use)
  return { quantities, isUnbalanced: Boolean(alk && ca && uptakeBalance(alk, ca).testErrorOrPrecipitation) }
}

function doubtOf(events: TankEvent[], quantity: UsedQuantity): QuantityUse['doubt'] {
  const last = events.findLast((event) => event.kind === 'test')
  if (!last) return null
  const before = events.slice(0, events.indexOf(last))
  const fit = fitsOthers(before, last, kitSigma[quantity])
  return fit?.testAgain ? { read: last.value, expected: fit.predicted } : null
}

/** Oldest first, in days. A change of water whose level is not known makes what was before it useless: only what came after counts. */
export function eventsOf(entries: WaterEntry[], quantity: UsedQuantity, litres: number): TankEvent[] {
  let events: TankEvent[] = []
  for (const { at, content } of entries.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const t = Date.parse(at) / oneDay
    if (content.kind === 'change' && content[quantity] === undefined) events = []
    else events.push(...eventOf(content, { quantity, litres, t }))
  }
  return events
}

type Moment = { quantity: UsedQuantity; litres: number; t: number }

function eventOf(content: WaterEntry['content'], { quantity, litres, t }: Moment): TankEvent[] {
  if (content.kind === 'test') {
    const value = content.readings[quantity]
    return value === undefined ? [] : [{ t, kind: 'test', value }]
  }
  if (content.kind === 'dose') {
    const rise = (effectOf(content)[quantity] ?? 0) * (content.amount / (litres / 1000))
    return rise ? [{ t, kind: 'dose', rise }] : []
  }
  const value = content.kind === 'change' ? content[quantity] : undefined
  return content.kind === 'change' && value !== undefined
    ? [{ t, kind: 'change', share: content.share / 100, value }]
    : []
}
