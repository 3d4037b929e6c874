import type { Substance } from '#catalogue/substance.ts'
import { askedNames } from '../chemistry/asked-number.ts'
import { goodsOf, productsFrom, type Answers } from '../packs/shelf.ts'
import type { WaterGood } from '../packs/water-goods.ts'
import type { PoolProducts } from './pool-water.ts'

/** Tablets answer no reading: they take a week. */
export const poolAnswers: Answers<keyof PoolProducts> = {
  chlorine: ['calcium-hypochlorite', 'sodium-hypochlorite'],
  acid: ['hydrochloric-acid', 'sodium-bisulphate'],
  phUp: ['sodium-carbonate'],
  alkalinity: ['sodium-bicarbonate'],
  calcium: ['calcium-chloride', 'calcium-chloride-dihydrate'],
  stabiliser: ['cyanuric-acid'],
  salt: ['sodium-chloride'],
}

/** Where two substances answer one need, the visitor may say which. */
export const switchable: Substance[] = Object.values(poolAnswers)
  .filter((each) => each.length > 1)
  .flat()

/** The products of the shop that a plan is computed for; `wished` are substances, separated by commas. */
export const shelvedPoolProducts = (goods: WaterGood[], wished = ''): Partial<PoolProducts> =>
  productsFrom(goodsOf(goods, 'pool'), poolAnswers, askedNames(switchable, wished))
