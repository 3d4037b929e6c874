import type { Celsius, Ppt } from './units.ts'

const polynomial = (x: number, factors: number[]) => factors.reduceRight((sum, factor) => sum * x + factor, 0)

/** Density in kg/m³ at the surface: EOS-80, the equation of state of sea water of 1980 (UNESCO 44). */
export function seaWaterDensity(ppt: Ppt, celsius: Celsius): number {
  const pure = [999.842594, 6.793952e-2, -9.09529e-3, 1.001685e-4, -1.120083e-6, 6.536332e-9]
  const linear = [0.824493, -4.0899e-3, 7.6438e-5, -8.2467e-7, 5.3875e-9]
  const rooted = [-5.72466e-3, 1.0227e-4, -1.6546e-6]
  const salty = polynomial(celsius, linear) * ppt + polynomial(celsius, rooted) * ppt ** 1.5 + 4.8314e-4 * ppt ** 2
  return polynomial(celsius, pure) + salty
}

/** Specific gravity of water against pure water of the same temperature: 20 °C on most refractometers, 25 °C on others. */
export const specificGravity = (ppt: Ppt, celsius: Celsius) =>
  seaWaterDensity(ppt, celsius) / seaWaterDensity(0, celsius)

export function salinityOf(gravity: number, celsius: Celsius): Ppt {
  let [low, high] = [0, 60]
  for (let round = 0; round < 50; round++) {
    const middle = (low + high) / 2
    if (specificGravity(middle, celsius) < gravity) low = middle
    else high = middle
  }
  return (low + high) / 2
}
