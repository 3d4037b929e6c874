import { productIdOf } from '#catalogue/product-address.ts'
import { catalogueParameters, reefParameters, shopParameters } from '#catalogue/listing-parameters.ts'
import { shopTypeOf } from '#catalogue/listing-path.ts'
import { serviceTypeLabels, topicLabels } from '#enquiries/enquiry-labels.ts'
import { listed, oneOf, type PageParameter } from '#lib/contract/page-parameter.ts'
import { typedLitres } from '#services/choosing/typed-litres.ts'
import { searchParameters } from '#search/search-parameters.ts'
import { poolSizes } from '#services/choosing/fitting-plan.ts'
import type { planApi } from '#services/plan.ts'
import type { serviceApi } from '#services/service.ts'
import { serviceKinds } from '#services/service-kinds.ts'
import {
  greenPoolParameters,
  poolCalculatorParameters,
  poolVolumeParameters,
  reefCalculatorParameters,
  tankHelpParameters,
} from '#water/water-parameters.ts'
import type { PageRow } from '#app/pages/page-table.ts'

type Parameters = Record<string, PageParameter>

const marineServices: Parameters = {
  service: oneOf(serviceKinds.map(({ id }) => id)),
  // The page shows an unknown service as no longer offered: none has the id 0.
  id: listed<typeof serviceApi.services>('/api/services?in=short', ({ id }) => id, '0'),
}

const getStarted: Parameters = {
  plan: listed<typeof planApi.plans>('/api/plans', ({ slug }) => slug),
  service: oneOf(Object.keys(serviceTypeLabels)),
  topic: oneOf(Object.keys(topicLabels)),
  size: oneOf(Object.keys(poolSizes)),
  litres: { accept: (value) => typedLitres(value)?.toString() ?? null },
}

/** Query parameters of each page and their allowed values, by path. Only the server uses them: it caches pages under them. */
export const pageParameters: Record<string, Parameters> = {
  '/marine-services': marineServices,
  '/marine-services-page': marineServices,
  '/marineservicespage': marineServices,
  '/get-started': getStarted,
  '/getstarted': getStarted,
  '/shop': { type: oneOf(['pool', 'marine']), ...shopParameters(shopTypeOf) },
  '/marine-shop': shopParameters(() => 'marine'),
  '/marine-shop/reef': reefParameters,
  '/pool-shop': catalogueParameters,
  '/product-detail': { id: { accept: (value) => productIdOf(value)?.toString() ?? null } },
  '/search': searchParameters,
  '/pool-calculator': poolCalculatorParameters,
  '/pool-volume': poolVolumeParameters,
  '/reef-calculator': reefCalculatorParameters,
  '/green-pool': greenPoolParameters,
  '/tank-help': tankHelpParameters,
}

/** In the order of the address under which the page is cached. */
export const parametersOf = ({ path }: PageRow) => Object.entries(pageParameters[path] ?? {})
