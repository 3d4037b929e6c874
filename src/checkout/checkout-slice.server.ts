import type { Slice } from '#lib/slice.server.ts'
import { checkoutRoutes } from './checkout-routes.server.ts'

export const checkoutSlice: Slice = {
  mount: [checkoutRoutes],
}
