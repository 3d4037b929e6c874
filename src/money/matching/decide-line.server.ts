import { type Change, changed, unchanged } from '#audit/change.server.ts'
import type { CacheTag } from '#lib/cache-tag.ts'
import type { Transaction } from '#lib/database.server.ts'
import { formatMoney, toRand } from '#lib/money.ts'
import { Problem } from '#lib/problem.ts'
import type { Runtime } from '#lib/runtime.server.ts'
import { changedMeanwhile } from '#lib/seen-version.ts'
import { orderNotFound } from '#orders/change-order.server.ts'
import { receivePayment, refundPayment, reversePayment } from '#orders/change-payments.server.ts'
import type { RecordPayment } from '#orders/order-payments.ts'
import type { SignOrder } from '#orders/order-link.server.ts'
import { lockGoods } from '#orders/lapse/due-order-store.server.ts'
import { findOrderToChange, type OrderRow } from '#orders/order-store.server.ts'
import { findEntry, findEntryByKey, isReversed } from '#payments/ledger-store.server.ts'
import { toPayOf } from '#payments/payment-state.ts'
import type { Settings } from '#settings/settings.ts'
import {
  countMatches,
  endMatch,
  insertMatch,
  isTied,
  type BankLineRow,
  listMatches,
  setAside,
  takeLine,
} from './bank-line-store.server.ts'
import type { MatchPart } from './match-facts.ts'
import { toOpenLine } from './list-open-lines.server.ts'
import { proposeMatches } from './propose-matches.ts'

export type Deciding = { who: string; now: Date; settings: Settings; runtime: Runtime; sign: SignOrder }
/** `seen`: what the screen showed of the order, as for a payment that is recorded by hand. */
type GivenPart = MatchPart & Pick<RecordPayment, 'seen'>
type Wanted = { line: number; parts: GivenPart[]; tellCustomer: boolean; onlyIfSure?: boolean }

/** Gives a line to orders: a payment of each in the ledger, a refund where it is money out, or the one that is there already. Asked for once more it changes nothing. */
export async function matchLine(
  tx: Transaction,
  { line: id, parts, ...wanted }: Wanted,
  given: Deciding,
): Promise<Change<boolean>> {
  const orders = await holdOrders(
    tx,
    parts.map(({ order }) => order),
  )
  const line = await holdLine(tx, id)
  const lapsed = orders.filter(({ lapsedAt }) => lapsedAt !== null)
  if (lapsed.length > 1) {
    await lockGoods(
      tx,
      lapsed.map((order) => order.id),
    )
  }
  if (await isDone(tx, line, parts)) return unchanged(false)
  refuseBeyond(line, parts)
  if (wanted.onlyIfSure && !isStillSure(line, orders[0]!, given.settings)) throw changedMeanwhile('this line')
  const done: Change<unknown>[] = []
  for (const part of parts) done.push(await giveTo(tx, { line, part, tellCustomer: wanted.tellCustomer }, given))
  const audit = { what: 'matched a line of a bank statement', subject: subjectOf(line), label: line.description }
  return changed(true, {
    audit: [...done.flatMap((one) => one.audit), audit],
    tags: tagsOf(done),
  })
}

/** In the order of their numbers, and before the line: nobody waits in a circle. */
async function holdOrders(tx: Transaction, ids: number[]): Promise<OrderRow[]> {
  const held: OrderRow[] = []
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const order = await findOrderToChange(tx, id)
    if (!order) throw orderNotFound()
    if (order.currency !== 'ZAR')
      throw new Problem('conflict', 'This order is not in rand: record its payment by hand.')
    held.push(order)
  }
  return held
}

async function holdLine(tx: Transaction, id: number): Promise<BankLineRow> {
  const line = await takeLine(tx, id)
  if (!line) throw new Problem('missing', 'This line is not there any more.')
  return line
}

/** True where it was given to the same orders already, by another or by this very person. */
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
  if (left <= 0) throw new Problem('conflict', 'Somebody has dealt with this line already. Please look at it again.')
  if (parts.reduce((sum, part) => sum + part.amount, 0) > left) {
    throw new Problem('conflict', `Of this line only ${formatMoney(left)} is left.`)
  }
}

/** A line is still sure where it would be proposed as sure again; money out is never surely a refund by itself. */
function isStillSure(line: BankLineRow, order: OrderRow, { identity }: Settings) {
  if (line.outgoing) return false
  const facts = {
    id: order.id,
    toPay: toPayOf(order),
    cancelled: order.status === 'cancelled',
    lapsed: false,
    name: null,
    customer: null,
  }
  const [proposal] = proposeMatches([toOpenLine(line)], { orders: [facts], entries: [], prefix: identity.orderPrefix })
  return proposal!.certainty === 'sure'
}

type Giving = { line: BankLineRow; part: GivenPart; tellCustomer: boolean }

async function giveTo(
  tx: Transaction,
  { line, part, tellCustomer }: Giving,
  given: Deciding,
): Promise<Change<unknown>> {
  const { order, amount, entry, seen } = part
  const match = { lineId: line.id, orderId: order, amount, who: given.who, at: given.now }
  if (entry !== null) {
    await refuseOtherEntry(tx, line, part)
    await insertMatch(tx, { ...match, entryId: entry, booked: false })
    return unchanged(null)
  }
  const key = `bank-line:${line.id}:${order}:${await countMatches(tx, line.id, order)}`
  const payment = {
    id: order,
    amount: toRand(amount),
    method: 'bank-transfer',
    valueDate: line.day,
    reference: line.description.slice(0, 80),
    tellCustomer,
    seen,
  } as const
  const done = line.outgoing
    ? await refundPayment(tx, { ...payment, note: 'Paid back by bank transfer.', lines: [] }, { ...given, key })
    : await receivePayment(tx, { ...payment, note: '' }, { ...given, key })
  await insertMatch(tx, { ...match, entryId: (await findEntryByKey(tx, key))!.id, booked: true })
  return done
}

/** A payment recorded by hand is of this very amount, stands, and belongs to no other line. */
async function refuseOtherEntry(tx: Transaction, { outgoing }: BankLineRow, { order, amount, entry: id }: MatchPart) {
  const entry = await findEntry(tx, order, id!)
  const fits = entry?.kind === (outgoing ? 'refunded' : 'received') && entry.amount === amount
  if (!fits || (await isReversed(tx, id!)) || (await isTied(tx, id!))) throw changedMeanwhile('this payment')
}

/** Says of a line that it is about no order. */
export async function putAside(tx: Transaction, { id, note }: { id: number; note: string }, { who, now }: Deciding) {
  const line = await holdLine(tx, id)
  if (line.asideAt || line.matched) {
    throw new Problem('conflict', 'Somebody has dealt with this line already. Please look at it again.')
  }
  await setAside(tx, id, { asideAt: now, asideBy: who, asideNote: note })
  const audit = {
    what: 'said that a line of a bank statement is no order',
    subject: subjectOf(line),
    label: line.description,
  }
  return changed({}, { audit: { ...audit, changes: { note: [null, note] } }, tags: ['bank-lines'] })
}

/** Takes back what was decided about a line; payments that it has made are reversed in the ledger, which frees it. */
export async function undoLine(tx: Transaction, id: number, given: Deciding) {
  const seen = await listMatches(tx, [id])
  await holdOrders(
    tx,
    seen.map(({ orderId }) => orderId),
  )
  const line = await holdLine(tx, id)
  const present = await listMatches(tx, [id])
  if (present.map((match) => match.id).join() !== seen.map((match) => match.id).join())
    throw changedMeanwhile('this line')
  if (!present.length && !line.asideAt) throw new Problem('conflict', 'Nothing was decided about this line.')
  const done: Change<unknown>[] = []
  for (const match of present) {
    if (!match.booked) await endMatch(tx, match.id, given.now)
    else {
      const reversal = {
        id: match.orderId,
        entry: match.entryId,
        note: 'The line of the bank statement was matched by mistake.',
      }
      done.push(await reversePayment(tx, reversal, { ...given, key: `bank-line-undone:${match.id}` }))
    }
  }
  if (line.asideAt) await setAside(tx, id, { asideAt: null, asideBy: null, asideNote: null })
  const audit = {
    what: 'took back what was decided about a line of a bank statement',
    subject: subjectOf(line),
    label: line.description,
  }
  return changed({}, { audit: [...done.flatMap((one) => one.audit), audit], tags: tagsOf(done) })
}

const subjectOf = ({ id }: BankLineRow) => `bank-line:${id}`
const tagsOf = (done: Change<unknown>[]): [CacheTag, ...CacheTag[]] => [
  'bank-lines',
  ...done.flatMap(({ tags }) => tags),
]
