import { catalogueContent, type StartingProduct } from '#catalogue/catalogue-content.server.ts'
import type { products } from '#catalogue/product-tables.server.ts'
import { toCents } from '#lib/values/money.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { findProductPicture, findProductViews } from '#media/picture-register.server.ts'

export const startingRows = (mode: Runtime['mode']) =>
  catalogueContent.products.map((product, index) => startingRow(product, index + 1, mode))

/** A live shop starts with drafts, without made-up ratings, and without former prices that nobody was ever charged. */
function startingRow(product: StartingProduct, position: number, mode: Runtime['mode']) {
  const { tab, rating, reviews, originalPrice, lowStock = false, ...same } = product
  const demo = mode === 'demo'
  return {
    ...same,
    position,
    lowStock,
    reefTab: tab ?? null,
    price: toCents(product.price),
    compareAtPrice: demo && originalPrice !== undefined ? toCents(originalPrice) : null,
    image: findProductPicture(product.slug),
    furtherImages: findProductViews(product.slug),
    ratingTenths: demo ? Math.round(rating * 10) : 0,
    ratingCount: demo ? reviews : 0,
    ratingSample: demo,
    ...(demo ? {} : { draft: true, starter: true, archivedAt: new Date() }),
  } satisfies typeof products.$inferInsert
}
