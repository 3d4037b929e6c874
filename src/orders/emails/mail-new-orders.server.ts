import { setTimeout as pause } from 'node:timers/promises'
import { productTag } from '#catalogue/product.ts'
import type { Log, Transaction } from '#lib/database/database.server.ts'
import { inTurns } from '#lib/process/in-turns.server.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { mapPausing } from '#lib/process/pausing-work.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { queueMails } from '#mail/queue-mail.server.ts'
import { findConfirmedAddresses } from '#accounts/account-store.server.ts'
import {
  findSoldLines,
  insertMailed,
  listUnmailed,
  moveCheckpoint,
  lockCheckpoint,
} from './new-order-mail-store.server.ts'
import { type MailContext, openMailContext } from '#orders/access/order-link.server.ts'
import { isOwn } from '#orders/access/own-address.server.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { mailsAboutNewOrder } from './new-order-mails.server.ts'

/** Orders of one transaction. Few, so that those who order meanwhile do not wait for it. */
const mostAtOnce = 20
/** The pause after a batch, as a multiple of its time: orders go before their mails, which are a little later in a rush. */
const pauseFor = 2
/** Batches in a row after which the scan starts again from the checkpoint. */
const mostInRow = 25
/** Milliseconds until then. */
const moreAfter = 250

/** Placing an order writes no mails itself: this job finds new orders soon after their tag is published. */
const tellOfNewOrders = periodic({
  name: 'mail-new-orders',
  label: 'Send the emails for new orders',
  every: 2 * 60_000,
  wakes: ['orders'],
})

export function watchNewOrders(app: AppContext) {
  const { server, db, changes } = app
  const given = openMailContext(app)
  /** The rest of a rush became due with its first batch. */
  let since: Date | null = null
  app.jobs.every(tellOfNewOrders, async (context) => {
    const head = await given()
    since ??= context.dueSince
    const isRush = await mailInBatches({ db, changes, log: server.log as Log, head, dueSince: since }, context.signal)
    // A rush ends with a scan from the checkpoint: an order may have become visible behind the last one.
    if (isRush) return moreAfter
    since = null
    return undefined
  })
}

/**
 * After a full batch only orders newer than its last are scanned, as the checkpoint lags half a minute behind. True when there was more than one batch, or
 * there may be another.
 */
async function mailInBatches(given: MailInBatchesInput, signal: AbortSignal): Promise<boolean> {
  let after = 0
  for (let batch = 0; batch < mostInRow; batch++) {
    const begun = performance.now()
    const told = await mailNewOrders({ ...given, after })
    if (told.length < mostAtOnce) return batch > 0
    after = told.at(-1)!
    await pause(pauseFor * (performance.now() - begun), undefined, { signal })
  }
  return true
}

/** `after`: orders up to this id are skipped this time. `dueSince`: when the mails became due; now if left out. */
type MailInBatchesInput = Pick<AppContext, 'db' | 'changes'> & {
  log: Log
  head: MailContext
  after?: number
  dueSince?: Date
}

/** In one transaction with the record that it is done: any number of nodes may do so at once. Returns the ids of the orders. */
export function mailNewOrders(given: MailInBatchesInput): Promise<number[]> {
  return transact(given, null, async (tx) => {
    const checkpoint = await lockCheckpoint(tx)
    if (checkpoint === null) return { value: [], tags: [] }
    const told = await tellOfNext(tx, Math.max(checkpoint, given.after ?? 0), given)
    await moveCheckpoint(tx, checkpoint, dueSinceOf(given))
    return { value: told, tags: [] }
  })
}

const dueSinceOf = ({ dueSince, head }: MailInBatchesInput) => dueSince ?? head.runtime.now()

async function tellOfNext(tx: Transaction, after: number, given: MailInBatchesInput): Promise<number[]> {
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
  const mails = await inTurns(mapPausing(orders, mailsAbout, 1))
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
