import type { DoseAmount } from './units.ts'

const pools = [
  [100, 5],
  [1000, 10],
  [Infinity, 50],
] as const
const reefs = [
  [10, 0.1],
  [Infinity, 1],
] as const

/** A dose as a person weighs or measures it, never more than computed; 0 means too little to matter. */
export function measured(amount: DoseAmount, world: 'pool' | 'reef' = 'pool'): DoseAmount {
  const [, step] = (world === 'pool' ? pools : reefs).find(([below]) => amount < below)!
  const steps = Math.floor(amount / step + 1e-9)
  return Number((steps * step).toFixed(1))
}
