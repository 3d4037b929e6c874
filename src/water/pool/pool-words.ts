import type { AskedPlan } from './pool-query.ts'
import type { PoolQuantity } from './pool-readings.ts'
import type { SwimReason } from './pool-swim.ts'

export const poolWords: Record<PoolQuantity, { name: string; unit: string }> = {
  fc: { name: 'Free chlorine', unit: 'mg/L' },
  cc: { name: 'Combined chlorine', unit: 'mg/L' },
  ph: { name: 'pH', unit: '' },
  ta: { name: 'Total alkalinity', unit: 'mg/L' },
  ch: { name: 'Calcium hardness', unit: 'mg/L' },
  cya: { name: 'Stabiliser', unit: 'mg/L' },
  salt: { name: 'Salt', unit: 'mg/L' },
  borate: { name: 'Borate (as boron)', unit: 'mg/L' },
  temp: { name: 'Temperature', unit: '°C' },
}

/** What was typed, for the printed page. */
export const poolFacts = { litres: { name: 'Pool:' }, ...poolWords }

const nameOf = (quantity: AskedPlan['asks'][number][0]) => (quantity === 'litres' ? 'Litres' : poolWords[quantity].name)

const missing: Partial<Record<AskedPlan['asks'][number][0], string>> = {
  litres: 'How many litres does your pool hold? Without them no dose can be told.',
  fc: 'Without free chlorine nobody can say whether the pool is safe.',
  ph: 'Without pH no acid or soda ash can be dosed.',
  ta: 'Without alkalinity no dose for pH can be told.',
  cya: 'Stabiliser was not tested: 30 mg/L is assumed, as chlorine depends on it.',
  salt: 'Salt was not tested: your chlorinator needs it.',
}

export function askText([quantity, reason]: AskedPlan['asks'][number]) {
  if (reason === 'missing') return missing[quantity] ?? `${nameOf(quantity)} is missing.`
  if (reason === 'impossible')
    return `${nameOf(quantity)} cannot be right. Please check what you typed, or test again: nothing is dosed until then.`
  if (reason === 'contradicting')
    return 'Alkalinity, pH and stabiliser contradict each other. Test all three again: nothing is dosed until then.'
  return `${nameOf(quantity)} is unusual. Test it again; nothing is dosed on it until you have.`
}

export const swimText: Record<SwimReason, string> = {
  'floor-hidden': 'the floor cannot be seen',
  'chlorine-low': 'there is too little chlorine',
  'chlorine-high': 'there is too much chlorine',
  ph: 'pH is outside 7.0 to 7.8',
}

export const quantityVerbs: Partial<Record<PoolQuantity, [string, string]>> = {
  ph: ['Raise pH', 'Lower pH'],
  ta: ['Raise alkalinity', 'Lower alkalinity'],
  fc: ['Raise free chlorine', 'Lower free chlorine'],
  ch: ['Raise hardness', 'Lower hardness'],
  cya: ['Raise stabiliser', 'Lower stabiliser'],
  salt: ['Raise salt', 'Lower salt'],
}

export const surfaceLabels = {
  plaster: 'Marbelite',
  fibreglass: 'Fibreglass',
  vinyl: 'Vinyl liner',
  painted: 'Painted',
}
export const chlorinationLabels = {
  granules: 'Granules',
  liquid: 'Liquid chlorine',
  tablets: 'Floater tablets',
  salt: 'Salt chlorinator',
}
export const methodLabels = { drops: 'Drop kit', strips: 'Test strips', photometer: 'Photometer' }
export const sharedLabels = { no: 'A home', yes: 'A hotel, school, complex or club' }
export const ruleLabels = { stabiliser: 'The stabiliser rule', packet: 'The packet (1 to 3)' }
