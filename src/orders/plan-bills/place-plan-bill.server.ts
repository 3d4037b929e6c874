import type { DocumentRow } from '#documents/document-store.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { issueInvoice } from '#orders/invoicing/issue-invoice.server.ts'
import { lockOrder, type OrderRow } from '#orders/order-store.server.ts'
import { insertEntries } from '#payments/ledger-store.server.ts'
import { remindWhenDue } from '#orders/reminders/remind-when-due.server.ts'
import { setOffEntries } from '#orders/set-offs/set-off-store.server.ts'
import {
  type BillLineRow,
  insertBillLines,
  insertBillOrder,
  insertPlanBill,
  lockOverpaidBills,
} from './plan-bill-store.server.ts'

export type NewBill = {
  title: string
  lines: readonly BillLineRow[]
  customer: { name: string; email: string | null; phone: string; address: string; accountId: string | null }
  /** The plan and the month that the bill is for; null for a single visit. */
  of: { subscription: number; month: string } | null
  /** All plans of the customer: what was paid ahead for them is used. */
  plans: readonly number[]
  sample: boolean
  now: Date
}

export type PlacedBill = { order: OrderRow; document: DocumentRow | null; used: number; from: number[] }

/** What the customer has paid ahead for any plan is set off against it. The caller has locked the plan. Sample data has no invoice. */
export async function placePlanBill(
  tx: Transaction,
  { title, lines, customer, of, plans, sample, now }: NewBill,
): Promise<PlacedBill> {
  const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const { name, email, phone, address, accountId } = customer
  const order = await insertBillOrder(tx, {
    title,
    total,
    shippingAddress: [name, address, phone].filter(Boolean).join(', '),
    customerName: name,
    customerEmail: email,
    customerPhone: phone,
    accountId,
    sample,
    forNextBill: of !== null,
    now,
  })
  await insertBillLines(tx, order.id, lines)
  if (of) await insertPlanBill(tx, of.subscription, of.month, order.id)
  const { used, from } = await setOff(tx, order, plans, now)
  const billed = (await lockOrder(tx, order.id))!
  await remindWhenDue(tx, billed, now)
  const document = sample ? null : await issueInvoice(tx, billed, { now })
  return { order: billed, document, used, from }
}

/** Moves money that was paid ahead to this bill: a refund and a payment of one day and sum, so that what the business holds stays the same. */
async function setOff(tx: Transaction, { id, total }: OrderRow, plans: readonly number[], now: Date) {
  let used = 0
  const from: number[] = []
  for (const ahead of await lockOverpaidBills(tx, plans)) {
    const over = ahead.received - ahead.refunded - (ahead.total - ahead.credited)
    const amount = Math.min(over, total - used)
    if (amount <= 0) continue
    await insertEntries(tx, ...setOffEntries({ from: ahead.id, to: id, amount, now }))
    used += amount
    from.push(ahead.id)
  }
  return { used, from }
}
