import type { EnclosedDocument } from '#documents/document-file.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { MailAddress } from '#mail/mail.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { isOwnAddress } from '#orders/access/own-address.server.ts'
import { mailAboutReturn, returnMailToBusiness, type ReturnStep } from './return-mails.server.ts'
import type { ReturnRow } from './return-store.server.ts'
import { listReturnLines } from './return-line-store.server.ts'
import type { Given } from './lock-return.server.ts'

/** `document`: the credit note issued with it, sent with the mail. */
type QueueReturnMailsInput = { order: OrderRow; asked: ReturnRow; step: ReturnStep; document?: EnclosedDocument | null }

/** Tells the customer of each step of a return, where there is an address, and the business of a request. */
export async function queueReturnMails(tx: Transaction, told: QueueReturnMailsInput, given: Given) {
  const { order, asked, step } = told
  const lines = await listReturnLines(tx, [asked.id])
  const to = MailAddress.safeParse(order.customerEmail)
  if (to.success) {
    const isOwn = await isOwnAddress(tx, order)
    const mail = mailAboutReturn(to.data, { ...told, lines, isOwn }, given)
    await queueMail(tx, given.runtime, { ...mail, unconfirmed: step === 'asked' && !isOwn })
  }
  if (step === 'asked') await queueMail(tx, given.runtime, returnMailToBusiness({ order, asked, lines }, given))
}
