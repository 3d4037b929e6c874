import { and, eq, sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { DeliveryClass, ReturnRule } from '#catalogue/product.ts'
import { returnLines } from './return-tables.server.ts'

export type ReturnLineRow = {
  returnId: number
  line: number
  productId: number
  name: string
  sku: string
  price: number
  quantity: number
  received: number | null
  restocked: number
  refund: number
  deliveryClass: DeliveryClass
  rule: ReturnRule
}

/** The rule at the time of purchase; older orders, which have none, follow their product's. */
const ruleOfLine = sql`coalesce(line.return_rule, product.return_rule)`

export async function listReturnLines(db: Database, returnIds: number[]): Promise<ReturnLineRow[]> {
  const result = await db.execute(sql`
    select each.return_id as "returnId", each.line_id as line, line.product_id as "productId", line.name, product.sku,
      line.price, each.quantity, each.received, each.restocked, each.refund::float8,
      product.delivery_class as "deliveryClass", ${ruleOfLine} as rule
    from return_lines each
    join order_lines line on line.order_id = each.order_id and line.id = each.line_id
    join products product on product.id = line.product_id
    where each.return_id = any(${sql.param(returnIds)}::integer[]) order by each.return_id, each.line_id`)
  return rowsOf<ReturnLineRow>(result)
}

export type ReturnableRow = {
  line: number
  name: string
  price: number
  quantity: number
  /** Units that no return includes, or that did not arrive with one. */
  left: number
  deliveryClass: DeliveryClass
  rule: ReturnRule
}

/** The lines that were delivered with what may still be returned. `but`: a return to leave out. */
export async function listReturnable(db: Database, orderId: number, but = 0): Promise<ReturnableRow[]> {
  const result = await db.execute(sql`
    select line.id as line, line.name, line.price, line.quantity - line.not_sent as quantity, product.delivery_class as "deliveryClass",
      ${ruleOfLine} as rule, line.quantity - line.not_sent - coalesce((
        select sum(coalesce(each.received, each.quantity)) from return_lines each
        join order_returns of_return on of_return.id = each.return_id
        where each.order_id = line.order_id and each.line_id = line.id and each.return_id <> ${but}
          and of_return.state not in ('declined', 'withdrawn')), 0)::int as left
    from order_lines line join products product on product.id = line.product_id
    where line.order_id = ${orderId} and line.quantity > line.not_sent order by line.id`)
  return rowsOf<ReturnableRow>(result)
}

type LineResult = { line: number; received?: number; restocked?: number; refund?: number }

export async function setReturnLine(tx: Transaction, returnId: number, { line, ...result }: LineResult) {
  await tx
    .update(returnLines)
    .set(result)
    .where(and(eq(returnLines.returnId, returnId), eq(returnLines.lineId, line)))
}
