import type { Substance } from '#catalogue/substance.ts'
import { type DoseAmount, type Litres, mgLPerDKH } from './units.ts'

/** What a dose moves: the pool's free chlorine, alkalinity, hardness, stabiliser and salt in mg/L; the reef's alkalinity in dKH, calcium and magnesium in mg/L. */
export type Effect = Partial<Record<'fc' | 'ta' | 'ch' | 'cya' | 'salt' | 'alk' | 'ca' | 'mg', number>>

export type DosedProduct = { substance: Substance; strength: number }

// Grams a mole, of standard atomic masses.
const mass = {
  calcium: 40.078,
  magnesium: 24.305,
  chlorine: 70.9,
  calciumCarbonate: 100.086,
  hydrogenChloride: 36.458,
  sodiumBisulphate: 120.054,
  sodiumBicarbonate: 84.006,
  sodiumCarbonate: 105.988,
  calciumChloride: 110.978,
  calciumChlorideDihydrate: 147.008,
  magnesiumChlorideHexahydrate: 203.295,
  magnesiumSulphateHeptahydrate: 246.466,
  cyanuricAcid: 129.075,
}
const equivalent = mass.calciumCarbonate / 2

const alkaline = (ta: number): Effect => ({ ta, alk: ta / mgLPerDKH })
const calcium = (molar: number): Effect => ({ ch: mass.calciumCarbonate / molar, ca: mass.calcium / molar })

/** The effect of one gram of the pure substance in 1,000 litres. Hypochlorites raise alkalinity and give it back as the chlorine is used: none is counted. */
const pure: Record<Substance, Effect> = {
  'calcium-hypochlorite': { fc: 1, ch: mass.calciumCarbonate / (2 * mass.chlorine) },
  'sodium-hypochlorite': { fc: 1 },
  trichlor: { fc: 1, cya: mass.cyanuricAcid / (3 * mass.chlorine) },
  dichlor: { fc: 1, cya: mass.cyanuricAcid / (2 * mass.chlorine) },
  'hydrochloric-acid': { ta: -equivalent / mass.hydrogenChloride },
  'sodium-bisulphate': { ta: -equivalent / mass.sodiumBisulphate },
  'sodium-bicarbonate': alkaline(equivalent / mass.sodiumBicarbonate),
  'sodium-carbonate': alkaline(mass.calciumCarbonate / mass.sodiumCarbonate),
  'calcium-chloride': calcium(mass.calciumChloride),
  'calcium-chloride-dihydrate': calcium(mass.calciumChlorideDihydrate),
  'cyanuric-acid': { cya: 1 },
  'sodium-chloride': { salt: 1 },
  'magnesium-chloride-hexahydrate': { mg: mass.magnesium / mass.magnesiumChlorideHexahydrate },
  'magnesium-sulphate-heptahydrate': { mg: mass.magnesium / mass.magnesiumSulphateHeptahydrate },
}

/** Grams of pure substance in a gram or millilitre. The density of hydrochloric acid at 20 °C follows from its strength. */
function contents({ substance, strength }: DosedProduct) {
  const share = strength / 100
  return substance === 'hydrochloric-acid' ? share * (0.998 + 0.00502 * strength) : share
}

/** What one gram (of a solid) or millilitre (of a liquid) does in 1,000 litres. */
export function effectOf(product: DosedProduct): Effect {
  const grams = contents(product)
  const each = Object.entries(pure[product.substance]).map(([quantity, effect]) => [quantity, effect * grams] as const)
  return Object.fromEntries(each)
}

/** How much of a product changes a quantity by so much. Throws a RangeError if the product does not move it, or not in that direction. */
export function doseFor(product: DosedProduct, quantity: keyof Effect, change: number, litres: Litres): DoseAmount {
  const effect = effectOf(product)[quantity] ?? 0
  const amount = effect === 0 ? -1 : (change * litres) / 1000 / effect
  if (amount < 0) throw new RangeError(`${product.substance} does not change ${quantity} by ${change}`)
  return amount
}
