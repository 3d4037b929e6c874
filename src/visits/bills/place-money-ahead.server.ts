import { transact } from '#lib/changes/transact.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { orderTag } from '#orders/order.ts'
import { lockOrder, setForNextBill } from '#orders/order-store.server.ts'
import { findHasNextBill, listMisplacedMoney } from './customer-plan-store.server.ts'

/** What was paid ahead is a refund due once the customer's plans have ended and are billed, and is not while one goes on. */
export async function placeMoneyAhead(
  app: Pick<AppContext, 'db' | 'changes'>,
  today: string,
  signal: AbortSignal,
): Promise<void> {
  for (const id of await listMisplacedMoney(app.db, today)) {
    signal.throwIfAborted()
    await transact(app, null, async (tx) => {
      await lockOrder(tx, id)
      await setForNextBill(tx, id, await findHasNextBill(tx, id, today))
      return { value: null, tags: ['orders', orderTag(id)] }
    })
  }
}
