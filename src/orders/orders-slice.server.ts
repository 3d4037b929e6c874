import type { Slice } from '#lib/serving/slice.server.ts'
import { cashDeliveryRoutes } from '#orders/staff-order/cash-delivery-routes.server.ts'
import { deadlineRoutes } from '#orders/staff-order/deadline-routes.server.ts'
import { watchDueOrders } from '#orders/lapse/lapse-due-orders.server.ts'
import { cancelOrderRoutes } from '#orders/cancelling/cancel-routes.server.ts'
import { correctionRoutes } from '#orders/staff-order/correction-routes.server.ts'
import { documentRoutes } from '#orders/invoicing/document-routes.server.ts'
import { watchNewOrders } from '#orders/emails/mail-new-orders.server.ts'
import { orderAccountHooks } from '#orders/customer/order-account-hooks.server.ts'
import { orderPaymentRoutes, ordersAdminRoutes } from '#orders/staff-order/orders-admin-routes.server.ts'
import { orderBulkRoutes } from '#orders/staff-list/order-bulk-routes.server.ts'
import { ordersRoutes } from '#orders/customer/orders-routes.server.ts'
import { packingRoutes } from '#orders/packing/packing-routes.server.ts'
import { attemptAdminRoutes, notificationRoutes, payOrderRoutes } from '#orders/paying/payment-routes.server.ts'
import { unmatchedNoticeRoutes } from '#orders/paying/unmatched-notice-routes.server.ts'
import { refundAccountRoutes } from '#orders/refund-account/refund-account-routes.server.ts'
import { planBillRoutes } from '#orders/staff-order/plan-bill-routes.server.ts'
import { watchBills } from '#orders/plan-bills/remind-of-bills.server.ts'
import { refundRoutes } from '#orders/refunds/refund-routes.server.ts'
import { returnAdminRoutes, returnReceiptRoutes } from '#orders/staff-returns/return-admin-routes.server.ts'
import { orderReturnRoutes } from '#orders/returns/return-routes.server.ts'
import { paymentStatusLabels } from '#payments/payment-state.ts'
import { orderStatusLabels, paymentMethodLabels } from './order-status.ts'
import { sampleOrderSeed } from '#orders/seed/sample-order-seed.server.ts'

export const ordersSlice: Slice = {
  mount: [
    ordersRoutes,
    ordersAdminRoutes,
    orderPaymentRoutes,
    orderBulkRoutes,
    documentRoutes,
    packingRoutes,
    cancelOrderRoutes,
    refundRoutes,
    refundAccountRoutes,
    orderReturnRoutes,
    returnAdminRoutes,
    returnReceiptRoutes,
    payOrderRoutes,
    notificationRoutes,
    attemptAdminRoutes,
    unmatchedNoticeRoutes,
    watchNewOrders,
    cashDeliveryRoutes,
    deadlineRoutes,
    correctionRoutes,
    watchDueOrders,
    watchBills,
    planBillRoutes,
  ],
  seeds: [sampleOrderSeed],
  accountHooks: orderAccountHooks,
  personalTags: ['order', 'orders', 'returns', 'books'],
  audited: {
    order: {
      received: 'rand',
      refunded: 'rand',
      status: orderStatusLabels,
      paymentStatus: paymentStatusLabels,
      paymentMethod: paymentMethodLabels,
    },
    return: { credit: 'rand' },
  },
}
