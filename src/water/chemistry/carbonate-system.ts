import type { DosedProduct } from './substance-effects.ts'
import { ionicStrength, otherAlkalinity, type Water } from './saturation.ts'
import type { MgL, PH } from './units.ts'

const perMole = 50043

/** The constants of the carbonate system at a temperature and ionic strength: Plummer and Busenberg 1982, with Davies' activity coefficients. */
function constantsOf(water: Water) {
  const kelvin = water.celsius + 273.15
  const log = Math.log10(kelvin)
  const logK1 = -356.3094 - 0.06091964 * kelvin + 21834.37 / kelvin + 126.8339 * log - 1684915 / kelvin ** 2
  const logK2 = -107.8871 - 0.03252849 * kelvin + 5151.79 / kelvin + 38.92561 * log - 563713.9 / kelvin ** 2
  const logKw = -283.971 - 0.05069842 * kelvin + 13323 / kelvin + 102.24447 * log - 1119669 / kelvin ** 2
  const strength = Math.max(0.001, ionicStrength(water))
  const root = Math.sqrt(strength)
  const activity = (charge: number) => 10 ** (-0.5 * charge ** 2 * (root / (1 + root) - 0.3 * strength))
  const [one, two] = [activity(1), activity(2)]
  return { k1: 10 ** logK1 / one, k2: (10 ** logK2 * one) / two, kw: 10 ** logKw / one, one }
}

/** Parts of alkalinity at a pH, in equivalents a litre: `carbon` for each mole of dissolved carbon, and what is there without any. */
function alkalinityParts(water: Water, ph: PH) {
  const { k1, k2, kw, one } = constantsOf(water)
  const h = 10 ** -ph
  const carbon = (k1 * h + 2 * k1 * k2) / (h * h + k1 * h + k1 * k2)
  return { carbon, rest: otherAlkalinity({ ...water, ph }) / perMole + kw / h - h / one }
}

/** Dissolved inorganic carbon, in mol/L. */
function dissolvedCarbon(water: Water) {
  const { carbon, rest } = alkalinityParts(water, water.ph)
  return (water.ta / perMole - rest) / carbon
}

function alkalinityAt(water: Water, carbonTotal: number, ph: PH): MgL {
  const { carbon, rest } = alkalinityParts(water, ph)
  return (carbonTotal * carbon + rest) * perMole
}

/** Halves an interval until `rising` reaches its aim: 60 times is more than a number can hold. */
function solve(rising: (x: number) => number, aim: number, [low, high]: [number, number]) {
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2
    if (rising(middle) < aim) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The alkalinity that the water has once acid has brought it to this pH; what was dissolved as carbon stays. */
export const taForPh = (water: Water, to: PH): MgL => alkalinityAt(water, dissolvedCarbon(water), to)

/** Moles of carbon that come with each equivalent of alkalinity. */
const carbonOf = { 'sodium-bicarbonate': 1, 'sodium-carbonate': 0.5 } as Record<string, number>

/** The pH after a product has changed alkalinity by so much, in a closed system. */
export function phAfter(water: Water, substance: DosedProduct['substance'], changeOfTa: MgL): PH {
  const carbon = dissolvedCarbon(water) + ((carbonOf[substance] ?? 0) * changeOfTa) / perMole
  return solve((ph) => alkalinityAt(water, carbon, ph), water.ta + changeOfTa, [3, 12])
}

/** By how much soda ash must raise alkalinity to bring the water up to this pH. */
export const sodaAshTaFor = (water: Water, to: PH): MgL =>
  solve((change) => phAfter(water, 'sodium-carbonate', change), to, [0, 400])
