import { worldOf } from '#settings/selling.ts'
import { Assortment, type ListingScope } from './assortment.ts'

/** Goods for a test of the water are found by words and by the calculators; no listing shows them unasked. */
const foundByWords: Assortment = 'water-balance'

export const assortmentsOf = (scope: ListingScope) =>
  Assortment.options.filter(
    (assortment) => assortment === scope || (assortment !== foundByWords && worldOf(assortment) === scope),
  )

/** Those that a search on a listing looks through: both shelves of the pool shop find them. */
export const assortmentsSearched = (scope: ListingScope): Assortment[] => {
  const own = assortmentsOf(scope)
  return scope === 'pool' || scope === 'pool-catalogue' ? [...own, foundByWords] : own
}
