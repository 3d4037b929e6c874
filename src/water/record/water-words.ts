import { keepUnits } from '#lib/values/keep-units.ts'
import { amountText, levelText, litresText, productText } from '../calculator/dose-words.ts'
import { chlorinationLabels, methodLabels, poolWords, sharedLabels, surfaceLabels } from '../pool/pool-words.ts'
import { reefWords, tankLabels } from '../reef/reef-words.ts'
import {
  type EntryContent,
  type WaterEntryKind,
  quantitiesOf,
  type WaterKind,
  type WaterQuantity,
} from './water-entry.ts'

export const waterKindLabels: Record<WaterKind, string> = { pool: 'Pool', reef: 'Reef tank' }
/** What is asked of a pool or a tank besides its size, with the answers. */
export const factFields = {
  pool: { surface: surfaceLabels, chlorine: chlorinationLabels, shared: sharedLabels, method: methodLabels },
  reef: { tank: tankLabels },
}
export const factLabels: Record<string, string> = {
  surface: 'Surface',
  chlorine: 'Chlorine',
  shared: 'Used by',
  method: 'Tested with',
  tank: 'Kind of tank',
}

export const waterEntryLabels: Record<WaterEntryKind, string> = {
  test: 'Test',
  dose: 'Dose',
  change: 'Water change',
  note: 'Note',
}

/** Quantities that pools and reefs share have the same words in both. */
export const quantityWords: Record<WaterQuantity, { name: string; unit: string }> = { ...poolWords, ...reefWords }

export const sizeText = ({ litres }: { litres: number | null }) =>
  litres === null ? 'size not known yet' : litresText(litres)

export const readingText = (quantity: WaterQuantity, value: number) =>
  keepUnits(`${quantityWords[quantity].name} ${levelText(value, quantityWords[quantity].unit)}`)

/** Its readings in the order of the form. */
export const readingsShown = (kind: WaterKind, content: EntryContent): [WaterQuantity, number][] =>
  quantitiesOf[kind].flatMap((quantity) => {
    const value = content.kind === 'test' ? content.readings[quantity] : undefined
    return value === undefined ? [] : [[quantity, value]]
  })

export function entryText(kind: WaterKind, content: EntryContent): string {
  if (content.kind === 'test')
    return readingsShown(kind, content)
      .map(([quantity, value]) => readingText(quantity, value))
      .join(', ')
  if (content.kind === 'dose') {
    const { amount, substance, strength } = content
    return `${amountText(amount, substance)} of ${productText(substance, strength)}`
  }
  return content.kind === 'change' ? changeText(content) : content.text
}

function changeText({ share, alk, ca }: Extract<EntryContent, { kind: 'change' }>) {
  const levels = [
    ...(alk === undefined ? [] : [readingText('alk', alk)]),
    ...(ca === undefined ? [] : [readingText('ca', ca)]),
  ]
  return `${share}\u00a0% of the water${levels.length ? `; the new water: ${levels.join(', ')}` : ''}`
}
