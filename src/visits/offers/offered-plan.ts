import type { WaterKind } from '#water/record/water-entry.ts'

/** The services speak of pools and aquariums, the record of waters of pools and reefs. */
export const planWorldOf = (kind: WaterKind) => (kind === 'pool' ? 'pool' : 'aquarium')
export const kindOf = (world: 'pool' | 'aquarium'): WaterKind => (world === 'pool' ? 'pool' : 'reef')

/** A plan of two visits a month comes every second week. */
export const weeksOf = ({ visitsPerMonth }: { visitsPerMonth: number }): 1 | 2 => (visitsPerMonth <= 2 ? 2 : 1)
