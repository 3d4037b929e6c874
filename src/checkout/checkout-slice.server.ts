import type { Slice } from '#lib/serving/slice.server.ts'
import { checkoutRoutes } from './checkout-routes.server.ts'

export const checkoutSlice: Slice = {
  mount: [checkoutRoutes],
}
