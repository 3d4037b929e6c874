/** A line of a statement for matching. Amounts are whole cents; `amount` is the part not matched yet. */
export type OpenLine = { id: number; day: string; amount: number; text: string }

export type OrderFacts = {
  id: number
  toPay: number
  cancelled: boolean
  /** Cancelled for lack of payment: money that comes may reinstate it. */
  lapsed: boolean
  name: string | null
  /** Equal for orders of the same customer. */
  customer: string | null
  /** Of a settled bill for visits: the open bills of its plan, oldest first. A standing payment names one bill for years. */
  openBills?: readonly number[]
}

/** Whole cents paid and refunded for an order. */
export type MovedMoney = { received: number; refunded: number }

/** Money out with the orders that it names. */
export type NamingLine = OpenLine & { named: number[] }

/** A paid order, with the money we hold for it and the part of that owed back. */
export type RefundableOrder = { id: number; held: number; owed: number; cancelled: boolean; name: string | null }

/** A payment or refund recorded by hand and not matched with a line yet. */
export type EntryFacts = { id: number; orderId: number; amount: number; day: string }

/** The order that a line is matched with: for the whole line or a part, never more. `entry` is the existing payment that it is. */
export type MatchPart = { order: number; amount: number; entry: number | null }

export type MatchOption = { parts: MatchPart[]; why: string }

export type Certainty = 'sure' | 'known' | 'likely' | 'none'
export type MatchProposal = { line: number; certainty: Certainty; options: MatchOption[] }
