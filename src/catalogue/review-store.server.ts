import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#lib/database.server.ts'
import { products } from './product-tables.server.ts'
import { summarise, type RatingCount } from './review-rule.ts'
import { reviews } from './review-tables.server.ts'

const mostShown = 50

/** The latest reviews of a product: those of customers, or else the samples. */
export async function listReviews(db: Database, productId: number) {
  const real = await listSome(db, productId, false)
  return real.length ? { sample: false, rows: real } : { sample: true, rows: await listSome(db, productId, true) }
}

function listSome(db: Database, productId: number, sample: boolean) {
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.sample, sample), eq(reviews.hidden, false)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(mostShown)
}

/** How often customers gave each rating. */
export function countRatings(db: Database, productId: number): Promise<RatingCount[]> {
  return db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.sample, false), eq(reviews.hidden, false)))
    .groupBy(reviews.rating)
}

export type NewReview = {
  productId: number
  accountId: string
  orderId: number
  author: string
  rating: number
  title?: string | undefined
  text: string
}

/** Keeps a customer's review and works out the product's rating anew. False when this account has reviewed it before. */
export async function insertReview(db: Database, review: NewReview): Promise<boolean> {
  const inserted = await db.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id })
  if (!inserted.length) return false
  const { average, count } = summarise(await countRatings(db, review.productId))
  await db
    .update(products)
    .set({
      ratingTenths: Math.round((average ?? 0) * 10),
      ratingCount: count,
      ratingSample: false,
      updatedAt: sql`now()`,
    })
    .where(eq(products.id, review.productId))
  return true
}
