import { worldOf } from '#settings/selling.ts'
import { Assortment, type ListingScope } from './assortment.ts'

/** The assortments that a listing shows. */
export const assortmentsOf = (scope: ListingScope) =>
  Assortment.options.filter((assortment) => assortment === scope || worldOf(assortment) === scope)
