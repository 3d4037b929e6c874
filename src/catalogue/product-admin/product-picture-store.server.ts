import { eq } from 'drizzle-orm'
import { products } from '#catalogue/product-tables.server.ts'
import type { Transaction } from '#lib/database.server.ts'
import type { Picture } from '#media/picture.ts'

/** A product as far as its pictures go, on sale or not, which nobody else changes until this transaction ends. */
export async function takeProductForPicture(tx: Transaction, id: number) {
  const { name, image, furtherImages } = products
  const [row] = await tx
    .select({ name, image, furtherImages })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update')
  return row
}

/** The time of the last change stays as it is: a person who is editing the product has no picture among their fields. */
export async function setProductPictures(tx: Transaction, id: number, [image, ...furtherImages]: Picture[]) {
  await tx
    .update(products)
    .set({ image: image ?? null, furtherImages, starter: false })
    .where(eq(products.id, id))
}
