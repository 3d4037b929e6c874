import { and, count, desc, eq, sql } from 'drizzle-orm'
import { products } from '#catalogue/product-tables.server.ts'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { formerCustomer, summarise, type RatingCount } from './review-rule.ts'
import { reviews } from './review-tables.server.ts'

export type StoredReview = typeof reviews.$inferSelect

const mostShown = 50

export function listReviews(db: Database, productId: number, { sample }: { sample: boolean }) {
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.sample, sample), eq(reviews.hidden, false)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(mostShown)
}

export function countRatings(db: Database, productId: number): Promise<RatingCount[]> {
  return db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.sample, false), eq(reviews.hidden, false)))
    .groupBy(reviews.rating)
}

export async function findReviewBy(db: Database, accountId: string, productId: number) {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.accountId, accountId), eq(reviews.productId, productId)))
  return row
}

type NewReview = {
  productId: number
  accountId: string
  orderId: number
  author: string
  rating: number
  title: string | null
  text: string
  at: Date
}

/** In place of an earlier one by the same account. False when staff have hidden that: then it stays as it is. */
export async function storeReview(tx: Transaction, { at, ...review }: NewReview): Promise<boolean> {
  const { author, rating, title, text } = review
  const kept = await tx
    .insert(reviews)
    .values({ ...review, createdAt: at })
    .onConflictDoUpdate({
      target: [reviews.accountId, reviews.productId],
      set: { author, rating, title, text, editedAt: at },
      setWhere: eq(reviews.hidden, false),
    })
    .returning({ id: reviews.id })
  if (!kept.length) return false
  await setRating(tx, review.productId)
  return true
}

/** The product is locked first: of two concurrent reviews, the second counts the first. */
export async function setRating(tx: Transaction, productId: number) {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update')
  const { average, count: ratingCount } = summarise(await countRatings(tx, productId))
  await tx
    .update(products)
    .set({
      ratingTenths: Math.round((average ?? 0) * 10),
      ratingCount,
      ratingSample: false,
      updatedAt: sql`now()`,
    })
    .where(eq(products.id, productId))
}

export function listReviewsBy(db: Database, accountId: string) {
  return db
    .select({ review: reviews, product: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.accountId, accountId))
    .orderBy(desc(reviews.id))
}

/** Reviews stay without their author's name. Returns the products. */
export async function removeAuthor(tx: Transaction, accountId: string): Promise<number[]> {
  const rows = await tx
    .update(reviews)
    .set({ author: formerCustomer, accountId: null })
    .where(eq(reviews.accountId, accountId))
    .returning({ productId: reviews.productId })
  return rows.map((row) => row.productId)
}
