import type { Review } from './review.ts'
import type { ReviewRow } from './review-admin.ts'
import type { FoundReview } from './review-staff-store.server.ts'
import type { StoredReview } from './review-store.server.ts'

export function toReview({ id, author, rating, title, text, createdAt, orderId }: StoredReview): Review {
  return {
    id,
    author,
    rating,
    text,
    createdAt: createdAt.toISOString(),
    ...(title === null ? {} : { title }),
    ...(orderId === null ? {} : { verified: true }),
  }
}

export function toReviewRow({ review, productName }: FoundReview): ReviewRow {
  const { productId, sample, hidden, hiddenBy, hiddenReason } = review
  return {
    ...toReview(review),
    productId,
    productName,
    sample,
    editedAt: review.editedAt?.toISOString() ?? null,
    hidden,
    hiddenAt: review.hiddenAt?.toISOString() ?? null,
    hiddenBy,
    hiddenReason,
  }
}
