import type { Celsius, MgL, PH } from './units.ts'

export type Water = { ph: PH; ta: MgL; ch: MgL; cya: MgL; borate: MgL; salt: MgL; celsius: Celsius }

/** The alkalinity that stabiliser and borate hold at this pH, in mg/L of calcium carbonate (constants for pool water, not pure water). */
export const otherAlkalinity = ({ ph, cya, borate }: Pick<Water, 'ph' | 'cya' | 'borate'>): MgL =>
  (0.38772 * cya) / (1 + 10 ** (6.83 - ph)) + (4.63 * borate) / (1 + 10 ** (9.11 - ph))

/** Alkalinity of carbonates alone. At 5 or less the readings contradict each other. */
export const carbonateAlkalinity = (water: Pick<Water, 'ph' | 'ta' | 'cya' | 'borate'>): MgL =>
  water.ta - otherAlkalinity(water)

/** Ionic strength in mol/L, from hardness, alkalinity and the salt beyond what hardness brings. */
export const ionicStrength = ({ ch, ta, salt }: Pick<Water, 'ch' | 'ta' | 'salt'>) =>
  (1.5 * ch + ta) / 50045 + Math.max(0, salt - 1.1678 * ch) / 58440

/** The calcite saturation index: within 0.3 of zero is ideal. Null where it cannot be told. */
export function saturationIndex(water: Water): number | null {
  const carbonate = carbonateAlkalinity(water)
  if (carbonate <= 5 || water.ch <= 0) return null
  const root = Math.sqrt(ionicStrength(water))
  const activity = (2.56 * root) / (1 + 1.65 * root)
  const warmth = 1412.5 / (water.celsius + 273.15)
  return water.ph - 11.677 + Math.log10(water.ch) + Math.log10(carbonate) - activity - warmth + 4.7375
}

// Degrees Fahrenheit and the temperature term of the Langelier charts; straight lines between.
const temperatureTerms = [
  [32, 0],
  [37, 0.1],
  [46, 0.2],
  [53, 0.3],
  [60, 0.4],
  [66, 0.5],
  [76, 0.6],
  [84, 0.7],
  [94, 0.8],
  [105, 0.9],
] as const

function temperatureTerm(celsius: Celsius) {
  const fahrenheit = Math.min(105, Math.max(32, celsius * 1.8 + 32))
  const above = temperatureTerms.findIndex(([degrees]) => degrees >= fahrenheit)
  const [high, term] = temperatureTerms[above]!
  const [low, before] = temperatureTerms[Math.max(0, above - 1)]!
  return high === low ? term : before + ((fahrenheit - low) / (high - low)) * (term - before)
}

/** The Langelier index of printed charts, only to compare with them. `dissolved` is in mg/L. */
export function langelierIndex(water: Water, dissolved: MgL = water.salt): number | null {
  const carbonate = carbonateAlkalinity(water)
  if (carbonate <= 5 || water.ch <= 0) return null
  const constant = dissolved >= 1000 ? 12.2 : 12.1
  return water.ph + temperatureTerm(water.celsius) + Math.log10(water.ch) - 0.4 + Math.log10(carbonate) - constant
}
