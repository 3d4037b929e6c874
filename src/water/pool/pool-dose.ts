import { amountText, levelRange } from '../calculator/dose-words.ts'
import type { PlannedDose } from '../packs/basket.ts'
import type { PoolStep } from './pool-water.ts'
import { poolWords, quantityVerbs } from './pool-words.ts'

const parts = ['', 'all at once', 'the first half', 'the first third', 'the first quarter']

/** A step as what is bought for it, and what for: as it stands on the order and its packing slip. */
export function poolDose(step: PoolStep): PlannedDose {
  const { substance, strength, total, portions, portion, quantity, from, to } = step
  const [up, down] = quantityVerbs[quantity]!
  const verb = to > from ? up : down
  const part = parts[portions] ?? `the first of ${portions} portions`
  const why = `to ${verb.charAt(0).toLowerCase()}${verb.slice(1)} from ${levelRange(from, to, poolWords[quantity].unit)}`
  return { substance, strength, total, note: `${amountText(portion, substance)}, ${part}, ${why}` }
}
