import { changedFields } from '#audit/audit.ts'
import { changed, unchanged } from '#audit/change.server.ts'
import { productTag } from '#catalogue/product.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import { MailAddress } from '#mail/mail.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import type { Settings } from '#settings/settings.ts'
import { changeStatus } from './change-status.server.ts'
import { orderTag } from '#orders/order.ts'
import type { OrderMove } from '#orders/order-admin.ts'
import type { SignOrder } from '#orders/access/order-link.server.ts'
import { isOwnAddress } from '#orders/access/own-address.server.ts'
import { mailAboutMove } from '#orders/emails/order-mails.server.ts'
import { orderNumber } from '#orders/order-status.ts'
import { leftToDeliver } from '#orders/left-to-deliver.ts'
import { findOrderLines, lockOrder, insertNote, type OrderRow } from '#orders/order-store.server.ts'
import { trackParcel } from './track-parcel.server.ts'

type Given = { who: string; settings: Settings; runtime: Runtime; sign: SignOrder }

const nothingDone = { returned: [], document: null }

export const orderNotFound = () => new Problem('missing', 'Order Not Found')

/** Applies a step by staff, unless the order has changed since they saw it: status and parcel together, with the mail to the customer. */
export async function changeOrder(tx: Transaction, move: OrderMove, { who, settings, runtime, sign }: Given) {
  const { id, status, tracking, seenTracking: seen, note } = move
  const before = await lockOrder(tx, id)
  if (!before) throw orderNotFound()
  refuseUnseen(before, move)
  const done = status ? await changeStatus(tx, before, { to: status, who, note, now: runtime.now() }) : nothingDone
  if (tracking) await trackParcel(tx, { ...before, status: status ?? before.status }, { tracking, seen, who })
  const after = (await lockOrder(tx, id))!
  const changes = changesOf(before, after)
  if (!changes) return unchanged(null)
  if (move.tellCustomer) await tellCustomer(tx, runtime, { ...done, order: after, status, tracking, settings, sign })
  const label = orderNumber(settings.identity.orderPrefix, id)
  const audit = { what: 'changed the order', subject: `order:${id}`, label, changes }
  return changed(null, { audit, tags: ['orders', orderTag(id), ...done.returned.map(productTag)] })
}

/** Adds an internal note of staff. */
export async function addOrderNote(
  tx: Transaction,
  { id, text }: { id: number; text: string },
  { who, settings }: Pick<Given, 'who' | 'settings'>,
) {
  if (!(await lockOrder(tx, id))) throw orderNotFound()
  await insertNote(tx, { orderId: id, who, text })
  const label = orderNumber(settings.identity.orderPrefix, id)
  const audit = { what: 'wrote a note on the order', subject: `order:${id}`, label }
  return changed(null, { audit, tags: [orderTag(id)] })
}

function refuseUnseen(
  { status, paymentStatus }: OrderRow,
  { seenStatus = status, seenPayment = paymentStatus }: OrderMove,
) {
  if (status !== seenStatus || paymentStatus !== seenPayment) throw changedMeanwhile('this order')
}

function changesOf(before: OrderRow, { status, carrier, trackingNumber }: OrderRow) {
  return changedFields(before, { status, carrier, trackingNumber })
}

type Told = Omit<Parameters<typeof mailAboutMove>[1], 'publicUrl' | 'isOwn'>

/** Queues the mail to the customer about a change, where there is news and an address. */
export async function tellCustomer(tx: Transaction, runtime: Runtime, told: Told) {
  const to = MailAddress.safeParse(told.order.customerEmail)
  if (!to.success) return
  const isOwn = await isOwnAddress(tx, told.order)
  const parcel = told.status === 'shipped' ? leftToDeliver(await findOrderLines(tx, told.order.id)) : []
  const mail = mailAboutMove(to.data, { ...told, isOwn, parcel, publicUrl: runtime.publicUrl })
  if (mail) await queueMail(tx, runtime, mail)
}
