import { sampleAccountSeed } from '#accounts/account-seed.server.ts'
import { productSeed } from '#catalogue/product-seed.server.ts'
import { reviewSeed } from '#catalogue/reviews/review-seed.server.ts'
import { sampleEnquirySeed } from '#enquiries/enquiry-seed.server.ts'
import { contentSeed, sampleContentSeed } from '#content/content-seed.server.ts'
import type { Seed } from '#lib/seed.server.ts'
import { sampleOrderSeed } from '#orders/sample-order-seed.server.ts'
import { serviceSeed } from '#services/service-seed.server.ts'
import { settingSeed } from '#settings/setting-seed.server.ts'

/** The starting content of every slice, in the order in which it is loaded. */
export const seeds: Seed[] = [
  settingSeed,
  productSeed,
  reviewSeed,
  serviceSeed,
  contentSeed,
  sampleContentSeed,
  sampleEnquirySeed,
  sampleAccountSeed,
  sampleOrderSeed,
]
