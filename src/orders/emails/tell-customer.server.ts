import type { Transaction } from '#lib/database/database.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { MailAddress } from '#mail/mail.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import { isOwnAddress } from '#orders/access/own-address.server.ts'
import { leftToDeliver } from '#orders/left-to-deliver.ts'
import { findOrderLines } from '#orders/order-store.server.ts'
import { mailAboutMove, type Moved } from './order-mails.server.ts'

export async function tellCustomer(tx: Transaction, runtime: Runtime, told: Omit<Moved, 'publicUrl' | 'isOwn'>) {
  const to = MailAddress.safeParse(told.order.customerEmail)
  if (!to.success) return
  const isOwn = await isOwnAddress(tx, told.order)
  const parcel = told.status === 'shipped' ? leftToDeliver(await findOrderLines(tx, told.order.id)) : []
  const mail = mailAboutMove(to.data, { ...told, isOwn, parcel, publicUrl: runtime.publicUrl })
  if (mail) await queueMail(tx, runtime, mail)
}
