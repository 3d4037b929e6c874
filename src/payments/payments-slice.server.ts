import type { Slice } from '#lib/serving/slice.server.ts'
import { practiceGatewayRoutes } from './practice/practice-gateway-routes.server.ts'

export const paymentsSlice: Slice = {
  mount: [practiceGatewayRoutes],
  personalTags: ['stray-notifications'],
}
