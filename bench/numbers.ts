/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : ((sorted[middle - 1] ?? Number.NaN) + sorted[middle]!) / 2
}

export type Latencies = { p50: number; p95: number; p99: number; most: number }

export const latenciesOf = (ms: readonly number[]): Latencies => ({
  p50: quantile(ms, 0.5),
  p95: quantile(ms, 0.95),
  p99: quantile(ms, 0.99),
  most: ms.reduce((most, each) => Math.max(most, each), 0),
})

export type Compared = { ratio: number; ours: number; theirs: number; ratios: number[] }

/** Runs two measurements alternately, swapping who goes first, and takes the median of the ratios: noise then hits both. */
export async function compare(
  pairs: number,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<Compared> {
  const seen: { ours: number; theirs: number }[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const first = pair % 2 ? await theirs() : await ours()
    const second = pair % 2 ? await ours() : await theirs()
    seen.push(pair % 2 ? { ours: second, theirs: first } : { ours: first, theirs: second })
  }
  const ratios = seen.map((pair) => pair.ours / pair.theirs)
  return {
    ratio: median(ratios),
    ours: median(seen.map((pair) => pair.ours)),
    theirs: median(seen.map((pair) => pair.theirs)),
    ratios,
  }
}
