import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#lib/database/database.server.ts'
import type { Picture } from '#media/picture.ts'
import { products } from '#catalogue/product-tables.server.ts'

/** Appends further pictures to a product that still shows the site's own one and no other: pictures changed by staff stay. */
export async function addProductViews(tx: Transaction, slug: string, views: Picture[]) {
  const showsOwn = sql`starts_with(${products.image} ->> 'src', ${`/media/products/${slug}.`})`
  await tx
    .update(products)
    .set({ furtherImages: views })
    .where(and(eq(products.slug, slug), eq(products.furtherImages, []), showsOwn))
}
