import type { greetingsApi } from '#assistant/assistant.ts'
import type { productApi } from '#catalogue/product.ts'
import type { reviewApi } from '#catalogue/reviews/review.ts'
import type { shopFrontApi } from '#catalogue/listing/shop-front.ts'
import type { checkoutApi } from '#checkout/checkout.ts'
import type { aboutApi } from '#content/about.ts'
import type { contactApi } from '#content/contact.ts'
import type { homeApi } from '#content/home.ts'
import type { legalApi } from '#content/legal.ts'
import type { marineGalleryApi } from '#content/marine-gallery.ts'
import type { AddressOf, Readable } from '#lib/contract/address.ts'
import type { orderApi } from '#orders/order.ts'
import type { peopleApi } from '#people/person.ts'
import type { planApi } from '#services/plan.ts'
import type { serviceApi } from '#services/service.ts'
import type { searchApi } from '#search/search.ts'
import type { servicePageApi } from '#services/service-pages.ts'
import type { siteApi } from '#settings/site.ts'
import type { ownPlanApi } from '#visits/own-plan/own-plan.ts'
import type { visitReportApi } from '#visits/reports/visit-report.ts'
import type { waterGoodsApi } from '#water/packs/water-goods.ts'

type In<A> = A[keyof A]

/** The contracts that a page may read before it is shown. */
type PageContract =
  | typeof aboutApi
  | typeof greetingsApi
  | typeof contactApi
  | typeof peopleApi
  | typeof marineGalleryApi
  | In<typeof checkoutApi>
  | In<typeof homeApi>
  | In<typeof legalApi>
  | In<typeof orderApi>
  | In<typeof ownPlanApi>
  | In<typeof planApi>
  | In<typeof productApi>
  | In<typeof reviewApi>
  | In<typeof searchApi>
  | In<typeof serviceApi>
  | In<typeof servicePageApi>
  | In<typeof shopFrontApi>
  | In<typeof siteApi>
  | typeof visitReportApi.one
  | In<typeof waterGoodsApi>

/** The addresses at which they are read: one without a contract does not compile. */
export type PageRead = AddressOf<Extract<PageContract, Readable>>
