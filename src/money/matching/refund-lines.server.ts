import type { Database } from '#lib/database.server.ts'
import { findReferences } from '#payments/find-references.ts'
import type { StatementLine } from '../statements/read-lines.ts'
import { findRefundableOrders } from './match-fact-store.server.ts'

/**
 * Of the money out of a statement what may be a refund: it names an order that was paid, or is exactly what is owed back for one. What else a business
 * pays for is none of the shop's concern, and is not kept.
 */
export async function findRefundLines(db: Database, lines: StatementLine[], prefix: string): Promise<StatementLine[]> {
  const out = lines.flatMap((line) =>
    line.amount < 0 ? [{ line, amount: -line.amount, ids: namedIds(line.text, prefix) }] : [],
  )
  if (!out.length) return []
  const ids = out.flatMap((each) => each.ids)
  const orders = await findRefundableOrders(db, { ids, amounts: out.map(({ amount }) => amount) })
  const paid = new Set(orders.map(({ id }) => id))
  const owed = new Set(orders.map((order) => order.owed))
  return out.filter((each) => owed.has(each.amount) || each.ids.some((id) => paid.has(id))).map(({ line }) => line)
}

/** Orders that a text names; one whose check digit is not right may be any other. */
export const namedIds = (text: string, prefix: string): number[] =>
  findReferences(text, prefix).flatMap(({ certainty, id }) => (certainty === 'wrong' ? [] : [id]))
