/** Round steps for an axis. */
const steps = [1, 2, 2.5, 5, 10]

/** The lines of an axis from 0 to a round number not below `most`: three or four of them above zero. */
export function axisOf(most: number): number[] {
  if (most <= 0) return [0]
  const rough = most / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * steps.find((factor) => factor * power >= rough)!
  const count = Math.ceil(most / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

const units: [number, string][] = [
  [1_000_000, 'm'],
  [1_000, 'k'],
]

/** "12,5k": an amount, short enough for an axis. */
export function shortNumber(value: number) {
  const [size, letter] = units.find(([least]) => value >= least) ?? [1, '']
  return `${String(Math.round((value / size) * 100) / 100).replace('.', ',')}${letter}`
}
