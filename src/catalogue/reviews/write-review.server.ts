import { productTag } from '#catalogue/product.ts'
import { findAccount } from '#accounts/account-store.server.ts'
import { needProduct } from '#catalogue/product-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { RequestContext, AppContext } from '#lib/serving/app-context.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import type { MyReview, ReviewForm } from './my-review.ts'
import { authorOf } from './review-rule.ts'
import { findReviewBy, storeReview } from './review-store.server.ts'

const allowance = { name: 'reviews', most: 20, perSeconds: 3600 }

/** The newest order with which an account has received a product; only the orders know. */
export type FindReceived = (db: Database, accountId: string, productId: number) => Promise<number | null>

const takenDown = 'We have removed your review of this product. Please write to us if you think that is wrong.'
const notReceived = 'You can review this product once it has been delivered to you.'

export async function findMyReview(
  db: Database,
  about: { accountId: string; productId: number },
  received: FindReceived,
) {
  const { accountId, productId } = about
  await needProduct(db, productId)
  const written = await findReviewBy(db, accountId, productId)
  const may = written ? !written.hidden : (await received(db, accountId, productId)) !== null
  const answer: MyReview = {
    may,
    reason: may ? null : written ? takenDown : notReceived,
    review: written ? { rating: written.rating, title: written.title, text: written.text } : null,
  }
  return answer
}

export async function writeReview(
  app: AppContext,
  context: RequestContext,
  { productId, ...said }: ReviewForm & { productId: number },
  received: FindReceived,
) {
  const person = context.person!
  await needProduct(app.db, productId)
  await app.limit.use(allowance, person.id)
  const [orderId, account] = await Promise.all([received(app.db, person.id, productId), findAccount(app.db, person.id)])
  if (orderId === null || !account) throw new Problem('forbidden', notReceived)
  const { rating, title, text } = said
  const review = {
    productId,
    accountId: person.id,
    orderId,
    author: authorOf(account),
    rating,
    title: title || null,
    text,
    at: app.runtime.now(),
  }
  await transact(app, context, async (tx) => {
    if (!(await storeReview(tx, review))) throw new Problem('conflict', takenDown)
    return { value: null, tags: [productTag(productId), 'products', 'reviews'] }
  })
}
