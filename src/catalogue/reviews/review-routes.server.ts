import { change, serveChange } from '#audit/change.server.ts'
import { needProduct } from '#catalogue/product-store.server.ts'
import type { ProductRow } from '#catalogue/product-tables.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { asList, pageWindow } from '#staff/contract/paged-list.ts'
import { hideReview } from './hide-review.server.ts'
import { myReviewApi } from './my-review.ts'
import { type ReviewsOfProduct, reviewApi } from './review.ts'
import { reviewAdminApi } from './review-admin.ts'
import { summarise } from './review-rule.ts'
import { listReviewsForStaff } from './review-staff-store.server.ts'
import { countRatings, listReviews } from './review-store.server.ts'
import { toReview, toReviewRow } from './review-view.server.ts'
import { sampleBreakdown, sampleReviews } from './sample-reviews.server.ts'
import { findMyReview, type FindReceived, writeReview } from './write-review.server.ts'

export function reviewRoutes(app: AppContext, received: FindReceived) {
  const { db, runtime } = app

  serve(app, reviewApi.ofProduct, async ({ id }): Promise<ReviewsOfProduct> => {
    const product = await needProduct(db, id)
    const sample = product.ratingSample && runtime.mode === 'demo'
    const rows = await listReviews(db, id, { sample })
    const summary = sample && rows.length ? sampleSummary(product) : summarise(await countRatings(db, id))
    return { sample: sample && rows.length > 0, ...summary, reviews: rows.map(toReview) }
  })

  serve(app, myReviewApi.mine, ({ id }, { person }) =>
    findMyReview(db, { accountId: person!.id, productId: id }, received),
  )
  serve(app, myReviewApi.write, async ({ id, ...said }, context) => {
    await writeReview(app, context, { ...said, productId: id }, received)
    return findMyReview(db, { accountId: context.person!.id, productId: id }, received)
  })

  serve(app, reviewAdminApi.list, async ({ page, sort, ...filter }) => {
    const { rows, counted } = await listReviewsForStaff(db, filter, { sort, ...pageWindow(page) })
    return asList(rows.map(toReviewRow), counted)
  })
  serveChange(app, reviewAdminApi.hide, async (wanted, context) => {
    const done = await change(app, context, (tx, who) => hideReview(tx, wanted, { who, now: runtime.now() }))
    return done.answer(toReviewRow(done.value))
  })
}

function sampleSummary(product: ProductRow) {
  return {
    average: product.ratingTenths / 10,
    count: product.ratingCount,
    breakdown: sampleBreakdown,
    label: sampleReviews.label,
  }
}
