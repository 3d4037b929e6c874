import type { Slice } from '#lib/slice.server.ts'
import { paymentListRoutes } from './payments/payment-list-routes.server.ts'

export const moneySlice: Slice = {
  mount: [paymentListRoutes],
}
