import { formatMoney } from '#lib/values/money.ts'
import { daysBetween } from '#lib/calendar/south-african-days.ts'
import type { EntryFacts, MatchOption, MatchProposal, NamingLine, RefundableOrder } from './match-facts.ts'
import { isNamedIn } from './named-in.ts'
import { nearDays } from './propose-matches.ts'

type RefundFacts = { orders: RefundableOrder[]; entries: EntryFacts[] }
type KnownRefunds = { orders: Map<number, RefundableOrder>; entries: EntryFacts[]; taken: Set<number> }

const mostOptions = 5

/** The probable refunds of lines of money out. None is ever certain: a person decides. Lines come by day. */
export function proposeRefunds(lines: NamingLine[], { orders, entries }: RefundFacts): MatchProposal[] {
  const known: KnownRefunds = {
    orders: new Map(orders.map((order) => [order.id, order])),
    entries: [...entries],
    taken: new Set(),
  }
  return lines.map((line) => {
    const recorded = alreadyRecorded(line, known)
    if (recorded) return { line: line.id, certainty: 'known', options: [recorded] }
    const likely = [...byReferences(line, known), ...byAmount(line, known, true)]
    for (const { parts } of likely.slice(0, 1)) takeIfExact(line, parts[0]!.order, known)
    if (likely.length) return { line: line.id, certainty: 'likely', options: likely.slice(0, mostOptions) }
    return { line: line.id, certainty: 'none', options: byAmount(line, known, false).slice(0, mostOptions) }
  })
}

/** Money owed back for an order goes to one line; a further one is told so. */
function takeIfExact({ amount }: NamingLine, order: number, { orders, taken }: KnownRefunds) {
  if (orders.get(order)?.owed === amount) taken.add(order)
}

const paidBack = (line: NamingLine, { id }: RefundableOrder, why: string): MatchOption => ({
  parts: [{ order: id, amount: line.amount, entry: null }],
  why,
})

/** A refund recorded with this amount about that day, for the order named, or whose customer is. */
function alreadyRecorded(line: NamingLine, { entries, orders }: KnownRefunds): MatchOption | null {
  const namesRefund = (order: number) =>
    line.named.length ? line.named.includes(order) : isNamedIn(orders.get(order)?.name ?? null, line.text)
  const at = entries.findIndex(
    ({ orderId, amount, day }) =>
      amount === line.amount && Math.abs(daysBetween(day, line.day)) <= nearDays && namesRefund(orderId),
  )
  if (at < 0) return null
  const [{ id, orderId, amount }] = entries.splice(at, 1) as [EntryFacts]
  return { parts: [{ order: orderId, amount, entry: id }], why: 'This refund has already been recorded by hand.' }
}

/** The named orders, if we hold as much for them. */
const byReferences = (line: NamingLine, { orders, taken }: KnownRefunds): MatchOption[] =>
  line.named.flatMap((id) => {
    const order = orders.get(id)
    return order && order.held >= line.amount ? [paidBack(line, order, whyOf(line, order, taken.has(id)))] : []
  })

function whyOf({ amount }: NamingLine, { owed }: RefundableOrder, isTaken: boolean): string {
  if (isTaken) return 'Another line already matches what is owed back for it.'
  if (owed === amount) return 'It names the order, and is exactly what is owed back.'
  if (owed <= 0) return 'Nothing is owed back for it: the refund would lower its price.'
  return amount < owed
    ? `${formatMoney(owed - amount)} less than is owed back.`
    : `${formatMoney(amount - owed)} more than is owed back: that would lower its price.`
}

/** Exactly the amount owed back, to a named customer or to any. A line that names an order belongs to no other. */
function byAmount(line: NamingLine, { orders, taken }: KnownRefunds, isNamed: boolean): MatchOption[] {
  if (line.named.some((id) => orders.has(id))) return []
  return [...orders.values()]
    .filter(({ id, owed, name }) => owed === line.amount && !taken.has(id) && isNamedIn(name, line.text) === isNamed)
    .map((order) =>
      paidBack(
        line,
        order,
        isNamed ? 'The name matches, and so does the amount owed back.' : 'Only the amount matches.',
      ),
    )
}
