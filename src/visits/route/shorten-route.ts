/** Times between each two stops, the same both ways. Stop 0 is where the day begins and ends. */
export type Times = readonly (readonly number[])[]

/** Rounding differences are no gain. */
const leastGain = 1e-9
const longestStretch = 3

export function nearestFirst(times: Times): number[] {
  const order = [0]
  const left = new Set(times.keys())
  left.delete(0)
  while (left.size) {
    const from = times[order.at(-1)!]!
    const next = [...left].reduce((nearest, stop) => (from[stop]! < from[nearest]! ? stop : nearest))
    order.push(next)
    left.delete(next)
  }
  return order
}

/** Reverses stretches and moves short ones until neither shortens the round trip. Stop 0 stays first. */
export function shorten(order: number[], times: Times): number[] {
  let shortest = order
  for (;;) {
    const before = shortest
    shortest = reverseStretches(shortest, times)
    for (let size = 1; size <= longestStretch; size++) shortest = moveStretches(shortest, size, times)
    if (shortest === before) return shortest
  }
}

/** 2-opt: a stretch is driven the other way round. */
function reverseStretches(given: number[], times: Times): number[] {
  let order = given
  for (let i = 0; i < order.length - 1; i++) {
    for (let j = i + 2; j < order.length; j++) {
      const [a, b, c, d] = [order[i]!, order[i + 1]!, order[j]!, order[(j + 1) % order.length]!]
      const gain = times[a]![b]! + times[c]![d]! - times[a]![c]! - times[b]![d]!
      if (gain > leastGain) {
        order = [...order.slice(0, i + 1), ...order.slice(i + 1, j + 1).toReversed(), ...order.slice(j + 1)]
      }
    }
  }
  return order
}

/** Or-opt: a stretch of so many stops moves elsewhere, either way round. */
function moveStretches(given: number[], size: number, times: Times): number[] {
  let order = given
  for (let i = 1; i + size <= order.length; i++) {
    const stretch = order.slice(i, i + size)
    const rest = [...order.slice(0, i), ...order.slice(i + size)]
    const [first, last] = [stretch[0]!, stretch.at(-1)!]
    const [before, after] = [rest[i - 1]!, rest[i % rest.length]!]
    const saved = times[before]![first]! + times[last]![after]! - times[before]![after]!
    order = insertBetter({ stretch, rest, saved }, times) ?? order
  }
  return order
}

type Stretch = { stretch: number[]; rest: number[]; saved: number }

function insertBetter({ stretch, rest, saved }: Stretch, times: Times): number[] | null {
  const [first, last] = [stretch[0]!, stretch.at(-1)!]
  for (let j = 0; j < rest.length; j++) {
    const [a, b] = [rest[j]!, rest[(j + 1) % rest.length]!]
    const straight = times[a]![first]! + times[last]![b]! - times[a]![b]!
    const turned = times[a]![last]! + times[first]![b]! - times[a]![b]!
    if (saved - Math.min(straight, turned) <= leastGain) continue
    const placed = turned < straight ? stretch.toReversed() : stretch
    return [...rest.slice(0, j + 1), ...placed, ...rest.slice(j + 1)]
  }
  return null
}
