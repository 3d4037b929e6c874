import type { Slice } from '#lib/slice.server.ts'
import { practiceGatewayRoutes } from './practice/practice-gateway-routes.server.ts'

export const paymentsSlice: Slice = {
  mount: [practiceGatewayRoutes],
  personalTags: ['stray-notifications'],
}
