import { z } from 'zod/mini'
import { bulkAction } from '#bulk/bulk-action.ts'
import { IdNumber } from '#lib/contract/id.ts'
import { OrderMove } from '#orders/order-admin.ts'
import { RecordPayment } from '#orders/payment-entries/order-payments.ts'
import { paidStep, statusSteps } from '#orders/steps/order-step.ts'

const about = 'orders'

/** Cancelling is decided one by one. */
const BulkMove = z.object({
  id: IdNumber,
  status: z.enum(['processing', 'shipped', 'delivered']),
  seenStatus: OrderMove.shape.seenStatus,
  seenPayment: OrderMove.shape.seenPayment,
  tellCustomer: z.boolean(),
})

export const moveOrders = bulkAction({
  name: 'move-orders',
  label: 'Start, ship or deliver several orders',
  path: '/api/admin/orders/moves',
  summary:
    'Moves many orders to a next status in the background, each as one is moved; those changed meanwhile are left and named',
  for: 'orders.change',
  about,
  step: BulkMove,
  said: ({ status }) => statusSteps[status].done.toLowerCase(),
})

export const payOrders = bulkAction({
  name: 'pay-orders',
  label: 'Record payments of several orders',
  path: '/api/admin/orders/payments',
  summary: 'Writes down money that has come for many orders in the background, each as for one',
  for: 'money.change',
  about,
  step: z.extend(RecordPayment, { id: IdNumber }),
  said: () => paidStep.done.toLowerCase(),
})
