import type { Substance } from '#catalogue/substance.ts'

/** Groups of substances that react alike. */
export type Reactant = 'hypochlorite' | 'chlorinated-stabiliser' | 'acid' | 'alkali' | 'calcium' | 'magnesium' | 'inert'

const reactants: Record<Substance, Reactant> = {
  'calcium-hypochlorite': 'hypochlorite',
  'sodium-hypochlorite': 'hypochlorite',
  trichlor: 'chlorinated-stabiliser',
  dichlor: 'chlorinated-stabiliser',
  'hydrochloric-acid': 'acid',
  'sodium-bisulphate': 'acid',
  'sodium-bicarbonate': 'alkali',
  'sodium-carbonate': 'alkali',
  'calcium-chloride': 'calcium',
  'calcium-chloride-dihydrate': 'calcium',
  'cyanuric-acid': 'inert',
  'sodium-chloride': 'inert',
  'magnesium-chloride-hexahydrate': 'magnesium',
  'magnesium-sulphate-heptahydrate': 'magnesium',
}

export const reactantOf = (substance: Substance) => reactants[substance]

const reactions: [Reactant, Reactant, string][] = [
  ['hypochlorite', 'acid', 'chlorine gas'],
  ['chlorinated-stabiliser', 'acid', 'chlorine gas'],
  ['hypochlorite', 'chlorinated-stabiliser', 'fire or an explosion'],
  ['acid', 'alkali', 'heat and froth, and neither is of use'],
  ['calcium', 'alkali', 'clouds and scale'],
  ['magnesium', 'alkali', 'clouds and scale'],
]

/** What comes of two substances in one bucket, scoop, step or parcel; null where nothing does. */
export function reactionOf(one: Substance, other: Substance): string | null {
  const pair = [reactants[one], reactants[other]]
  const found = reactions.find(([a, b]) => (a === pair[0] && b === pair[1]) || (a === pair[1] && b === pair[0]))
  return found?.[2] ?? null
}
