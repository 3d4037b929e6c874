import { countOf } from '#lib/values/count-of.ts'
import { formatMoney } from '#lib/values/money.ts'
import { daysBetween } from '#lib/calendar/south-african-days.ts'
import { idsNear } from '#payments/payment-reference.ts'
import { findReferences } from '#payments/find-references.ts'
import type { EntryFacts, MatchOption, MatchPart, MatchProposal, OpenLine, OrderFacts } from './match-facts.ts'
import { isNamedIn } from './named-in.ts'
import { type Known, type LineWithReferences, standingWhy, whyOf } from './match-reason.ts'
import { readStandingPayments } from './standing-payments.ts'

export type MatchFacts = { orders: OrderFacts[]; entries: EntryFacts[]; prefix: string }

/** Days allowed between the bank's line and a payment recorded for it by hand. */
export const nearDays = 7
const mostOptions = 5

/** The probable payments of lines. Lines come by day: of two that would pay the same order, the earlier is certain. */
export function proposeMatches(lines: OpenLine[], { orders, entries, prefix }: MatchFacts): MatchProposal[] {
  const known: Known = {
    orders: new Map(orders.map((order) => [order.id, order])),
    entries: [...entries],
    lines: lines.map((line) => ({ ...line, references: findReferences(line.text, prefix), standing: false })),
    taken: new Map(),
  }
  // Recorded payments first, then certain ones: neither is offered to a less certain line.
  const recorded = new Map(known.lines.map((line) => [line.id, alreadyRecorded(line, known)]))
  known.lines = readStandingPayments(known.lines, known.orders, ({ id }) => Boolean(recorded.get(id)))
  for (const line of known.lines.filter(({ standing }) => standing)) recorded.set(line.id, alreadyRecorded(line, known))
  const read = known.lines
  const sure = new Map(read.map((line) => [line.id, recorded.get(line.id) ? null : surely(line, known)]))
  return read.map((line) => ({
    line: line.id,
    ...(asRecorded(line, recorded.get(line.id), known) ?? asSure(sure.get(line.id)) ?? guess(line, known)),
  }))
}

type Proposed = Omit<MatchProposal, 'line'>

const asSure = (option: MatchOption | null | undefined): Proposed | null =>
  option ? { certainty: 'sure', options: [option] } : null

/** A payment known only by its customer's name may belong to another order of that name, recorded too or still unpaid. */
function asRecorded(line: LineWithReferences, found: MatchOption | null | undefined, known: Known): Proposed | null {
  if (!found) return null
  const alike = line.references.length ? [] : [...recordedByName(line, known), ...byName(line, known)]
  return { certainty: 'known', options: sayOthersFit([found, ...alike]).slice(0, mostOptions) }
}

function surely(line: LineWithReferences, known: Known): MatchOption | null {
  if (!isSure(line, known)) return null
  const order = line.references[0]!.id
  known.taken.set(order, line)
  return whole(line, order, line.standing ? `${standingWhy} The amount matches.` : 'Reference and amount match.')
}

function guess(line: LineWithReferences, known: Known): Proposed {
  const likely = [
    ...byReferences(line, known),
    ...byMistypedReference(line, known),
    ...sayOthersFit(byName(line, known)),
  ]
  if (likely.length) return { certainty: 'likely', options: withoutRepeats(likely).slice(0, mostOptions) }
  return { certainty: 'none', options: byAmount(line, known).slice(0, mostOptions) }
}

/** Indistinguishable options each say how many others there are. */
function sayOthersFit(options: MatchOption[]): MatchOption[] {
  const others = options.length - 1
  if (others < 1) return options
  const words = others === 1 ? 'Another order matches too.' : `${countOf(others, 'other')} match too.`
  return options.map((option) => ({ ...option, why: `${option.why} ${words}` }))
}

const whole = (line: OpenLine, order: number, why: string): MatchOption => ({
  parts: [{ order, amount: line.amount, entry: null }],
  why,
})

/** The only reference has the right check digit, and its order's balance is exactly this amount. */
function isSure({ references, amount }: LineWithReferences, { orders, taken }: Known) {
  const [only, ...others] = references
  if (!only || others.length || only.certainty !== 'sure' || taken.has(only.id)) return false
  const order = orders.get(only.id)
  return order !== undefined && !order.cancelled && order.toPay === amount
}

/** A payment recorded with the same amount about that day, for the order named, or whose customer is. */
function alreadyRecorded(line: LineWithReferences, known: Known): MatchOption | null {
  const named = new Set(line.references.filter(({ certainty }) => certainty !== 'wrong').map(({ id }) => id))
  const found = named.size
    ? known.entries.find((entry) => isAbout(line, entry) && named.has(entry.orderId))
    : findByName(line, known)[0]
  if (!found) return null
  known.entries.splice(known.entries.indexOf(found), 1)
  return asEntry(found)
}

const isAbout = (line: OpenLine, { amount, day }: EntryFacts) =>
  amount === line.amount && Math.abs(daysBetween(day, line.day)) <= nearDays

const findByName = (line: OpenLine, { entries, orders }: Known) =>
  entries.filter((entry) => isAbout(line, entry) && isNamedIn(orders.get(entry.orderId)?.name ?? null, line.text))

const recordedByName = (line: OpenLine, known: Known) => findByName(line, known).map(asEntry)

const asEntry = ({ id, orderId, amount }: EntryFacts): MatchOption => ({
  parts: [{ order: orderId, amount, entry: id }],
  why: 'This payment has already been recorded by hand.',
})

/** The named orders, alone or together with others of the customer. */
function byReferences(line: LineWithReferences, known: Known): MatchOption[] {
  const named = line.references.flatMap(({ id, certainty }) =>
    certainty === 'wrong' ? [] : (known.orders.get(id) ?? []),
  )
  const [only, ...others] = named
  if (!only) return []
  if (others.length) return severalNamed(line, named, known)
  const together = withOthersOf(line, only, known)
  return [...(together ? [together] : []), whole(line, only.id, whyOf(line, only, known))]
}

/** Several named orders, together if it is more than any of them needs; and each alone, for a person to choose. */
function severalNamed(line: LineWithReferences, named: OrderFacts[], known: Known): MatchOption[] {
  const due = named.filter(({ id, toPay, cancelled }) => toPay > 0 && !cancelled && !known.taken.has(id))
  const isForSeveral = due.length > 1 && due.every(({ toPay }) => toPay < line.amount)
  if (!isForSeveral) return named.map((order) => whole(line, order.id, whyOf(line, order, known)))
  return [
    { parts: fill(due, line.amount), why: `${due.length} orders in one payment${missingOf(due, line.amount)}.` },
    ...named.map((order) => whole(line, order.id, 'All of it for this order.')),
  ]
}

const sumOf = (orders: OrderFacts[]) => orders.reduce((sum, { toPay }) => sum + toPay, 0)

/** The amount that each of several orders needs; the last takes what is over. */
function fill(orders: OrderFacts[], amount: number): MatchPart[] {
  let left = amount
  const parts = orders.map(({ id, toPay }, at) => {
    const part = at === orders.length - 1 ? left : Math.min(toPay, left)
    left -= part
    return { order: id, amount: part, entry: null }
  })
  return parts.filter((part) => part.amount > 0)
}

/** Money that is missing; the chosen proposal says what is too much. */
function missingOf(orders: OrderFacts[], amount: number) {
  const missing = sumOf(orders) - amount
  return missing > 0 ? `, ${formatMoney(missing)} less than is due for them` : ''
}

const split = (orders: OrderFacts[], why: string): MatchOption => ({
  parts: orders.map(({ id, toPay }) => ({ order: id, amount: toPay, entry: null })),
  why,
})

/** More than the order's balance, and exactly its sum with other unpaid orders of its customer. */
function withOthersOf(line: OpenLine, order: OrderFacts, { orders }: Known): MatchOption | null {
  if (order.toPay <= 0 || order.customer === null || line.amount <= order.toPay) return null
  const others = [...orders.values()].filter(
    ({ id, toPay, customer, cancelled }) => id !== order.id && toPay > 0 && !cancelled && customer === order.customer,
  )
  const rest = line.amount - order.toPay
  const one = others.find(({ toPay }) => toPay === rest)
  const meant = one ? [one] : sumOf(others) === rest ? others : []
  return meant.length ? split([order, ...meant], 'It is exactly what this customer owes in all.') : null
}

/** One typing error away from the reference of an order with exactly this balance. */
function byMistypedReference({ references, ...line }: LineWithReferences, { orders, taken }: Known): MatchOption[] {
  return references.flatMap((reference) =>
    reference.certainty !== 'wrong'
      ? []
      : idsNear(reference)
          .filter((id) => orders.get(id)?.toPay === line.amount && !taken.has(id))
          .map((id) => whole(line, id, 'The amount matches; the reference is mistyped.')),
  )
}

/** No reference: the balance of an order, or a cent less, with the name of its customer. */
function byName(line: LineWithReferences, known: Known): MatchOption[] {
  return dueAbout(line, known)
    .filter(({ name }) => isNamedIn(name, line.text))
    .map(({ id, toPay }) =>
      whole(line, id, toPay === line.amount ? 'Name and amount match.' : 'The name matches, and a cent is missing.'),
    )
}

const byAmount = (line: LineWithReferences, known: Known) =>
  dueAbout(line, known).map(({ id, toPay }) =>
    whole(line, id, toPay === line.amount ? 'Only the amount matches.' : 'Only the amount matches, but for a cent.'),
  )

function dueAbout({ amount, references }: LineWithReferences, { orders, taken }: Known) {
  if (references.some(({ certainty, id }) => certainty !== 'wrong' && orders.has(id))) return []
  const isDue = ({ id, toPay, cancelled }: OrderFacts) =>
    !cancelled && !taken.has(id) && (toPay === amount || toPay === amount + 1)
  return [...orders.values()].filter(isDue).toSorted((a, b) => a.toPay - b.toPay || a.id - b.id)
}

function withoutRepeats(options: MatchOption[]) {
  const keyOf = ({ parts }: MatchOption) => parts.map(({ order, amount }) => `${order}:${amount}`).join()
  return [...new Map(options.toReversed().map((option) => [keyOf(option), option])).values()].toReversed()
}
