import { oneDay, oneHour } from '#lib/calendar/durations.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { MailAddress } from '#mail/mail.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import { toPayOf } from '#payments/payment-state.ts'
import { type MailContext, openMailContext } from '#orders/access/order-link.server.ts'
import { lockOrder } from '#orders/order-store.server.ts'
import { billReminder } from './bill-mails.server.ts'
import { listDueReminders, lockReminder, setReminder } from '#orders/reminders/bill-reminder-store.server.ts'

const remindOfBills = periodic({ name: 'remind-of-bills', label: 'Remind customers of unpaid bills', every: oneHour })
const mostAtOnce = 100
/** A second and last time after so long. */
const remindAgainAfter = 14 * oneDay

type RemindAllInput = Pick<AppContext, 'db' | 'changes' | 'runtime'>

/** Reminds of each bill that is still open once its time has come, twice in all. Any number of nodes may do so together. */
export async function remindOfDueBills(app: RemindAllInput, head: MailContext, signal: AbortSignal): Promise<void> {
  const now = app.runtime.now()
  for (const id of await listDueReminders(app.db, now, mostAtOnce)) {
    signal.throwIfAborted()
    await transact(app, null, async (tx) => ({ value: await remind(tx, id, now, head), tags: [] }))
  }
}

export function watchBills(app: AppContext) {
  const given = openMailContext(app)
  app.jobs.every(remindOfBills, async ({ signal }) => {
    await remindOfDueBills(app, await given(), signal)
  })
}

async function remind(tx: Transaction, id: number, now: Date, head: MailContext) {
  const order = await lockOrder(tx, id)
  const sent = await lockReminder(tx, id, now)
  if (!order || sent === undefined) return
  const to = MailAddress.safeParse(order.customerEmail)
  const isOpen = toPayOf(order) > 0 && to.success
  if (isOpen) await queueMail(tx, head.runtime, billReminder(to.data, order, head))
  await setReminder(tx, id, isOpen && sent === 0 ? new Date(now.getTime() + remindAgainAfter) : null)
}
