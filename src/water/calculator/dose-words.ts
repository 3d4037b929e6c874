import { countOf } from '#lib/values/count-of.ts'
import { type Substance, substances } from '#catalogue/substance.ts'
import { reactantOf, type Reactant } from './never-mix.ts'

const rounded = (value: number, digits: number) => String(Number(value.toFixed(digits)))

/** 250 ml, 1.6 kg, 48 g: as it is weighed or measured. */
export function amountText(amount: number, substance: Substance) {
  const [small, large] = substances[substance].state === 'liquid' ? ['ml', 'litres'] : ['g', 'kg']
  return amount >= 1000 ? `${rounded(amount / 1000, 2)} ${large}` : `${rounded(amount, amount < 10 ? 1 : 0)} ${small}`
}

/** Thousands apart: 28 118 litres. */
export const litresText = (litres: number) =>
  `${String(Math.round(litres)).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')} litres`

export const productText = (substance: Substance, strength: number) =>
  `${substances[substance].name}, ${strength}\u00a0%`

const hazards: Record<Reactant, string> = {
  acid: 'Acid into water, never water into acid. Gloves and goggles, a bucket of its own, and no chlorine near it: together they make chlorine gas.',
  hypochlorite:
    'A clean, dry scoop of its own. Never together with acid, tablets or anything else: gas, fire or an explosion. Keep children and animals away.',
  'chlorinated-stabiliser': 'Never together with granules or acid: gas, fire or an explosion.',
  alkali:
    'Dissolve it in a bucket of pool water and pour it around the edge. Never in one bucket with acid or calcium.',
  calcium:
    'It grows hot in water: add it slowly to a full bucket, and never in one bucket with bicarbonate or soda ash.',
  magnesium: 'Dissolve it in a jug of fresh water of its own, never together with bicarbonate.',
  inert: 'Gloves and goggles while pouring, the pump on, and a scoop of its own.',
}

const tankHazards: Partial<Record<Reactant, string>> = {
  alkali:
    'Dissolve it in fresh water and add it slowly where the flow is strong. Never in one jug, or within an hour, of calcium or magnesium.',
  calcium:
    'Dissolve it in fresh water and add it slowly where the flow is strong. Never in one jug with the alkalinity dose.',
}

export const doseHazard = (substance: Substance, world: 'pool' | 'reef') =>
  (world === 'reef' && tankHazards[reactantOf(substance)]) || hazards[reactantOf(substance)]

export const waitText = (hours: number) =>
  hours >= 48 ? `${Math.round(hours / 24)} days` : countOf(hours, 'hour', 'hours')

/** A level without needless digits: 7.4, 94, 123. What has no unit, as pH, always has one decimal: 8.0. */
export const levelText = (value: number, unit: string) =>
  unit === ''
    ? value.toFixed(1).replace('-0.0', '0.0').replace('-', '−')
    : value < 20
      ? `${signed(value)}${unit && ` ${unit}`}`
      : `${rounded(value, 0)} ${unit}`

/** Two levels of one quantity: "124 to 250 mg/L". */
export const levelRange = (from: number, to: number, unit: string) =>
  `${levelText(from, unit).replace(unit && ` ${unit}`, '')} to ${levelText(to, unit)}`

const signed = (value: number) => (rounded(Math.abs(value), 1) === '0' ? '0' : rounded(value, 1).replace('-', '−'))
