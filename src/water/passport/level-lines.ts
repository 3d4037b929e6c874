import { chlorineOf, targetsOf } from '../pool/pool-targets.ts'
import { reefTargets, salinityRange } from '../reef/reef-readings.ts'
import { effectOf } from '../chemistry/substance-effects.ts'
import { quantitiesOf, type WaterEntry, type WaterQuantity } from '../record/water-entry.ts'
import type { WaterRecord } from '../record/water-passport.ts'

type Band = { low: number; high: number }
/** The tests of one quantity, oldest first, the doses that move it, and where it should be. */
export type LevelLine = {
  quantity: WaterQuantity
  tests: { id: string; at: string; value: number }[]
  doses: { id: string; at: string }[]
  band: Band | null
}

const leastTests = 2
const usualStabiliser = 30

export function levelLines({ kind, facts, entries }: Pick<WaterRecord, 'kind' | 'facts' | 'entries'>): LevelLine[] {
  const sorted = entries.toSorted((a, b) => a.at.localeCompare(b.at))
  return quantitiesOf[kind].flatMap((quantity): LevelLine[] => {
    const tests = sorted.flatMap((entry) => testOf(entry, quantity))
    if (tests.length < leastTests) return []
    const doses = sorted.filter((entry) => moves(entry, quantity)).map(({ id, at }) => ({ id, at }))
    return [{ quantity, tests, doses, band: bandOf({ kind, facts, entries: sorted }, quantity) }]
  })
}

/** Where a quantity of this water should be, by its entries from the oldest to the newest. */
export const bandOf = (water: Pick<WaterRecord, 'kind' | 'facts' | 'entries'>, quantity: WaterQuantity) =>
  water.kind === 'pool' ? poolBand(water.facts, water.entries, quantity) : reefBand(water.facts, quantity)

function testOf({ id, at, content }: WaterEntry, quantity: WaterQuantity) {
  const value = content.kind === 'test' ? content.readings[quantity] : undefined
  return value === undefined ? [] : [{ id, at, value }]
}

/** Acid lowers alkalinity and pH together, soda ash raises both. */
function moves({ content }: WaterEntry, quantity: WaterQuantity) {
  if (content.kind !== 'dose') return false
  const effect = effectOf(content) as Partial<Record<WaterQuantity, number>>
  const reached = quantity === 'ph' && content.substance !== 'sodium-bicarbonate' ? effect.ta : effect[quantity]
  return Boolean(reached)
}

function poolBand(facts: WaterRecord['facts'], entries: WaterEntry[], quantity: WaterQuantity): Band | null {
  const { surface = 'plaster', chlorine = 'granules' } = facts
  const pool = { surface, chlorine, shared: facts.shared === 'yes' }
  if (quantity === 'fc') return chlorineOf(pool, lastOf(entries, 'cya') ?? usualStabiliser)
  const targets = targetsOf(pool) as Partial<Record<WaterQuantity, Band>>
  return targets[quantity] ?? null
}

const lastOf = (entries: WaterEntry[], quantity: WaterQuantity) =>
  entries.flatMap((entry) => testOf(entry, quantity)).at(-1)?.value

function reefBand({ tank = 'mixed' }: WaterRecord['facts'], quantity: WaterQuantity): Band | null {
  if (quantity === 'salinity') return { low: salinityRange[0], high: salinityRange[1] }
  const targets: Partial<Record<WaterQuantity, Band>> = reefTargets[tank]
  return targets[quantity] ?? null
}
