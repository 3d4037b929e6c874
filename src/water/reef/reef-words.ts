import type { AskedReefPlan } from './reef-query.ts'
import type { ReefQuantity } from './reef-readings.ts'

export const reefWords: Record<ReefQuantity, { name: string; unit: string }> = {
  salinity: { name: 'Salinity', unit: 'ppt' },
  alk: { name: 'Alkalinity', unit: 'dKH' },
  ca: { name: 'Calcium', unit: 'mg/L' },
  mg: { name: 'Magnesium', unit: 'mg/L' },
  no3: { name: 'Nitrate', unit: 'mg/L' },
  po4: { name: 'Phosphate', unit: 'mg/L' },
  ph: { name: 'pH', unit: '' },
  temp: { name: 'Temperature', unit: '°C' },
}

/** What was typed, for the printed page. */
export const reefFacts = {
  litres: { name: 'Tank:' },
  ...reefWords,
  sg: { name: 'Specific gravity' },
  alk: { name: reefWords.alk.name },
  alkUnit: { name: 'in', choices: { meq: 'meq/L', ppm: 'mg/L', dkh: 'dKH' } },
}

export const tankLabels = { mixed: 'Mixed reef', sps: 'Stony corals', fish: 'Fish only' }
export const alkalinityUnitLabels = { dkh: 'dKH', meq: 'meq/L', ppm: 'mg/L (ppm)' }

export function reefAskText(ask: AskedReefPlan['asks'][number]) {
  if (ask === 'salinity first')
    return 'Salinity comes first: at a wrong salinity every other level is wrong with it. Bring it to 33 to 36 ppt, by 1 ppt a day at most, then test again.'
  const [quantity, reason] = ask
  if (quantity === 'litres')
    return reason === 'missing'
      ? 'How many litres does your tank hold, with its sump?'
      : 'These litres cannot be right. Please check them.'
  const { name } = reefWords[quantity]
  if (reason === 'missing') return `${name} was not measured: without it no dose can be told.`
  if (reason === 'impossible')
    return `${name} cannot be right. Please check what you typed, or test again: nothing is dosed until then.`
  return `${name} is unusual. Test it again; nothing is dosed on it until you have.`
}
