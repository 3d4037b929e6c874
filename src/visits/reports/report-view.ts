import { substances } from '#catalogue/substance.ts'
import { amountText, levelText } from '#water/calculator/dose-words.ts'
import { isInRange, rangeText, targetsOfWater } from '#water/record/water-targets.ts'
import { quantitiesOf, type WaterKind, type WaterReadings, type DoseGiven } from '#water/record/water-entry.ts'
import type { WaterFacts } from '#water/record/water-passport.ts'
import { quantityWords } from '#water/record/water-words.ts'
import type { ReportReading } from './visit-report.ts'

type Water = { kind: WaterKind; facts: WaterFacts }

export function readingsBesideTargets(water: Water, readings: WaterReadings): ReportReading[] {
  const targets = targetsOfWater(water, readings)
  return quantitiesOf[water.kind].flatMap((quantity) => {
    const value = readings[quantity]
    if (value === undefined) return []
    const { name, unit } = quantityWords[quantity]
    const range = targets[quantity]
    return {
      quantity,
      name,
      value: levelText(value, unit),
      target: range ? rangeText(quantity, range) : null,
      inRange: range ? isInRange(value, range) : null,
    }
  })
}

/** "250 ml of hydrochloric acid, 33 %", or "2 × Stain treatment (bottle)". */
export function givenText(given: DoseGiven | { quantity: number; name: string; unit: string }) {
  if (!('substance' in given)) return `${given.quantity} × ${given.name} (${given.unit})`
  const { amount, substance, strength } = given
  return `${amountText(amount, substance)} of ${substances[substance].name}, ${strength} %`
}
