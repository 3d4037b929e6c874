import { type AuditChanges, changedFields } from '#audit/audit.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import type { Database } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Runtime } from '#lib/runtime.server.ts'
import { MailAddress } from '#mail/mail.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import type { Settings } from '#settings/settings.ts'
import { changePayment } from './change-payment.server.ts'
import { changeStatus } from './change-status.server.ts'
import type { OrderMove } from './order-admin.ts'
import type { SignOrder } from './order-link.server.ts'
import { mailAboutMove } from './order-mails.server.ts'
import { orderNumber } from './order-status.ts'
import { findOrderToChange, type OrderRow } from './order-store.server.ts'
import { trackParcel } from './track-parcel.server.ts'

type Given = { who: string; settings: Settings; runtime: Runtime; sign: SignOrder }

export const orderNotFound = () => new Problem('missing', 'Order Not Found')

/**
 * Does what staff pressed a button for, unless the order is no longer what they saw: status, payment and parcel together, with the
 * entry in the audit trail and the mail to the customer. Call it in a transaction. Returns the products whose stock came back.
 */
export async function changeOrder(
  db: Database,
  move: OrderMove,
  { who, settings, runtime, sign }: Given,
): Promise<number[]> {
  const { id, status, paymentStatus, tracking, note } = move
  const before = await findOrderToChange(db, id)
  if (!before) throw orderNotFound()
  refuseUnseen(before, move)
  const returned = status ? await changeStatus(db, before, { to: status, who, note }) : []
  if (paymentStatus) await changePayment(db, before, { to: paymentStatus, who, note })
  if (tracking) await trackParcel(db, { ...before, status: status ?? before.status }, { tracking, who })
  const after = (await findOrderToChange(db, id))!
  const changes = changesOf(before, after)
  if (!Object.keys(changes).length) return returned
  const label = orderNumber(settings.identity.orderPrefix, id)
  await insertAudit(db, { who, what: 'changed the order', subject: `order:${id}`, label, changes })
  const told = { order: after, status, paymentStatus, tracking, settings, sign }
  if (move.tellCustomer) await tellCustomer(db, runtime, told)
  return returned
}

function refuseUnseen(
  { status, paymentStatus }: OrderRow,
  { seenStatus = status, seenPayment = paymentStatus }: OrderMove,
) {
  if (status === seenStatus && paymentStatus === seenPayment) return
  throw new Problem('conflict', 'Somebody else has just changed this order. Please look at it again.')
}

function changesOf(before: OrderRow, { status, paymentStatus, carrier, trackingNumber }: OrderRow): AuditChanges {
  return changedFields(before, { status, paymentStatus, carrier, trackingNumber })
}

type Told = Omit<Parameters<typeof mailAboutMove>[1], 'publicUrl'>

async function tellCustomer(db: Database, runtime: Runtime, told: Told) {
  const to = MailAddress.safeParse(told.order.customerEmail)
  const mail = to.success ? mailAboutMove(to.data, { ...told, publicUrl: runtime.publicUrl }) : null
  if (mail) await queueMail(db, runtime, mail)
}
