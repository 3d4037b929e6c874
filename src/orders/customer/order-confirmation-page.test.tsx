import { expect, test } from 'vitest'
import { showWithSite } from '../../../tests/show-with-site.tsx'
import type { Order } from '#orders/order.ts'
import { OrderConfirmationPage } from './order-confirmation-page.tsx'

const pending: Order = {
  id: 7,
  orderNumber: 'CR-00007',
  createdAt: '2026-05-04T08:00:00.000Z',
  status: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'credit-card',
  subtotal: 489.95,
  shipping: 100,
  total: 589.95,
  received: 0,
  refunded: 0,
  credited: 0,
  toPay: 589.95,
  toRefund: 0,
  currency: 'ZAR',
  sample: false,
  shippingAddress: '1 Main Road, Centurion',
  customer: { name: 'Ann Lee', email: 'ann@example.co.za', phone: null },
  notes: null,
  items: [{ id: 1, productId: 3, name: 'Leaf Net', quantity: 1, price: 489.95 }],
  documents: [],
  credits: [],
  claimable: true,
}

const show = (order: Partial<Order>, query = '') =>
  showWithSite(
    <OrderConfirmationPage search={new URLSearchParams(`id=7${query}`)} />,
    { onlinePayment: 'payfast' },
    { '/api/orders/7': { ...pending, ...order } },
  )

/** The actions of a customer, in any state of an order. */
const actions = />Pay R|Cancel order|Add it to an account|Order again|>Review|aria-label="Returns"|Continue shopping/g
const states: [string, Partial<Order>, string?][] = [
  ['pending', {}],
  ['back from the payment page', {}, '&payment=stopped'],
  ['delivered', { status: 'delivered', paymentStatus: 'paid', received: 589.95, toPay: 0 }],
  ['cancelled', { status: 'cancelled', toPay: 0 }],
]

test.each(states)(
  'an order that is %s offers its actions to its customer, and to staff only the admin',
  (_, order, query) => {
    const customers = show(order, query)
    expect(customers.match(actions)?.length).toBeGreaterThan(2)
    expect(customers).not.toContain('viewing a customer')
    const staffs = show({ ...order, seenByStaff: true }, query)
    expect(staffs).not.toMatch(actions)
    expect(staffs).toMatch(/<h1[^>]*>Order of Ann Lee<\/h1>/)
    expect(staffs).toContain('You are viewing a customer&#x27;s order')
    expect(staffs).toMatch(/href="\/admin-dashboard\?tab=orders&amp;id=7"/)
    expect(staffs).toContain('Leaf Net')
  },
)

test('a bill of visits speaks of no order as a guest and no shopping', () => {
  const bill = show({ bill: 'Medium Pools, October 2026', billLines: [], status: 'delivered', claimable: true })
  expect(bill).toContain('You can open this bill by the link in your email')
  expect(bill).not.toMatch(/You ordered as a guest|Continue shopping|Order again/)
  expect(show({ claimable: true })).toContain('You ordered as a guest')
})

test('an order that was cancelled before it had an invoice names nobody whom the invoice is made out to', () => {
  const business = { name: 'Hotel Marina', address: '', vatNumber: '' }
  expect(show({ business })).toContain('The invoice is made out to Hotel Marina.')
  expect(show({ business, status: 'cancelled', toPay: 0 })).not.toContain('made out to')
})
