import type { Query } from '../chemistry/asked-number.ts'

export type CallReason = 'black' | 'pump' | 'metals' | 'murky' | 'copper'

const byColour: Record<string, CallReason> = { black: 'black', brown: 'metals', murky: 'murky' }

/** Why a pool needs a person and no chlorine yet; the plainest reason first, even before the other questions are answered. */
export function reasonToCall({ colour, pump, floor, evening }: Query): CallReason | null {
  const because = byColour[colour ?? '']
  if (because) return because
  if (pump === 'broken') return 'pump'
  // Algae cloud the water: clear green water is copper more often, which chlorine turns into stains.
  return colour === 'green' && floor === 'clear' && evening === undefined ? 'copper' : null
}
