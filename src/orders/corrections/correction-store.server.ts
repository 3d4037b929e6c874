import { and, eq, sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { invoiceRecipients, orderLines, orders } from '#orders/order-tables.server.ts'
import type { InvoiceToDraft } from './invoice-recipient.ts'
import type { ContactDraft } from './order-correction.ts'

export async function setContact(tx: Transaction, id: number, contact: ContactDraft & { province: string | null }) {
  const { name, email, phone, shippingAddress, province } = contact
  await tx
    .update(orders)
    .set({
      customerName: name || null,
      customerEmail: email || null,
      customerPhone: phone || null,
      shippingAddress,
      province,
    })
    .where(eq(orders.id, id))
}

export type ProductToAdd = { id: number; sku: string; name: string; price: number; returnRule: string }

export async function listProductsToAdd(db: Database, skus: string[]): Promise<ProductToAdd[]> {
  const result = await db.execute(sql`
    select id, sku, name, price, return_rule as "returnRule" from products
    where sku = any(${sql.param(skus)}::text[]) and archived_at is null`)
  return rowsOf<ProductToAdd>(result)
}

export async function setLineQuantity(tx: Transaction, orderId: number, line: { id: number; quantity: number }) {
  const isLine = and(eq(orderLines.orderId, orderId), eq(orderLines.id, line.id))
  if (line.quantity) await tx.update(orderLines).set({ quantity: line.quantity }).where(isLine)
  else await tx.delete(orderLines).where(isLine)
}

export async function addOrderLine(tx: Transaction, orderId: number, product: ProductToAdd & { quantity: number }) {
  const { id: productId, name, quantity, price, returnRule } = product
  await tx.insert(orderLines).values({ orderId, productId, name, quantity, price, returnRule })
}

type Totals = { subtotal: number; shipping: number; total: number }

/** Sets the price. Setting what was credited to itself lets the trigger of money owed back look again, which does not heed the total. */
export async function setTotals(tx: Transaction, id: number, totals: Totals) {
  await tx
    .update(orders)
    .set({ ...totals, credited: sql`credited` })
    .where(eq(orders.id, id))
}

/** True where a refund or return has named units of the order, even if it was reversed or declined. */
export async function hasNamedUnits(tx: Transaction, orderId: number): Promise<boolean> {
  const result = await tx.execute(sql`
    select exists (select from refund_lines where order_id = ${orderId})
      or exists (select from return_lines where order_id = ${orderId}) as named`)
  return rowsOf<{ named: boolean }>(result)[0]!.named
}

export async function setInvoiceRecipient(tx: Transaction, orderId: number, draft: InvoiceToDraft) {
  const { name, address, vatNumber } = draft
  const values = { name, address, vatNumber: vatNumber || null }
  await tx
    .insert(invoiceRecipients)
    .values({ orderId, ...values })
    .onConflictDoUpdate({ target: invoiceRecipients.orderId, set: values })
}
