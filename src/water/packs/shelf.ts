import type { Substance } from '#catalogue/substance.ts'
import { worldOf, type World } from '#settings/selling.ts'
import type { DosedProduct } from '../chemistry/substance-effects.ts'
import type { WaterGood } from './water-goods.ts'

/** The substances that answer each need of a water, the one that is usually taken first. */
export type Answers<N extends string> = Record<N, Substance[]>

export const goodsOf = (goods: WaterGood[], world: World) =>
  goods.filter(({ assortment }) => worldOf(assortment) === world)

export const isInStock = ({ stock }: WaterGood) => stock === undefined || stock > 0

/** The product that each need is computed for: of what is in stock, else of what is sold at all, the one that the visitor would rather have, then the usual one. */
export function productsFrom<N extends string>(shelf: WaterGood[], answers: Answers<N>, wished: Substance[] = []) {
  const chosen: Partial<Record<N, DosedProduct>> = {}
  for (const need of Object.keys(answers) as N[]) {
    const order = [...wished.filter((each) => answers[need].includes(each)), ...answers[need]]
    const good = firstOf(shelf.filter(isInStock), order) ?? firstOf(shelf, order)
    if (good) chosen[need] = { substance: good.substance, strength: good.strength }
  }
  return chosen
}

const firstOf = (goods: WaterGood[], order: Substance[]) =>
  order.flatMap((substance) => goods.find((good) => good.substance === substance) ?? [])[0]

export function otherInStock(shelf: WaterGood[], answers: Answers<string>, substance: Substance): Substance | null {
  const same = Object.values(answers).find((each) => each.includes(substance)) ?? []
  const inStock = shelf.filter(isInStock)
  return same.find((each) => each !== substance && inStock.some((good) => good.substance === each)) ?? null
}
