import type { PausingWork } from '#lib/process/pausing-work.ts'
import { nearestFirst, shorten, type Times } from './shorten-route.ts'

const usualRepeats = 400
/** A repeat goes on from a route that is longer than the last one by this much, to leave a dead end. */
const tolerance = 1.002
const repeatsPerStep = 4

/** Nearest first, then changed until nothing shortens it, then again from a disturbed order, the best kept. The same times give the same order. */
export function* orderStops(times: Times, repeats = usualRepeats): PausingWork<number[]> {
  if (times.length < 4) return times.map((_, stop) => stop)
  const below = drawBelow()
  let best = shorten(nearestFirst(times), times)
  let least = lengthOf(best, times)
  let [current, length] = [best, least]
  for (let repeat = 0; repeat < repeats; repeat++) {
    if (repeat % repeatsPerStep === 0) yield
    const next = shorten(disturb(current, below), times)
    const found = lengthOf(next, times)
    if (found <= length * tolerance) [current, length] = [next, found]
    if (found < least) [best, least] = [next, found]
  }
  return best
}

export const lengthOf = (order: readonly number[], times: Times) =>
  order.reduce((sum, stop, at) => sum + times[stop]![order[(at + 1) % order.length]!]!, 0)

/** Numbers that look random and are the same each time. */
function drawBelow() {
  let seed = 1
  return (most: number) => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) % most
}

/** Two neighbouring stretches change places (the double bridge). */
function disturb(order: readonly number[], below: (most: number) => number): number[] {
  const cuts = Array.from({ length: 3 }, () => 1 + below(order.length - 1)).toSorted((one, other) => one - other)
  const [a, b, c] = cuts as [number, number, number]
  return [...order.slice(0, a), ...order.slice(b, c), ...order.slice(a, b), ...order.slice(c)]
}
