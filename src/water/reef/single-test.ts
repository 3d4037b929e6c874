import { fitLevel, levelRows, type TankEvent } from './consumption.ts'

/** A test further from its prediction than this is doubted: about one true test in 360 is. */
const mostErrors = 3.3
const leastTests = 6

/** How far a new test lies from what the tests before it predict, in prediction errors; null with fewer than six tests before. A doubt changes no dose: test again. */
export function fitsOthers(before: TankEvent[], test: { t: number; value: number }, kitSigma: number) {
  const { tests, now } = levelRows(before, test.t)
  const fit = tests.length < leastTests ? null : fitLevel(tests, kitSigma)
  if (!fit) return null
  const predicted = fit.start * now.kept + now.given - fit.use * now.days
  const { start, use, both } = fit.covariance
  const spread = now.kept ** 2 * start + now.days ** 2 * use - 2 * now.kept * now.days * both
  const z = (test.value - predicted) / (fit.sigma * Math.sqrt(1 + spread))
  return { z, predicted, testAgain: Math.abs(z) > mostErrors }
}
