import { effectOf, type Effect, type DosedProduct } from './substance-effects.ts'
import type { DoseAmount, Litres } from './units.ts'

/** A pool's shape, measured inside in metres; depth is the mean of both ends. */
export type PoolShape =
  | { shape: 'rectangle' | 'oval'; length: number; width: number; depth: number }
  | { shape: 'round'; across: number; depth: number }
  | { shape: 'kidney'; widths: [number, number]; length: number; depth: number }

export function volumeOf(pool: PoolShape): Litres {
  return Math.round(areaOf(pool) * pool.depth * 1000)
}

function areaOf(pool: PoolShape) {
  if (pool.shape === 'round') return Math.PI * (pool.across / 2) ** 2
  if (pool.shape === 'kidney') return 0.45 * (pool.widths[0] + pool.widths[1]) * pool.length
  return pool.length * pool.width * (pool.shape === 'oval' ? Math.PI / 4 : 1)
}

/** Litres from a dose and the change that it made; null where the change is less than three times what the test can be wrong by. */
export function volumeByDose(
  dose: { product: DosedProduct; amount: DoseAmount; quantity: keyof Effect },
  change: number,
  tolerance: number,
): Litres | null {
  const effect = effectOf(dose.product)[dose.quantity] ?? 0
  if (Math.abs(change) < 3 * tolerance || change * effect <= 0) return null
  return Math.round((dose.amount * effect * 1000) / change)
}
