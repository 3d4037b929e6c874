/** Long work that pauses by itself, so that its caller can yield to the event loop. */
export type PausingWork<T> = Generator<void, T, void>

/** Few enough for a step that delays nobody. */
export const perStep = 100

export function atOnce<T>(steps: PausingWork<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

export const batchesOf = <T>(list: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, nth) => list.slice(nth * most, (nth + 1) * most))

/** `map` of a long list, or of one whose items each take long (`most` of them in a step). */
export function* mapPausing<T, R>(list: readonly T[], make: (one: T) => R, most = perStep): PausingWork<R[]> {
  const made: R[] = []
  for (const one of list) {
    if (made.length % most === 0) yield
    made.push(make(one))
  }
  return made
}
