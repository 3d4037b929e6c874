import { eq, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import type { VatRate } from '#settings/vat-rate.ts'
import { invoiceRecipients } from '#orders/order-tables.server.ts'

export type SoldLine = { id: number; name: string; sku: string; quantity: number; price: number; vatRate: VatRate }

/** The lines of an order, each with its product's current VAT rate; those of a bill for visits are taxed at the standard rate. */
export async function listSoldLines(db: Database, orderId: number): Promise<SoldLine[]> {
  const result = await db.execute(sql`
    select l.id, l.name, p.sku, l.quantity, l.price, p.vat_rate as "vatRate"
    from order_lines l join products p on p.id = l.product_id where l.order_id = ${orderId}
    union all
    select id, description, code, quantity, price, 'standard' from bill_lines where order_id = ${orderId}
    order by id`)
  return rowsOf<SoldLine>(result)
}

export type InvoiceRecipient = typeof invoiceRecipients.$inferSelect

export async function findInvoiceRecipient(db: Database, orderId: number): Promise<InvoiceRecipient | undefined> {
  const [row] = await db.select().from(invoiceRecipients).where(eq(invoiceRecipients.orderId, orderId))
  return row
}
