import { oneMinute } from '#lib/calendar/durations.ts'
import type { Log } from '#lib/database/database.server.ts'
import { loggedMessage } from '#lib/process/logged-error.server.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { openMailContext } from '#orders/access/order-link.server.ts'
import { type DueOrder, findNextOrderDue, listDue } from './due-order-store.server.ts'
import type { Lapsing } from './lapse-mails.server.ts'
import { settleDue } from './lapse-order.server.ts'
import { moveDeadlines } from './move-deadlines.server.ts'
import { sweepAttempts } from './sweep-attempts.server.ts'

/** No deadline or reminder of a new order is nearer than this. */
const looksEvery = 10 * oneMinute
/** The pause before another look at an order with a payment under way. */
const soonest = oneMinute
const mostAtOnce = 100

const lapseUnpaid = periodic({
  name: 'lapse-unpaid-orders',
  label: 'Cancel orders that are not paid in time',
  every: looksEvery,
})

export function watchDueOrders(app: AppContext) {
  const given = openMailContext(app)
  const { db, changes } = app
  const log = app.server.log as Log
  app.jobs.every(lapseUnpaid, async ({ signal }) => {
    const lapsing = await given()
    const { now } = lapsing
    await lapseDueOrders({ db, changes, log, lapsing, signal })
    await sweepAttempts({ db, changes }, now)
    const next = await findNextOrderDue(db, now)
    return next === null ? looksEvery : Math.min(Math.max(next - now.getTime(), soonest), looksEvery)
  })
}

type LapseDueOrdersInput = Pick<AppContext, 'db' | 'changes'> & { log: Log; lapsing: Lapsing; signal: AbortSignal }

/**
 * Sends due reminders and lets orders lapse: each in a transaction of its own, so that one that fails delays no other, and a process that ends
 * half-way has finished some completely. Any number of nodes may do so at once.
 */
export async function lapseDueOrders({ db, changes, log, lapsing, signal }: LapseDueOrdersInput): Promise<void> {
  await moveDeadlines({ db, changes }, lapsing)
  let failed = 0
  let after: DueOrder | null = null
  for (;;) {
    const due: DueOrder[] = await listDue(db, lapsing.now, { after, limit: mostAtOnce })
    for (const { id } of due) {
      signal.throwIfAborted()
      try {
        await transact({ db, changes }, null, (tx) => settleDue(tx, id, lapsing))
      } catch (error) {
        failed++
        log.error({ order: id, error: loggedMessage(error as Error) }, 'an order that is due could not be settled')
      }
    }
    after = due.at(-1) ?? null
    if (due.length < mostAtOnce) break
  }
  if (failed) throw new Error(`Orders that are due and could not be settled: ${failed}.`)
}
