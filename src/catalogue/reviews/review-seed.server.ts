import { oneDay } from '#lib/calendar/durations.ts'
import { catalogueContent } from '#catalogue/catalogue-content.server.ts'
import type { Seed } from '#lib/serving/seed.server.ts'
import { reviews } from './review-tables.server.ts'
import { sampleReviews } from './sample-reviews.server.ts'

export const reviewSeed: Seed = {
  name: 'sample-reviews',
  sample: true,
  load: async (db, runtime) => {
    const now = runtime.now().getTime()
    const rows = catalogueContent.products.flatMap((_, index) =>
      sampleReviews.reviews.map(({ name, rating, daysAgo, title, text }) => ({
        productId: index + 1,
        author: name,
        rating,
        title,
        text,
        createdAt: new Date(now - daysAgo * oneDay),
        sample: true,
      })),
    )
    await db.insert(reviews).values(rows)
  },
}
