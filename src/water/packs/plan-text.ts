import { litresText } from '../calculator/dose-words.ts'
import type { Litres } from '../chemistry/units.ts'
import type { PlannedDose } from './basket.ts'

type Readings = { name: string; unit: string; value: number }[]

/** A plan in plain lines, for the message of a request. */
export function planText(water: string, litres: Litres, readings: Readings, doses: PlannedDose[]): string {
  const read = readings.map(({ name, unit, value }) => `${name} ${value}${unit && ` ${unit}`}`).join(', ')
  return [
    `${water} of ${litresText(litres)}.`.replaceAll('\u00a0', ' '),
    `Tested: ${read}.`,
    'The calculator says:',
    ...doses.map(({ note }, index) => `${index + 1}. ${note}`),
  ].join('\n')
}
