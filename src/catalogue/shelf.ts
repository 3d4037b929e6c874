import { worldOf } from '#settings/selling.ts'
import { Assortment, type Shelf } from './product.ts'

/** The assortments that stand on a shelf. */
export const assortmentsOf = (shelf: Shelf) =>
  Assortment.options.filter((assortment) => assortment === shelf || worldOf(assortment) === shelf)
