import type { Credit } from '#documents/compose-credit-note.ts'
import type { DocumentRow } from '#documents/document-store.server.ts'
import { leftOf } from '#documents/left-of-invoice.ts'
import { type ByRate, sumByRate } from '#documents/vat.ts'
import type { Transaction } from '#lib/database.server.ts'
import { type EntryRow, listEntries } from '#payments/ledger-store.server.ts'
import { paymentStateOf } from '#payments/payment-state.ts'
import type { OrderRow } from '../order-store.server.ts'
import { listRefundedLines, type RefundedLine } from '../refunds/refund-store.server.ts'
import { findInvoice, issueInvoice } from './issue-invoice.server.ts'
import { issueCreditNote, setRight } from './issue-credit-note.server.ts'

/** The document that what happened to an order has brought about; null where none was called for, or it was there already. */
type Followed = Promise<DocumentRow | null>

const refundCause = (entry: number) => `refund:${entry}`

/** Issues what a status calls for: an invoice once the goods are there at the latest, a credit note when there will be none. */
export async function followStatus(tx: Transaction, order: OrderRow, now: Date): Followed {
  if (order.status === 'delivered') return issueFirst(tx, order, now)
  if (order.status !== 'cancelled') return null
  const cause = `cancelled:${order.id}`
  return issueCreditNote(tx, order, { credit: 'rest', reason: 'The order was cancelled', cause, now })
}

/** Issues what the newest entry of the ledger calls for. `order` is as it is with that entry. */
export async function followEntry(tx: Transaction, order: OrderRow, now: Date): Followed {
  const entries = await listEntries(tx, order.id)
  const entry = entries.at(-1)!
  if (entry.kind === 'received') return isSold(order) ? issueFirst(tx, order, now) : null
  if (entry.kind === 'refunded') return creditRefund(tx, order, { entry, now })
  const reversed = entries.find(({ id }) => id === entry.reverses)
  return reversed?.kind === 'refunded' ? setRight(tx, order, { cause: refundCause(reversed.id), now }) : null
}

/** The invoice goes out with one mail: that about what has brought it about. */
async function issueFirst(tx: Transaction, order: OrderRow, now: Date): Followed {
  const { invoice } = await findInvoice(tx, order.id)
  return invoice ? null : issueInvoice(tx, order, { now })
}

const isSold = (order: OrderRow) =>
  order.status !== 'cancelled' && ['paid', 'over-paid'].includes(paymentStateOf(order))

/**
 * Money that was given back lowers the price as far as less is held than the papers say. What was paid beyond the price, and what a credit
 * note has taken back before, calls for none.
 */
async function creditRefund(
  tx: Transaction,
  order: OrderRow,
  { entry, now }: { entry: EntryRow; now: Date },
): Followed {
  const { documents, invoice } = await findInvoice(tx, order.id)
  if (!invoice) return null
  const { standard, zero } = leftOf(documents)
  const amount = Math.min(entry.amount, standard + zero - (order.received - order.refunded))
  if (amount <= 0) return null
  const lines = (await listRefundedLines(tx, order.id)).filter(({ entryId }) => entryId === entry.id)
  const credit = amount === standard + zero ? 'rest' : creditOf(invoice, lines, { amount, left: { standard, zero } })
  return issueCreditNote(tx, order, { credit, reason: 'Refund', cause: refundCause(entry.id), now })
}

type Given = { amount: number; left: ByRate }

/** By line, where the refund names lines that come to just its amount; else the amount alone. */
function creditOf({ data }: DocumentRow, refunded: RefundedLine[], { amount, left }: Given): Credit {
  const lines = refunded.map(({ lineId, quantity }) => ({ line: lineId, quantity }))
  const amounts = lines.flatMap(({ line, quantity }) =>
    data.lines.filter((each) => each.line === line).map(({ price, rate }) => ({ amount: price * quantity, rate })),
  )
  const sum = sumByRate(amounts)
  const isWhole = sum.standard + sum.zero === amount && sum.standard <= left.standard && sum.zero <= left.zero
  return isWhole ? { lines } : { amount }
}
