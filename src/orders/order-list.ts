import { staffList } from '#ui/staff-list-of.ts'
import { paymentStatuses, paymentStatusLabels } from '#payments/payment-state.ts'
import { moneyHeld, notCancelled, orderAdminApi, refundDue, toBePaid } from './order-admin.ts'
import { orderStatuses, paymentMethodLabels, paymentMethods, statusLabels } from './order-status.ts'

const optionsOf = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** The orders, as staff list and narrow them. */
export const orderList = staffList<typeof orderAdminApi.list>({
  path: orderAdminApi.list.path,
  of: ['order', 'orders'],
  id: ({ id }) => id,
  sort: '-placed',
  grows: true,
  filters: [
    { kind: 'search', placeholder: 'Number, name, phone, parcel, SKU, amount' },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      all: 'All',
      options: [...optionsOf(orderStatuses, statusLabels), { value: notCancelled, label: 'Not cancelled' }],
    },
    {
      kind: 'choice',
      name: 'payment',
      label: 'Payment',
      all: 'All',
      options: [
        ...optionsOf(paymentStatuses, paymentStatusLabels),
        { value: toBePaid, label: 'To be paid' },
        { value: moneyHeld, label: 'Money received' },
        { value: refundDue, label: 'Refund due' },
      ],
    },
    {
      kind: 'choice',
      name: 'method',
      label: 'Method',
      all: 'All',
      options: optionsOf(paymentMethods, paymentMethodLabels),
    },
    { kind: 'day', name: 'from', label: 'From' },
    { kind: 'day', name: 'to', label: 'To' },
  ],
})
