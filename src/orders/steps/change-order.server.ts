import { changedFields } from '#audit/audit.ts'
import { changed, unchanged } from '#audit/change.server.ts'
import { productTag } from '#catalogue/product.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { isRepeated } from '#lib/changes/is-repeated.ts'
import { Problem } from '#lib/contract/problem.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import { changeStatus } from './change-status.server.ts'
import { orderTag } from '#orders/order.ts'
import type { OrderMove } from '#orders/order-admin.ts'
import type { MailContext } from '#orders/access/order-link.server.ts'
import { tellCustomer } from '#orders/emails/tell-customer.server.ts'
import { insertNote, listNotes, lockKnownOrder, lockOrder, type OrderRow } from '#orders/order-store.server.ts'
import { auditOfOrder } from '#orders/order-view.server.ts'
import { trackParcel } from './track-parcel.server.ts'

type ChangeOrderInput = MailContext & { who: string }

const nothingDone = { returned: [], document: null }

/** Applies a step by staff, unless the order has changed since they saw it: status and parcel together, with the mail to the customer. */
export async function changeOrder(
  tx: Transaction,
  move: OrderMove,
  { who, settings, runtime, sign }: ChangeOrderInput,
) {
  const { id, status, tracking, seenTracking: seen, note } = move
  const before = await lockKnownOrder(tx, id)
  if (before.kind === 'plan') throw new Problem('conflict', 'A bill for visits has no steps and no parcel.')
  refuseUnseen(before, move)
  const done = status ? await changeStatus(tx, before, { to: status, who, note, now: runtime.now() }) : nothingDone
  if (tracking) await trackParcel(tx, { ...before, status: status ?? before.status }, { tracking, seen, who })
  const after = (await lockOrder(tx, id))!
  const { carrier, trackingNumber } = after
  const changes = changedFields(before, { status: after.status, carrier, trackingNumber })
  if (!changes) return unchanged(null)
  if (move.tellCustomer) await tellCustomer(tx, runtime, { ...done, order: after, status, tracking, settings, sign })
  const audit = { ...auditOfOrder(id, 'changed the order', settings), changes }
  return changed(null, { audit, tags: ['orders', orderTag(id), ...done.returned.map(productTag)] })
}

/** Adds an internal note of staff. A repeated press adds nothing: the newest note has just said the same. */
export async function addOrderNote(
  tx: Transaction,
  { id, text }: { id: number; text: string },
  { who, settings, runtime }: Pick<ChangeOrderInput, 'who' | 'settings' | 'runtime'>,
) {
  await lockKnownOrder(tx, id)
  const newest = (await listNotes(tx, id)).at(-1)
  if (newest?.who === who && newest.text === text && isRepeated(newest.at, runtime.now())) return unchanged(null)
  await insertNote(tx, { orderId: id, who, text })
  const audit = auditOfOrder(id, 'wrote a note on the order', settings)
  return changed(null, { audit, tags: [orderTag(id)] })
}

function refuseUnseen(
  { status, paymentStatus }: OrderRow,
  { seenStatus = status, seenPayment = paymentStatus }: OrderMove,
) {
  if (status !== seenStatus || paymentStatus !== seenPayment) throw changedMeanwhile('this order')
}
