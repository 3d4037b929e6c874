import { type Change, changed } from '#audit/change.server.ts'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { formatMoney, toCents, toRand } from '#lib/values/money.ts'
import { Problem } from '#lib/contract/problem.ts'
import { issueCreditNote } from '#orders/invoicing/issue-credit-note.server.ts'
import { moveUnits } from '#orders/move-units.server.ts'
import { findOrderLines, lockOrder, type OrderRow } from '#orders/order-store.server.ts'
import { leftToRefund } from '#orders/refunds/refund-amount.ts'
import { listRefundedLines, setCredited } from '#orders/refunds/refund-store.server.ts'
import { auditOf } from './answer-return.server.ts'
import type { SettleReturn } from './return-answers.ts'
import { returnReasonVerbs } from '#orders/returns/return-reason.ts'
import { returnNumber } from '#orders/return-state.ts'
import { findDeliveryLeft, type ReturnRow, setOwedFrom, setReturn } from '#orders/returns/return-store.server.ts'
import { listReturnLines, type ReturnLineRow, setReturnLine } from '#orders/returns/return-line-store.server.ts'
import { queueReturnMails } from '#orders/returns/queue-return-mails.server.ts'
import { type Given, returnTags, lockSeenReturn } from '#orders/returns/lock-return.server.ts'

/** A line with its decision; the refund in whole cents. */
type Decided = ReturnLineRow & { decision: { restocked: number; refund: number } }

/** Stock, price and credit note in one step; what has been paid for it is owed back from the day of the request. */
export async function settleReturn(
  tx: Transaction,
  settling: SettleReturn,
  given: Given & { who: string },
): Promise<Change<null>> {
  const { id, seenState, words } = settling
  const { order } = await lockSeenReturn(tx, id, seenState, 'settled')
  const lines = (await listReturnLines(tx, [id])).map((line) => decide(line, settling))
  const delivery = toCents(settling.delivery)
  const credit = delivery + lines.reduce((sum, { decision }) => sum + decision.refund, 0)
  await refuseRefunded(tx, order, lines)
  await refuseBeyondOrder(tx, order, { credit, delivery })
  for (const { line, decision } of lines) await setReturnLine(tx, id, { line, ...decision })
  const settled = { settledAt: given.now, settledBy: given.who, answer: words || null, credit, delivery }
  const asked = (await setReturn(tx, id, seenState, { state: 'settled', ...settled }))!
  const restocked = order.sample
    ? []
    : await moveUnits(tx, backOf(lines), { who: given.who, reason: 'returned', note: returnNumber(id) })
  const document = await credits(tx, order, { asked, lines, now: given.now })
  const after = (await lockOrder(tx, order.id))!
  await queueReturnMails(tx, { order: after, asked, step: 'settled', document }, given)
  const audit = { ...auditOf(id, 'settled the return'), changes: { credit: [0, toRand(credit)] as [number, number] } }
  return changed(null, {
    audit: [...restocked.flatMap((each) => each.audit), audit],
    tags: [...returnTags(order.id), ...restocked.flatMap((each): readonly CacheTag[] => each.tags)],
  })
}

const beyondReceived = (name: string, here: number) =>
  here ? `Only ${here} of ${name} can go back into stock.` : `${name} was not received, so none can go back into stock.`

function decide(line: ReturnLineRow, { lines }: SettleReturn): Decided {
  const found = lines.find((each) => each.line === line.line)
  if (!found) throw new Problem('invalid', `Decide what happens to ${line.name}.`)
  const decision = { restocked: found.restocked, refund: toCents(found.refund) }
  const here = line.received ?? 0
  const counted = line.received ?? line.quantity
  if (decision.restocked > here) throw new Problem('conflict', beyondReceived(line.name, here))
  if (decision.refund > counted * line.price)
    throw new Problem('conflict', `The refund for ${counted} of ${line.name} cannot be more than the price.`)
  return { ...line, decision }
}

/** Refunds that named units lowered the price already: they are not refunded a second time. */
async function refuseRefunded(tx: Transaction, order: OrderRow, lines: Decided[]) {
  const left = leftToRefund(await findOrderLines(tx, order.id), await listRefundedLines(tx, order.id))
  for (const { line, name, price, decision } of lines) {
    const most = left.get(line)! * price
    if (decision.refund <= most) continue
    const message = `Some of ${name} has already been refunded: only ${formatMoney(most, order.currency)} is left to refund for it.`
    throw new Problem('conflict', message)
  }
}

async function refuseBeyondOrder(
  tx: Transaction,
  order: OrderRow,
  { credit, delivery }: { credit: number; delivery: number },
) {
  const most = order.total - order.credited
  if (credit > most)
    throw new Problem('conflict', `Only ${formatMoney(most, order.currency)} of this order is left to refund.`)
  if (delivery > (await findDeliveryLeft(tx, order)))
    throw new Problem('conflict', 'The refund for delivery cannot be more than the delivery fee.')
}

const backOf = (lines: Decided[]) => lines.map(({ productId, decision }) => ({ productId, change: decision.restocked }))

type Crediting = { asked: ReturnRow; lines: Decided[]; now: Date }

async function credits(tx: Transaction, order: OrderRow, { asked, lines, now }: Crediting) {
  if (!asked.credit) return null
  await setCredited(tx, order.id)
  await setOwedFrom(tx, order.id, asked.askedAt)
  const credited = lines.flatMap(({ line, received, quantity, decision: { refund } }) =>
    refund ? [{ line, quantity: received ?? quantity, amount: refund }] : [],
  )
  const reason = `Return ${returnNumber(asked.id)}: the customer ${returnReasonVerbs[asked.reason]}`
  const credit = { lines: credited, delivery: asked.delivery }
  return issueCreditNote(tx, order, { credit, reason, cause: `return:${asked.id}`, now })
}
