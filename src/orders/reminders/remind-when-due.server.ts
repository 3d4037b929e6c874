import { oneDay } from '#lib/calendar/durations.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { daysToPay } from '#orders/bill-due.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { toPayOf } from '#payments/payment-state.ts'
import { insertBillReminder } from './bill-reminder-store.server.ts'

/** A bill that is open, or open again, is reminded of once the time to pay it has passed from now on. */
export async function remindWhenDue(tx: Transaction, order: OrderRow, now: Date) {
  if (order.kind !== 'plan' || order.sample || toPayOf(order) <= 0) return
  await insertBillReminder(tx, order.id, new Date(now.getTime() + (daysToPay + 1) * oneDay))
}
