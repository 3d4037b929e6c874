import type { Transaction } from '#lib/database/database.server.ts'
import type { Settings } from '#settings/settings.ts'
import { lockOrder } from '#orders/order-store.server.ts'
import { setDeadline } from './due-order-store.server.ts'
import { deadlineFromReminder, reminderBefore } from '#orders/holding-time.ts'

type RestoreDeadlineInput = { now: Date; settings: Settings }

/**
 * Gives an order that is unpaid again, its payment having been a mistake, the time that a reminder leaves, beginning with the reminder: its customer
 * may have been thanked for that payment.
 */
export async function restoreDeadline(tx: Transaction, id: number, { now, settings: { hours } }: RestoreDeadlineInput) {
  const order = await lockOrder(tx, id)
  if (!order?.heldUntil || order.status !== 'pending' || order.paymentStatus !== 'unpaid') return
  const { paymentMethod, customerEmail } = order
  const heldUntil = deadlineFromReminder({ paymentMethod, heldUntil: order.heldUntil }, now, hours)
  const reminder = customerEmail === null ? null : reminderBefore(paymentMethod, heldUntil, hours)
  await setDeadline(tx, id, { heldUntil, remindAt: reminder && reminder < now ? now : reminder })
}
