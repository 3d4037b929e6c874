import { staffList } from '#staff/list/list-of.ts'
import { paymentStatusLabels } from '#payments/payment-state.ts'
import { orderAdminApi } from '#orders/order-admin.ts'
import { moneyHeld, notCancelled, paidAhead, refundDue, toBePaid } from '#orders/order-query.ts'
import { paymentMethodLabels, orderStatusLabels } from '#orders/order-status.ts'

export const orderList = staffList<typeof orderAdminApi.list>({
  path: orderAdminApi.list.path,
  of: ['order', 'orders'],
  sort: '-placed',
  grows: true,
  filters: [
    { kind: 'search', placeholder: 'Number or name', least: 3 },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      all: 'All',
      options: { ...orderStatusLabels, [notCancelled]: 'Not cancelled' },
    },
    {
      kind: 'choice',
      name: 'payment',
      label: 'Payment',
      all: 'All',
      options: {
        ...paymentStatusLabels,
        [toBePaid]: 'To be paid',
        [moneyHeld]: 'Money received',
        [refundDue]: 'Refund due',
        [paidAhead]: 'Paid ahead',
      },
    },
    { kind: 'choice', name: 'method', label: 'Method', all: 'All', options: paymentMethodLabels },
    { kind: 'day', name: 'from', label: 'From' },
    { kind: 'day', name: 'to', label: 'To' },
  ],
})
