import { askedNames } from '../chemistry/asked-number.ts'
import { goodsOf, productsFrom, type Answers } from '../packs/shelf.ts'
import type { WaterGood } from '../packs/water-goods.ts'
import type { ReefProducts } from './reef-plan.ts'

export const reefAnswers: Answers<keyof ReefProducts> = {
  mg: ['magnesium-chloride-hexahydrate', 'magnesium-sulphate-heptahydrate'],
  alk: ['sodium-bicarbonate', 'sodium-carbonate'],
  ca: ['calcium-chloride-dihydrate', 'calcium-chloride'],
}

/** Where two substances answer one need, the visitor may say which. */
export const reefSubstances = Object.values(reefAnswers).flat()

export const shelvedReefProducts = (goods: WaterGood[], wished = ''): Partial<ReefProducts> =>
  productsFrom(goodsOf(goods, 'marine'), reefAnswers, askedNames(reefSubstances, wished))
