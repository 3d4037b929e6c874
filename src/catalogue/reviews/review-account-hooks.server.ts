import { productTag } from '#catalogue/product.ts'
import type { AccountHooks } from '#lib/serving/account-hooks.server.ts'
import { listReviewsBy, removeAuthor } from './review-store.server.ts'

/** A customer's reviews are part of their download, and stay without their name when the account is deleted. */
export const reviewAccountHooks: Partial<AccountHooks> = {
  async describe(db, { id }) {
    const rows = await listReviewsBy(db, id)
    const reviews = rows.map(
      ({ review: { productId, author, rating, title, text, createdAt, editedAt, hidden }, product }) => ({
        productId,
        product,
        author,
        rating,
        title,
        text,
        writtenAt: createdAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
        takenDown: hidden,
      }),
    )
    return { reviews }
  },
  async forget(tx, { id }) {
    const products = await removeAuthor(tx, id)
    return products.length ? ['reviews', ...products.map(productTag)] : []
  },
}
