import { formatMoney } from '#lib/values/money.ts'
import type { FoundReference } from '#payments/find-references.ts'
import type { EntryFacts, OpenLine, OrderFacts } from './match-facts.ts'

/** Facts beside a line: orders and entries that it may belong to, the other lines, and the orders that one of those certainly pays. */
export type Known = {
  orders: Map<number, OrderFacts>
  entries: EntryFacts[]
  lines: LineWithReferences[]
  taken: Map<number, OpenLine>
}
/** `standing`: it names a settled bill, and is read as if it named the oldest open one of the plan. */
export type LineWithReferences = OpenLine & { references: FoundReference[]; standing: boolean }

export const standingWhy = 'It names an earlier bill of this plan.'

/** The screen's words about an order that a line names. */
export function whyOf(line: LineWithReferences, order: OrderFacts, known: Known): string {
  const { toPay } = order
  const earlier = known.taken.get(order.id)
  if (order.lapsed)
    return 'The order has lapsed: it goes ahead if its goods are in stock, otherwise the money is owed back.'
  if (order.cancelled) return 'The order is cancelled: the money is owed back.'
  if (order.openBills && toPay <= 0) return 'The bill is paid: the money is kept for the next bill of the plan.'
  if (earlier || toPay <= 0) return 'The order is already paid: the money is owed back.'
  return line.standing ? `${standingWhy} ${fitOf(line, order, known)}` : fitOf(line, order, known)
}

/** How the amount of a line fits what its order owes. */
function fitOf(line: LineWithReferences, order: OrderFacts, known: Known): string {
  const { toPay } = order
  const typed = line.references.some(({ id, certainty }) => id === order.id && certainty === 'likely')
  if (toPay === line.amount)
    return typed ? 'The amount matches; the reference lacks its check digit.' : 'The amount matches.'
  // The chosen proposal says once what is too much.
  if (line.amount > toPay) return 'The reference matches.'
  const rest = toPay - line.amount
  const other = known.lines.find(
    ({ id, amount, references }) => id !== line.id && amount === rest && namesOrder(references, order),
  )
  if (other) return `Together with ${formatMoney(other.amount)} from another line, it is the amount due.`
  return rest === 1 ? 'A cent less than is due.' : `${formatMoney(rest)} less than is due.`
}

const namesOrder = (references: FoundReference[], { id }: OrderFacts) =>
  references.some((reference) => reference.id === id && reference.certainty !== 'wrong')
