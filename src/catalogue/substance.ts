/** The substances that a product may contain and that a dose is computed for. Strength is % by weight; of sodium hypochlorite, % weight by volume. */
export const substances = {
  'calcium-hypochlorite': { name: 'calcium hypochlorite', state: 'solid', worlds: ['pool'] },
  'sodium-hypochlorite': { name: 'sodium hypochlorite', state: 'liquid', worlds: ['pool'] },
  trichlor: { name: 'trichlor', state: 'solid', worlds: ['pool'] },
  dichlor: { name: 'dichlor', state: 'solid', worlds: ['pool'] },
  'hydrochloric-acid': { name: 'hydrochloric acid', state: 'liquid', worlds: ['pool'] },
  'sodium-bisulphate': { name: 'sodium bisulphate (dry acid)', state: 'solid', worlds: ['pool'] },
  'sodium-bicarbonate': { name: 'sodium bicarbonate', state: 'solid', worlds: ['pool', 'reef'] },
  'sodium-carbonate': { name: 'sodium carbonate (soda ash)', state: 'solid', worlds: ['pool', 'reef'] },
  'calcium-chloride': { name: 'calcium chloride', state: 'solid', worlds: ['pool', 'reef'] },
  'calcium-chloride-dihydrate': { name: 'calcium chloride dihydrate', state: 'solid', worlds: ['pool', 'reef'] },
  'cyanuric-acid': { name: 'cyanuric acid (stabiliser)', state: 'solid', worlds: ['pool'] },
  'sodium-chloride': { name: 'pool salt', state: 'solid', worlds: ['pool'] },
  'magnesium-chloride-hexahydrate': { name: 'magnesium chloride hexahydrate', state: 'solid', worlds: ['reef'] },
  'magnesium-sulphate-heptahydrate': { name: 'magnesium sulphate heptahydrate', state: 'solid', worlds: ['reef'] },
} as const satisfies Record<string, { name: string; state: 'solid' | 'liquid'; worlds: readonly ('pool' | 'reef')[] }>

export type Substance = keyof typeof substances
