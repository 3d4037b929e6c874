import { Problem } from '#lib/problem.ts'
import { serve, type Shop } from '#lib/serve.server.ts'
import { findProduct } from './product-store.server.ts'
import type { ProductRow } from './product-tables.server.ts'
import { type ProductReviews, type Review, reviewApi } from './review.ts'
import { summarise } from './review-rule.ts'
import { countRatings, listReviews } from './review-store.server.ts'
import type { reviews } from './review-tables.server.ts'
import { sampleBreakdown, sampleReviews } from './sample-reviews.server.ts'

export function reviewRoutes(shop: Shop) {
  serve(shop, reviewApi.ofProduct, async ({ id }): Promise<ProductReviews> => {
    const product = await findProduct(shop.db, id)
    if (!product) throw new Problem('missing', 'Product not found')
    const { sample, rows } = await listReviews(shop.db, id)
    if (!sample) {
      return { ...summarise(await countRatings(shop.db, id)), sample, reviews: rows.map(toReview) }
    }
    if (!rows.length || shop.runtime.mode === 'live') return none
    return { ...sampleSummary(product), reviews: rows.map(toReview) }
  })
}

const none: ProductReviews = { average: null, count: 0, breakdown: [], sample: false, reviews: [] }

function sampleSummary(product: ProductRow) {
  return {
    average: product.ratingTenths / 10,
    count: product.ratingCount,
    breakdown: sampleBreakdown,
    sample: true,
    label: sampleReviews.label,
  }
}

function toReview({ id, author, rating, title, text, createdAt }: typeof reviews.$inferSelect): Review {
  return { id, author, rating, text, createdAt: createdAt.toISOString(), ...(title === null ? {} : { title }) }
}
