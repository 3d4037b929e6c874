import { arrangeCategories, startingCategories } from '#catalogue/catalogue-content.server.ts'
import { Assortment } from '#catalogue/assortment.ts'
import { listCategories } from '#catalogue/listing/product-listing-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import type { ProductChoices } from './staff-product.ts'
import { listWordsInUse } from './product-admin-store.server.ts'

export async function listKnownCategories(db: Database, assortment: Assortment): Promise<string[]> {
  const starting = startingCategories(assortment)
  const used = (await listCategories(db, [assortment])).map(({ name }) => name)
  const names = new Set([...starting, ...used])
  return arrangeCategories(
    starting,
    [...names].map((name) => ({ name })),
  ).map(({ name }) => name)
}

export async function listProductChoices(db: Database): Promise<ProductChoices> {
  const { brands, suppliers, subCategoriesOf } = await listWordsInUse(db)
  const shops = Assortment.options.map(async (id) => ({
    id,
    categories: await listKnownCategories(db, id),
    subCategories: subCategoriesOf(id),
  }))
  return { shops: await Promise.all(shops), brands, suppliers }
}
