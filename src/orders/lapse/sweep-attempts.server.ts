import { oneDay } from '#lib/calendar/durations.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { expireAttemptsOfSettled } from './attempt-sweep-store.server.ts'
import { orderTag } from '#orders/order.ts'

/** Expires after a day the unfinished payment attempts of orders that cannot lapse any more, being paid otherwise, cancelled or without a deadline. */
export async function sweepAttempts(app: Pick<AppContext, 'db' | 'changes'>, now: Date) {
  await transact(app, null, async (tx) => {
    const orders = await expireAttemptsOfSettled(tx, new Date(now.getTime() - oneDay))
    return { value: null, tags: orders.map(orderTag) }
  })
}
