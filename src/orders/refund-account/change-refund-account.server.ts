import { changed } from '#audit/change.server.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { oneMinute } from '#lib/calendar/durations.ts'
import type { Outcome } from '#lib/changes/transact.server.ts'
import type { MailContext } from '#orders/access/order-link.server.ts'
import { orderTag } from '#orders/order.ts'
import { lockKnownOrder, lockOrder, orderNotFound, setForNextBill } from '#orders/order-store.server.ts'
import { auditOfOrder } from '#orders/order-view.server.ts'
import { toRefundOf } from '#payments/payment-state.ts'
import type { RefundAccountState } from './refund-account.ts'
import { queueAccountMail } from './refund-account-mail.server.ts'
import { findRefundAccount, insertAskedAccount, setRefundAccount } from './refund-account-store.server.ts'

const justGiven = 'The customer has just given a bank account. Please look at it first.'
const justAsked = 'The customer has just been asked. Please give them a moment to answer.'
const noAddress = 'This order has no email address to ask. Please phone the customer.'

/** Asks the customer for the account, again where one was asked for or given before. What was for the next bill is owed back from then on. */
export async function askForAccount(
  tx: Transaction,
  { id, seen }: { id: number; seen: RefundAccountState },
  given: MailContext,
) {
  const order = await lockKnownOrder(tx, id)
  if (toRefundOf(order) <= 0) throw new Problem('conflict', 'Nothing is owed back for this order.')
  const reason = whyNotAsk((await findRefundAccount(tx, id))!, seen, given.runtime.now())
  if (reason) throw new Problem('conflict', reason)
  if (!(await queueAccountMail(tx, order, 'asked', given))) throw new Problem('conflict', noAddress)
  await insertAskedAccount(tx, id, given.runtime.now())
  if (order.forNextBill) await setForNextBill(tx, id, false)
  const audit = auditOfOrder(id, 'asked for the bank account of a refund', given.settings)
  return changed(null, { audit, tags: ['orders', orderTag(id)] })
}

/** A press that is repeated asks nothing twice, whatever it has seen. */
function whyNotAsk(
  { state, at }: { state: RefundAccountState; at: string | null },
  seen: RefundAccountState,
  now: Date,
) {
  if (state === 'card') return 'This order was paid by card, and is refunded to the card.'
  if (state === 'received' && seen !== 'received') return justGiven
  const isRecent = at !== null && now.getTime() - Date.parse(at) < oneMinute
  return state === 'asked' && (seen !== 'asked' || isRecent) ? justAsked : undefined
}

/** Stores the customer's account. `seenOf`: the account that owned the order when it was looked up. */
export async function giveAccount(
  tx: Transaction,
  { id, sealed, seenOf }: { id: number; sealed: string; seenOf: string | null },
  given: MailContext,
): Promise<Outcome<null>> {
  const order = await lockOrder(tx, id)
  if (!order || (seenOf !== null && order.accountId === null)) throw orderNotFound()
  if (!(await setRefundAccount(tx, { orderId: id, sealed, now: given.runtime.now() })))
    throw new Problem('conflict', 'We no longer need a bank account for this order.')
  await queueAccountMail(tx, order, 'received', given)
  const audit = auditOfOrder(id, 'gave a bank account for the refund', given.settings)
  await insertAudit(tx, [{ who: 'The customer', ...audit }])
  return { value: null, tags: ['orders', orderTag(id), 'audit'] }
}
