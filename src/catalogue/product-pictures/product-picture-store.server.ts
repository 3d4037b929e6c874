import { eq } from 'drizzle-orm'
import { products } from '#catalogue/product-tables.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { Picture } from '#media/picture.ts'

/** A product's pictures, on sale or not, locked until the transaction ends. */
export async function lockProductPictures(tx: Transaction, id: number) {
  const { name, image, furtherImages } = products
  const [row] = await tx
    .select({ name, image, furtherImages })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update')
  return row
}

/** Leaves the time of the last edit: the form of the product has no pictures among its fields. */
export async function setProductPictures(tx: Transaction, id: number, [image, ...furtherImages]: Picture[]) {
  await tx
    .update(products)
    .set({ image: image ?? null, furtherImages, starter: false })
    .where(eq(products.id, id))
}
