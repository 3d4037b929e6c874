import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import {
  type AttemptRow,
  insertAttempt,
  listAttempts,
  setAttemptBegun,
} from '#payments/payment-attempt-store.server.ts'
import { toPayOf } from '#payments/payment-state.ts'
import type { PaymentForm } from '#payments/payment-form.ts'
import type { PaymentProvider } from '#payments/payment-provider.server.ts'
import { orderNumber } from '#orders/order-status.ts'
import { lockKnownOrder, type OrderRow } from '#orders/order-store.server.ts'

type Begun = { order: OrderRow; attempt: AttemptRow; isNew: boolean }

/**
 * The payment attempt for an order's balance. The order is locked, so that of two clicks the second finds the first one's attempt; a customer who
 * goes back and tries again continues the same one, as long as the amount is unchanged, with its full time again.
 */
export async function beginPayment(
  tx: Transaction,
  id: number,
  { provider, now }: { provider: PaymentProvider; now: Date },
): Promise<Begun> {
  const order = await lockKnownOrder(tx, id)
  const amount = owedOf(order)
  const attempts = await listAttempts(tx, id)
  const open = attempts.find(
    (each) => each.state === 'begun' && each.amount === amount && each.provider === provider.name,
  )
  if (open) {
    // After the deadline a new beginning does not count: the attempt keeps what is left of its time.
    if (order.heldUntil === null || now < order.heldUntil) await setAttemptBegun(tx, open.id, now)
    return { order, attempt: open, isNew: false }
  }
  const attempt = await insertAttempt(tx, { orderId: id, provider: provider.name, amount })
  return { order, attempt, isNew: true }
}

function owedOf(order: OrderRow) {
  if (order.status === 'cancelled') throw new Problem('conflict', 'This order was cancelled: there is nothing to pay.')
  const amount = toPayOf(order)
  if (amount === 0) throw new Problem('conflict', 'There is nothing left to pay for this order.')
  if (order.currency !== 'ZAR') {
    throw new Problem('conflict', 'Only orders in rand can be paid online. Please contact us about this one.')
  }
  return amount
}

type Linking = {
  orderPrefix: string
  /** Never the address that a request was sent to: whoever sends it may choose that. */
  publicUrl: string
  key: string | undefined
}

export function formOf({ order, attempt }: Begun, provider: PaymentProvider, links: Linking): PaymentForm {
  const [firstName, ...others] = (order.customerName ?? '').split(' ')
  const page = new URLSearchParams({ id: String(order.id), ...(links.key ? { key: links.key } : {}) })
  return provider.begin({
    payment: attempt.id,
    amount: attempt.amount,
    item: `Order ${orderNumber(links.orderPrefix, order.id)}`,
    buyer: { firstName, lastName: others.join(' '), email: order.customerEmail ?? undefined },
    returnUrl: `${links.publicUrl}/order-confirmation?${page}&payment=returned`,
    cancelUrl: `${links.publicUrl}/order-confirmation?${page}&payment=stopped`,
    notifyUrl: `${links.publicUrl}${notifyPath}`,
  })
}

export const notifyPath = '/api/webhooks/payfast'
