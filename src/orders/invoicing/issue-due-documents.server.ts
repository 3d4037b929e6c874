import type { Credit } from '#documents/compose-credit-note.ts'
import type { DocumentRow } from '#documents/document-store.server.ts'
import { leftOf } from '#documents/left-of-invoice.ts'
import { type ByRate, sumByRate } from '#documents/vat.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { type EntryRow, listEntries } from '#payments/ledger-store.server.ts'
import { paymentStateOf } from '#payments/payment-state.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { findRefundCredit, listRefundedLines, type RefundedLine } from '#orders/refunds/refund-store.server.ts'
import { cancellationOf, findCancellation } from './document-causes.ts'
import { findInvoice, issueInvoice } from './issue-invoice.server.ts'
import { issueCreditNote, setRight } from './issue-credit-note.server.ts'

/** The document issued for an event of an order; null where none was due, or it existed already. */
type Followed = Promise<DocumentRow | null>

const refundCause = (entry: number) => `refund:${entry}`

/** Issues the document that a status calls for: an invoice on delivery at the latest, a credit note on cancellation. */
export async function issueForStatus(tx: Transaction, order: OrderRow, now: Date): Followed {
  if (order.status === 'delivered') return invoiceSold(tx, order, now)
  if (order.status !== 'cancelled') return null
  const cause = cancellationOf(order.id, (await findInvoice(tx, order.id)).documents)
  return issueCreditNote(tx, order, { credit: 'rest', reason: 'The order was cancelled', cause, now })
}

/** Issues the document that the newest ledger entry calls for. `order` includes that entry. */
export async function issueForEntry(tx: Transaction, order: OrderRow, now: Date): Followed {
  const entries = await listEntries(tx, order.id)
  const entry = entries.at(-1)!
  if (entry.kind === 'received') return isSold(order) ? invoiceSold(tx, order, now) : null
  if (entry.kind === 'refunded') return creditRefund(tx, order, { entry, now })
  const reversed = entries.find(({ id }) => id === entry.reverses)
  // A cancellation has credited the rest of the invoice: nothing is left to correct.
  if (reversed?.kind !== 'refunded' || order.status === 'cancelled') return null
  return setRight(tx, order, { cause: refundCause(reversed.id), why: 'no money was refunded', now })
}

/** The invoice is sent with the mail about the event that caused it. A reinstated order has its cancellation's credit note corrected. */
async function invoiceSold(tx: Transaction, order: OrderRow, now: Date): Followed {
  const { documents, invoice } = await findInvoice(tx, order.id)
  if (!invoice) return issueInvoice(tx, order, { now })
  const cancellation = findCancellation(documents)
  if (!cancellation) return null
  return setRight(tx, order, { cause: cancellation.cause, why: 'the order goes ahead after all', now })
}

const isSold = (order: OrderRow) =>
  order.status !== 'cancelled' && ['paid', 'over-paid'].includes(paymentStateOf(order))

/** Credits a refund by the amount that it lowers the order's price, which is stored with it. */
async function creditRefund(
  tx: Transaction,
  order: OrderRow,
  { entry, now }: { entry: EntryRow; now: Date },
): Followed {
  const { documents, invoice } = await findInvoice(tx, order.id)
  if (!invoice) return null
  const { standard, zero } = leftOf(documents)
  const amount = Math.min(await findRefundCredit(tx, entry.id), standard + zero)
  if (amount <= 0) return null
  const lines = (await listRefundedLines(tx, order.id)).filter(({ entryId }) => entryId === entry.id)
  const credit = amount === standard + zero ? 'rest' : creditOf(invoice, lines, { amount, left: { standard, zero } })
  return issueCreditNote(tx, order, { credit, reason: 'Refund', cause: refundCause(entry.id), now })
}

type CreditOfInput = { amount: number; left: ByRate }

/** By line, where the lines named add up to exactly the refund; else the amount alone. */
function creditOf({ data }: DocumentRow, refunded: RefundedLine[], { amount, left }: CreditOfInput): Credit {
  const lines = refunded.map(({ lineId, quantity }) => ({ line: lineId, quantity }))
  const amounts = lines.flatMap(({ line, quantity }) =>
    data.lines.filter((each) => each.line === line).map(({ price, rate }) => ({ amount: price * quantity, rate })),
  )
  const sum = sumByRate(amounts)
  const isWhole = sum.standard + sum.zero === amount && sum.standard <= left.standard && sum.zero <= left.zero
  return isWhole ? { lines } : { amount }
}
