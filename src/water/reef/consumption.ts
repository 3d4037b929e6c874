/** What happened to one quantity of a tank: `t` in days. A dose says by how much it raises; a change of water, which share was replaced and what the new water has. */
export type TankEvent =
  | { t: number; kind: 'test'; value: number }
  | { t: number; kind: 'dose'; rise: number }
  | { t: number; kind: 'change'; share: number; value: number }

/** Use a day, with half of its 95 % interval. */
export type Consumption = { perDay: number; half: number; tests: number }

/** How a level comes about: `kept` of the level at the start, `given` since, and `days` of use, each thinned by changes of water. */
type Row = { kept: number; given: number; days: number }
export type Fit = { start: number; use: number; sigma: number; tests: number; span: number; covariance: Covariance }
type Covariance = { start: number; use: number; both: number }

const windowDays = 28
/** Corals use more on some days than on others. */
const dailyVariation = 0.05
const leastTests = 4
const leastSpan = 5
/** From so many tests on, their scatter about the line tells more than the kit's figure. */
const testsForScatter = 8

/** Each test with its row, and the row of the time `until`. */
export function levelRows(events: TankEvent[], until: number) {
  const sorted = events.filter(({ t }) => t > until - windowDays).toSorted((a, b) => a.t - b.t)
  let row: Row = { kept: 1, given: 0, days: 0 }
  let last = sorted.find(({ kind }) => kind === 'test')?.t ?? 0
  const tests: { row: Row; value: number; t: number }[] = []
  for (const event of sorted.filter(({ t }) => t >= last)) {
    row = { ...row, days: row.days + event.t - last }
    last = event.t
    if (event.kind === 'test') tests.push({ row, value: event.value, t: event.t })
    else row = moved(row, event)
  }
  return { tests, now: { ...row, days: row.days + Math.max(0, until - last) } }
}

function moved(row: Row, event: Exclude<TankEvent, { kind: 'test' }>): Row {
  if (event.kind === 'dose') return { ...row, given: row.given + event.rise }
  const rest = 1 - event.share
  return { kept: row.kept * rest, given: row.given * rest + event.share * event.value, days: row.days * rest }
}

/** Least squares for the level at the start and the use a day; null where the tests do not tell the two apart. */
export function fitLevel(tests: ReturnType<typeof levelRows>['tests'], kitSigma: number): Fit | null {
  const sums = { kept: 0, days: 0, both: 0, keptLevel: 0, daysLevel: 0 }
  for (const { row, value } of tests) {
    const level = value - row.given
    sums.kept += row.kept ** 2
    sums.days += row.days ** 2
    sums.both -= row.kept * row.days
    sums.keptLevel += row.kept * level
    sums.daysLevel -= row.days * level
  }
  const determinant = sums.kept * sums.days - sums.both ** 2
  if (determinant <= 1e-9) return null
  const start = (sums.days * sums.keptLevel - sums.both * sums.daysLevel) / determinant
  const use = (sums.kept * sums.daysLevel - sums.both * sums.keptLevel) / determinant
  const covariance = { start: sums.days / determinant, use: sums.kept / determinant, both: -sums.both / determinant }
  const sigma = scatter(tests, { start, use }, kitSigma)
  return { start, use, sigma, tests: tests.length, span: tests.at(-1)!.t - tests[0]!.t, covariance }
}

function scatter(
  tests: ReturnType<typeof levelRows>['tests'],
  { start, use }: { start: number; use: number },
  kitSigma: number,
) {
  if (tests.length < testsForScatter) return kitSigma
  const squares = tests.map(({ row, value }) => (value - (start * row.kept + row.given - use * row.days)) ** 2)
  return Math.max(kitSigma, Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / (tests.length - 2)))
}

/** What a tank uses a day, from the tests of four weeks; null with fewer than four tests over five days. `kitSigma` is the test's standard deviation. */
export function consumption(events: TankEvent[], kitSigma: number): Consumption | null {
  const until = Math.max(...events.map(({ t }) => t))
  const fit = fitLevel(levelRows(events, until).tests, kitSigma)
  if (!fit || fit.tests < leastTests || fit.span < leastSpan) return null
  const variance = fit.sigma ** 2 * fit.covariance.use + (dailyVariation * fit.use) ** 2 / fit.span
  return { perDay: fit.use, half: 1.96 * Math.sqrt(variance), tests: fit.tests }
}

/** A figure is shown if its error is at most a tenth, and called sure at a twentieth. */
export function certaintyOf({ perDay, half }: Consumption): 'sure' | 'shown' | 'unknown' {
  const error = half / Math.abs(perDay)
  return error <= 0.05 ? 'sure' : error <= 0.1 ? 'shown' : 'unknown'
}
