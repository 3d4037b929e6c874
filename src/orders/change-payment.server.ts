import type { Transaction } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import { changedMeanwhile } from '#lib/seen-version.ts'
import { type OrderRow, setPaymentStatus } from './order-store.server.ts'
import { nextPayments, type PaymentStatus, paymentStatusLabels } from './order-status.ts'

type Wanted = { to: PaymentStatus; who: string; note?: string | undefined }

/** Books the payment of an order, or its refund, where its payment status allows it. */
export async function changePayment(tx: Transaction, order: Pick<OrderRow, 'id' | 'paymentStatus'>, wanted: Wanted) {
  const { id, paymentStatus: from } = order
  const { to, who, note } = wanted
  if (!nextPayments[from].includes(to)) {
    throw new Problem('conflict', `A payment that is ${labelOf(from)} cannot become ${labelOf(to)}.`)
  }
  const changed = await setPaymentStatus(tx, { id, from, to, who, note })
  if (!changed) throw changedMeanwhile('this order')
}

const labelOf = (status: PaymentStatus) => paymentStatusLabels[status].toLowerCase()
