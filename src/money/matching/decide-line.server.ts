import { type Change, changed, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { formatMoney } from '#lib/values/money.ts'
import { Problem } from '#lib/contract/problem.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import { lockGoods } from '#orders/lapse/due-order-store.server.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { findReferences } from '#payments/find-references.ts'
import { toPayOf } from '#payments/payment-state.ts'
import type { Settings } from '#settings/settings.ts'
import { type BankLineRow, listMatches } from './bank-line-store.server.ts'
import { findOpenBills } from './match-fact-store.server.ts'
import type { MatchPart, OpenLine, OrderFacts } from '#money/proposing/match-facts.ts'
import { toOpenLine } from './list-open-lines.server.ts'
import { proposeMatches } from '#money/proposing/propose-matches.ts'
import { type Deciding, lockOrders, lockExistingLine, subjectOf, tagsOf } from './lock-line.server.ts'
import { type GivenPart, giveTo } from './give-line.server.ts'

/** Matches a line with orders: a ledger payment for each, a refund where it is money out, or the existing entry. Idempotent. */
export async function matchLine(
  tx: Transaction,
  { line: id, parts, ...wanted }: { line: number; parts: GivenPart[]; tellCustomer: boolean; onlyIfSure?: boolean },
  given: Deciding,
): Promise<Change<boolean>> {
  const orders = await lockOrders(
    tx,
    parts.map(({ order }) => order),
  )
  const line = await lockExistingLine(tx, id)
  const lapsed = orders.filter(({ lapsedAt }) => lapsedAt !== null)
  // The document of another order may come first, and products are locked before documents.
  if (lapsed.length && orders.length > 1) {
    await lockGoods(
      tx,
      lapsed.map((order) => order.id),
    )
  }
  if (await isDone(tx, line, parts)) return unchanged(false)
  refuseBeyond(line, parts)
  if (wanted.onlyIfSure && !(await isStillSure(tx, line, orders[0]!, given.settings)))
    throw changedMeanwhile('this line')
  const done: Change<unknown>[] = []
  for (const part of parts) done.push(await giveTo(tx, { line, part, tellCustomer: wanted.tellCustomer }, given))
  const audit = { what: 'matched a statement line', subject: subjectOf(line), label: line.description }
  return changed(true, {
    audit: [...done.flatMap((one) => one.audit), audit],
    tags: tagsOf(done),
  })
}

/** True where it was matched with the same orders already, by anyone. */
async function isDone(tx: Transaction, line: BankLineRow, parts: MatchPart[]) {
  if (line.matched !== line.amount) return false
  const keyOf = (all: { order: number; amount: number }[]) =>
    all
      .map(({ order, amount }) => `${order}:${amount}`)
      .toSorted()
      .join()
  const present = (await listMatches(tx, [line.id])).map(({ orderId, amount }) => ({ order: orderId, amount }))
  return keyOf(present) === keyOf(parts)
}

function refuseBeyond({ amount, matched, asideAt }: BankLineRow, parts: MatchPart[]) {
  const left = asideAt ? 0 : amount - matched
  if (left <= 0) throw new Problem('conflict', 'Someone has already dealt with this line. Please check it again.')
  if (parts.reduce((sum, part) => sum + part.amount, 0) > left) {
    throw new Problem('conflict', `Only ${formatMoney(left)} of this line is left.`)
  }
}

/** A line is still certain if it would be proposed as certain again; money out is never certain to be a refund. */
async function isStillSure(tx: Transaction, line: BankLineRow, order: OrderRow, { identity }: Settings) {
  if (line.outgoing) return false
  const facts = {
    id: order.id,
    toPay: toPayOf(order),
    cancelled: order.status === 'cancelled',
    lapsed: false,
    name: null,
    customer: null,
  }
  const prefix = identity.orderPrefix
  const read = toOpenLine(line)
  const orders = [facts, ...(await findEarlierBills(tx, read, facts, prefix))]
  const [proposal] = proposeMatches([read], { orders, entries: [], prefix })
  return proposal!.certainty === 'sure'
}

/** The settled bill that a standing payment names in place of this open one of the same plan. */
async function findEarlierBills(tx: Transaction, { text }: OpenLine, bill: OrderFacts, prefix: string) {
  const earlier: OrderFacts[] = []
  for (const { id } of findReferences(text, prefix)) {
    const open = id === bill.id ? undefined : await findOpenBills(tx, id)
    if (open?.includes(bill.id)) earlier.push({ ...bill, id, toPay: 0, openBills: [bill.id] })
  }
  return earlier
}
