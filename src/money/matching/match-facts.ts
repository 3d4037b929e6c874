/** A line of a statement as it is matched. Amounts are whole cents, of which `amount` is what no order has yet. */
export type OpenLine = { id: number; day: string; amount: number; text: string }

/** An order that a line may be meant for. */
export type OrderFacts = {
  id: number
  toPay: number
  cancelled: boolean
  /** Cancelled as it was not paid in time: money that comes may take it up again. */
  lapsed: boolean
  name: string | null
  /** Orders with the same are one customer's. */
  customer: string | null
}

/** Whole cents that came for an order, and that were given back. */
export type MovedMoney = { received: number; refunded: number }

/** A line of money out with the orders that it names. */
export type NamingLine = OpenLine & { named: number[] }

/** An order that money was paid for, with what we hold of it and what of that is owed back. */
export type RefundableOrder = { id: number; held: number; owed: number; cancelled: boolean; name: string | null }

/** A payment or refund that was recorded by hand and belongs to no line yet. */
export type EntryFacts = { id: number; orderId: number; amount: number; day: string }

/** The order that a line is given to: the whole of it or less, never more. `entry` names the payment that it is already. */
export type MatchPart = { order: number; amount: number; entry: number | null }

/** A way to match a line, and why. */
export type MatchOption = { parts: MatchPart[]; why: string }

export type Certainty = 'sure' | 'known' | 'likely' | 'none'
export type MatchProposal = { line: number; certainty: Certainty; options: MatchOption[] }
