import { changedFields } from '#audit/audit.ts'
import { changed, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { fieldProblem, Problem } from '#lib/contract/problem.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import { dayOf, lastEnteredDay } from '#lib/calendar/south-african-days.ts'
import type { Settings } from '#settings/settings.ts'
import { orderTag } from '#orders/order.ts'
import { lockKnownOrder, type OrderRow } from '#orders/order-store.server.ts'
import type { DeadlineChange } from './deadline.ts'
import { tellDeadline } from './deadline-mail.server.ts'
import { setDeadline } from './due-order-store.server.ts'
import { auditOfOrder } from '#orders/order-view.server.ts'
import type { Lapsing } from './lapse-mails.server.ts'
import { endOf, reminderBefore } from '#orders/holding-time.ts'

/** Extends or removes the deadline of an order, and tells its customer. A customer who was reminded already is not reminded again. */
export async function changeDeadline(tx: Transaction, { id, until, seen }: DeadlineChange, lapsing: Lapsing) {
  const { now, settings } = lapsing
  const order = await lockKnownOrder(tx, id)
  const before = momentOf(order)
  if (seen !== undefined && seen !== before) throw changedMeanwhile('this order')
  if (order.status !== 'pending' || order.paymentStatus !== 'unpaid') {
    throw new Problem('conflict', 'Only an order that is pending and unpaid has a deadline.')
  }
  const deadline = until === null ? null : deadlineAt(until, order, { now, settings })
  const changes = changedFields({ heldUntil: before }, { heldUntil: momentOf(deadline) })
  if (!changes) return unchanged(null)
  await setDeadline(tx, id, deadline)
  await tellDeadline(tx, id, lapsing)
  const audit = { ...auditOfOrder(id, 'changed the deadline of the order', settings), changes }
  return changed(null, { audit, tags: ['orders', orderTag(id)] })
}

const momentOf = (of: { heldUntil: Date | null } | null) => of?.heldUntil?.toISOString() ?? null

function deadlineAt(
  day: string,
  { paymentMethod, remindAt, heldUntil: before, customerEmail }: OrderRow,
  { now, settings }: { now: Date; settings: Settings },
) {
  const today = dayOf(now)
  if (day < today || day > lastEnteredDay(today)) {
    throw fieldProblem('until', 'Choose today or a day in the coming year')
  }
  const heldUntil = endOf(day)
  const mayRemind = remindAt !== null || (before === null && customerEmail !== null)
  const reminder = mayRemind ? reminderBefore(paymentMethod, heldUntil, settings.hours) : null
  return { heldUntil, remindAt: reminder && reminder > now ? reminder : null }
}
