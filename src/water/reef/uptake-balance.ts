import type { Consumption } from './consumption.ts'

/** mg/L of calcium that growing skeletons take for each dKH. */
const calciumPerDKH = { low: 6.4, high: 7.2 }
const mostErrors = 3

/** Whether calcium and alkalinity are used together as corals use them; outside by more than three errors a test is wrong or something precipitates. */
export function uptakeBalance(alk: Consumption, ca: Consumption) {
  const ratio = Math.min(calciumPerDKH.high, Math.max(calciumPerDKH.low, ca.perDay / alk.perDay))
  const error = Math.hypot(ca.half / 1.96, (ratio * alk.half) / 1.96)
  const z = (ca.perDay - ratio * alk.perDay) / error
  return { z, testErrorOrPrecipitation: Math.abs(z) > mostErrors }
}
