import type { Database } from '#lib/database/database.server.ts'
import { findReferences } from '#payments/find-references.ts'
import type { StatementLine } from '#money/bank/statement-line.ts'
import { findRefundableOrders } from './match-fact-store.server.ts'

/** Money out that names a paid order, or is exactly what is owed back for one. Other payments of the business do not concern the shop, and are not stored. */
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

/** Orders named in a text; one with a wrong check digit may be any other. */
export const namedIds = (text: string, prefix: string): number[] =>
  findReferences(text, prefix).flatMap(({ certainty, id }) => (certainty === 'wrong' ? [] : [id]))
