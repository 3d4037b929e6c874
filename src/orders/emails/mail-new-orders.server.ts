import { productTag } from '#catalogue/product.ts'
import type { Log, Transaction } from '#lib/database/database.server.ts'
import { inTurns } from '#lib/process/in-turns.server.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { mapSteps } from '#lib/process/steps.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { queueMails } from '#mail/queue-mail.server.ts'
import { findConfirmedAddresses } from '#accounts/account-store.server.ts'
import {
  findSoldLines,
  insertMailed,
  listUnmailed,
  moveCheckpoint,
  lockCheckpoint,
} from './new-order-mail-store.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { isOwn } from '#orders/access/order-owner.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { type MailContext, mailsAboutNewOrder } from './new-order-mails.server.ts'

const mostAtOnce = 100
/** Milliseconds after a full batch: orders that come faster get their mails a little later. */
const moreAfter = 500
/** Full batches in a row after which the scan starts again from the checkpoint. */
const mostFollowed = 20

/** Placing an order writes no mails itself: this job finds new orders soon after their tag is published. */
const tellOfNewOrders = periodic({
  name: 'mail-new-orders',
  label: 'Send the emails for new orders',
  every: 2 * 60_000,
  wakes: ['orders'],
})

export function watchNewOrders(app: AppContext) {
  const { server, db, runtime, changes } = app
  const settings = cacheSettings(app)
  const signer = lazyOrderSigner(app)
  const rush = followRush()
  app.jobs.every(tellOfNewOrders, async (context) => {
    const head = { settings: await settings(), runtime, sign: await signer() }
    const after = rush.after()
    const dueSince = rush.dueSince(context.dueSince)
    const told = await mailNewOrders({ db, changes, log: server.log as Log, head, after, dueSince })
    rush.follow(told)
    // A rush ends with a scan from the checkpoint: an order may have become visible behind the last one.
    if (told.length === mostAtOnce || after > 0) return moreAfter
    rush.end()
    return undefined
  })
}

/** A rush means full batches: then only orders newer than the last batch are scanned, as the checkpoint lags half a minute behind. */
function followRush() {
  let [after, times] = [0, 0]
  let since: Date | null = null
  return {
    after: () => after,
    /** The rest of a rush became due with its first batch. */
    dueSince: (due: Date) => (since ??= due),
    end: () => void (since = null),
    follow(told: number[]) {
      const goesOn = told.length === mostAtOnce && times < mostFollowed
      times = goesOn ? times + 1 : 0
      after = goesOn ? told.at(-1)! : 0
    },
  }
}

/** `after`: orders up to this id are skipped this time. `dueSince`: when the mails became due; now if left out. */
type Given = Pick<AppContext, 'db' | 'changes'> & { log: Log; head: MailContext; after?: number; dueSince?: Date }

/**
 * Queues the mails about the next new orders in the outbox, and records in the same transaction that this is done. Separate from placing an order,
 * which does nothing for it. Any number of nodes may do so at once. Returns the ids of the orders.
 */
export function mailNewOrders(given: Given): Promise<number[]> {
  return transact(given, null, async (tx) => {
    const checkpoint = await lockCheckpoint(tx)
    if (checkpoint === null) return { value: [], tags: [] }
    const told = await tellOfNext(tx, Math.max(checkpoint, given.after ?? 0), given)
    await moveCheckpoint(tx, checkpoint, dueSinceOf(given))
    return { value: told, tags: [] }
  })
}

const dueSinceOf = ({ dueSince, head }: Given) => dueSince ?? head.runtime.now()

async function tellOfNext(tx: Transaction, after: number, given: Given): Promise<number[]> {
  const { log, head, changes } = given
  const orders = await listUnmailed(tx, { after, dueSince: dueSinceOf(given) }, mostAtOnce)
  if (!orders.length) return []
  const ids = orders.map((order) => order.id)
  const lines = await findSoldLines(tx, ids)
  const confirmed = await findConfirmedAddresses(
    tx,
    orders.flatMap(({ accountId }) => accountId ?? []),
  )
  const mailsAbout = (order: OrderRow) =>
    mailsAboutNewOrder({ order, lines: lines.get(order.id) ?? [], isOwn: isOwn(order, confirmed) }, head)
  const mails = await inTurns(mapSteps(orders, mailsAbout, 1))
  // An order whose mail cannot be written must not block those after it.
  await queueMails(tx, head.runtime, mails.flat(), ({ about }, { message }) =>
    log.error({ about, error: message }, 'a mail about an order cannot be sent'),
  )
  await insertMailed(tx, ids)
  // Placing an order is a single statement and stores no stale tags by itself: those of its products are stored here.
  const sold = [...lines.values()].flat()
  await changes.note(
    tx,
    sold.map(({ productId }) => productTag(productId)),
  )
  return ids
}
