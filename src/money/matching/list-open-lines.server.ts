import type { Database } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import { addDays } from '#lib/calendar/south-african-days.ts'
import { orderNumber } from '#orders/order-status.ts'
import { idsNear } from '#payments/payment-reference.ts'
import { findReferences } from '#payments/find-references.ts'
import type { BankLine, OpenBankLine } from './bank-line.ts'
import {
  countOpenLines,
  type BankLineRow,
  listMatches,
  listOpenLines,
  type MatchRow,
} from './bank-line-store.server.ts'
import type { MatchPart, MatchProposal, MovedMoney, OpenLine } from '#money/proposing/match-facts.ts'
import { findEntryFacts, findOrderFacts, findRefundableOrders } from './match-fact-store.server.ts'
import { nearDays, proposeMatches } from '#money/proposing/propose-matches.ts'
import { proposeRefunds } from '#money/proposing/propose-refunds.ts'
import { namedIds } from './refunds-of-lines.server.ts'

/** Lines matched at once; the others follow when these are done. */
const mostOpen = 200
const countTo = 10_000

export async function listOpen(db: Database, prefix: string) {
  const [rows, total] = await Promise.all([listOpenLines(db, mostOpen), countOpenLines(db, countTo)])
  const [out, into] = [rows.filter(({ outgoing }) => outgoing), rows.filter(({ outgoing }) => !outgoing)]
  const found = [await proposePayments(db, into, prefix), await proposePaidBack(db, out, prefix)]
  const proposals = new Map(found.flatMap((each) => each.proposals).map((proposal) => [proposal.line, proposal]))
  const orders = new Map(found.flatMap((each) => each.orders).map((order) => [order.id, order]))
  const described = await describeLines(db, rows, prefix)
  return {
    lines: described.map((line): OpenBankLine => {
      const { certainty, options } = proposals.get(line.id)!
      const shown = options.map(({ why, parts }) => ({ why, parts: parts.map((part) => toPart(part, orders, prefix)) }))
      return { ...line, certainty, options: shown }
    }),
    total,
    more: total > rows.length,
  }
}

type ShownOrder = MovedMoney & {
  id: number
  name: string | null
  toPay: number
  owed: number
  cancelled: boolean
  bill: boolean
}
type Found = { proposals: MatchProposal[]; orders: ShownOrder[] }

async function proposePayments(db: Database, rows: BankLineRow[], prefix: string): Promise<Found> {
  const lines = rows.map(toOpenLine)
  const facts = await findFacts(db, lines, prefix)
  const orders = facts.orders.map((order) => ({ ...order, owed: 0 }))
  return { proposals: proposeMatches(lines, { ...facts, prefix }), orders }
}

async function proposePaidBack(db: Database, rows: BankLineRow[], prefix: string): Promise<Found> {
  if (!rows.length) return { proposals: [], orders: [] }
  const lines = rows.map(toOpenLine).map((line) => ({ ...line, named: namedIds(line.text, prefix) }))
  const amounts = amountsOf(lines)
  const entries = await findEntryFacts(db, { kind: 'refunded', amounts, ...daysAbout(lines) })
  const ids = [...lines.flatMap(({ named }) => named), ...entries.map(({ orderId }) => orderId)]
  const orders = await findRefundableOrders(db, { ids, amounts })
  return {
    proposals: proposeRefunds(lines, { orders, entries }),
    orders: orders.map((order) => ({ ...order, toPay: 0, bill: false })),
  }
}

const amountsOf = (lines: OpenLine[]) => [...new Set(lines.map(({ amount }) => amount))]

function daysAbout(lines: OpenLine[]) {
  const days = lines.map(({ day }) => day).toSorted()
  return { from: addDays(days[0]!, -nearDays), to: addDays(days.at(-1)!, nearDays) }
}

/** A line as it is matched: with the part not matched yet. */
export const toOpenLine = ({ id, day, amount, matched, description }: BankLineRow): OpenLine => ({
  id,
  day,
  amount: amount - matched,
  text: description,
})

async function findFacts(db: Database, lines: OpenLine[], prefix: string) {
  if (!lines.length) return { orders: [], entries: [] }
  const amounts = amountsOf(lines)
  const entries = await findEntryFacts(db, { kind: 'received', amounts, ...daysAbout(lines) })
  const named = lines
    .flatMap(({ text }) => findReferences(text, prefix))
    .flatMap((reference) => (reference.certainty === 'wrong' ? idsNear(reference) : [reference.id]))
  const ids = [...new Set([...named, ...entries.map(({ orderId }) => orderId)])]
  const orders = await findOrderFacts(db, { ids, amounts: [...amounts, ...amounts.map((amount) => amount + 1)] })
  return { orders, entries }
}

function toPart({ order, amount, entry }: MatchPart, orders: Map<number, ShownOrder>, prefix: string) {
  const { name, toPay, owed, cancelled, bill, received, refunded } = orders.get(order)!
  const shown = {
    id: order,
    orderNumber: orderNumber(prefix, order),
    customerName: name,
    toPay: toRand(toPay),
    owed: toRand(owed),
    cancelled,
    bill,
    seen: { received: toRand(received), refunded: toRand(refunded) },
  }
  return { order: shown, amount: toRand(amount), entry }
}

export async function describeLines(db: Database, rows: BankLineRow[], prefix: string): Promise<BankLine[]> {
  const matches = Map.groupBy(
    await listMatches(
      db,
      rows.map(({ id }) => id),
    ),
    ({ lineId }) => lineId,
  )
  return rows.map((row) => toBankLine(row, matches.get(row.id) ?? [], prefix))
}

function toBankLine(
  { id, day, amount, outgoing, matched, description, account, ...row }: BankLineRow,
  matches: MatchRow[],
  prefix: string,
) {
  const { asideAt, asideBy, asideNote } = row
  return {
    id,
    day,
    amount: toRand(amount),
    outgoing,
    left: toRand(asideAt ? 0 : amount - matched),
    description,
    account,
    matches: matches.map((match) => ({
      order: { id: match.orderId, orderNumber: orderNumber(prefix, match.orderId) },
      amount: toRand(match.amount),
      booked: match.booked,
      who: match.who,
      at: match.at.toISOString(),
    })),
    aside: asideAt && { who: asideBy!, at: asideAt.toISOString(), note: asideNote! },
  }
}
