import { amountText, levelRange } from '../calculator/dose-words.ts'
import type { PlannedDose } from '../packs/basket.ts'
import type { ReefDose } from './reef-plan.ts'
import { reefWords } from './reef-words.ts'

/** A dose as what is bought for it, and what for: as it stands on the order and its packing slip. */
export function reefDose(dose: ReefDose): PlannedDose {
  const { substance, strength, total, days, measure, quantity, from, to } = dose
  const { name, unit } = reefWords[quantity]
  const when = days === 1 ? 'on one day' : `a day for ${days} days`
  const why = `to raise ${name.toLowerCase()} from ${levelRange(from, to, unit)}`
  return { substance, strength, total, note: `${amountText(measure, substance)} ${when}, ${why}` }
}
