import { oneDay } from '#lib/calendar/durations.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { daysToPay } from '#orders/bill-due.ts'
import { lockOrder } from '#orders/order-store.server.ts'
import { toPayOf } from '#payments/payment-state.ts'
import { insertBillReminder } from './bill-reminder-store.server.ts'

/** A bill that is open, or open again, is reminded of once the time to pay it has passed anew. */
export async function remindAgain(tx: Transaction, id: number, now: Date) {
  const order = await lockOrder(tx, id)
  if (order?.kind !== 'plan' || order.sample || toPayOf(order) <= 0) return
  await insertBillReminder(tx, id, new Date(now.getTime() + (daysToPay + 1) * oneDay))
}
