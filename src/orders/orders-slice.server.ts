import type { Slice } from '#lib/slice.server.ts'
import { cashDeliveryRoutes } from './cash/cash-delivery-routes.server.ts'
import { deadlineRoutes } from './lapse/deadline-routes.server.ts'
import { watchDueOrders } from './lapse/lapse-due-orders.server.ts'
import { cancelOrderRoutes } from './cancelling/cancel-routes.server.ts'
import { documentRoutes } from './invoicing/document-routes.server.ts'
import { watchNewOrders } from './mail-new-orders.server.ts'
import { orderAccountHooks } from './order-account-hooks.server.ts'
import { orderPaymentRoutes, ordersAdminRoutes } from './orders-admin-routes.server.ts'
import { ordersRoutes } from './orders-routes.server.ts'
import { packingRoutes } from './packing/packing-routes.server.ts'
import { attemptAdminRoutes, notificationRoutes, payOrderRoutes } from './paying/payment-routes.server.ts'
import { strayRoutes } from './paying/stray-routes.server.ts'
import { refundRoutes } from './refunds/refund-routes.server.ts'
import { returnAdminRoutes, returnReceiptRoutes } from './returns/return-admin-routes.server.ts'
import { orderReturnRoutes } from './returns/return-routes.server.ts'
import { sampleOrderSeed } from './sample-order-seed.server.ts'

export const ordersSlice: Slice = {
  mount: [
    ordersRoutes,
    ordersAdminRoutes,
    orderPaymentRoutes,
    documentRoutes,
    packingRoutes,
    cancelOrderRoutes,
    refundRoutes,
    orderReturnRoutes,
    returnAdminRoutes,
    returnReceiptRoutes,
    payOrderRoutes,
    notificationRoutes,
    attemptAdminRoutes,
    strayRoutes,
    watchNewOrders,
    cashDeliveryRoutes,
    deadlineRoutes,
    watchDueOrders,
  ],
  seeds: [sampleOrderSeed],
  accountHooks: orderAccountHooks,
  personalTags: ['order', 'orders', 'returns', 'books'],
}
