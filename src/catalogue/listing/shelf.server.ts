import { arrangeCategories, startingCategories, widerCategories } from '#catalogue/catalogue-content.server.ts'
import { assortmentsOf } from '#catalogue/shelf.ts'
import type { Shelf } from '#catalogue/product.ts'
import { listCategories } from '#catalogue/product-store.server.ts'
import type { Database } from '#lib/database.server.ts'

const isWorld = (shelf: Shelf) => shelf === 'pool' || shelf === 'marine'

/** What a shelf calls a category: assortments have names of their own for the same thing, the shelf of a world has one. */
const nameOn = (shelf: Shelf, category: string) => (isWorld(shelf) ? widerCategories[category] : undefined) ?? category

/** The categories that one category of a shelf stands for. */
export function categoriesNamed(shelf: Shelf, name: string) {
  return [
    name,
    ...Object.keys(widerCategories).filter((category) => category !== name && nameOn(shelf, category) === name),
  ]
}

/** The categories of a shelf with the number of their products, as the shop arranges them. */
export async function countCategories(db: Database, shelf: Shelf) {
  const assortments = assortmentsOf(shelf)
  const counts = new Map<string, number>()
  for (const { name, count } of await listCategories(db, assortments)) {
    const shown = nameOn(shelf, name)
    counts.set(shown, (counts.get(shown) ?? 0) + count)
  }
  return arrangeCategories(
    assortments.flatMap(startingCategories),
    [...counts].map(([name, count]) => ({ name, count })),
  )
}
