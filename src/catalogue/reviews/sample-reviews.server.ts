import { z } from 'zod/mini'
import content from '../../../content/samples.json' with { type: 'json' }

const Percent = z.int().check(z.gte(0), z.lte(100))

const SampleReviews = z.object({
  label: z.string(),
  averageShown: z.number(),
  breakdownPercent: z.object({ 5: Percent, 4: Percent, 3: Percent, 2: Percent, 1: Percent }),
  reviews: z.array(
    z.object({
      name: z.string(),
      rating: z.int().check(z.gte(1), z.lte(5)),
      daysAgo: z.int(),
      title: z.string(),
      text: z.string(),
    }),
  ),
})

export const sampleReviews = z.parse(SampleReviews, content.sampleReviews)

export const sampleBreakdown = ([5, 4, 3, 2, 1] as const).map((stars) => ({
  stars,
  percent: sampleReviews.breakdownPercent[stars],
}))
