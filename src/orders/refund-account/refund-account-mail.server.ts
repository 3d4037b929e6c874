import type { Transaction } from '#lib/database/database.server.ts'
import { MailAddress, type NewMail } from '#mail/mail.ts'
import { greeting } from '#mail/mail-greeting.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import { isOwnAddress } from '#orders/access/own-address.server.ts'
import { type MailContext, orderLinkFor } from '#orders/access/order-link.server.ts'
import { mailAboutOrder } from '#orders/emails/order-mails.server.ts'
import { orderNumber } from '#orders/order-status.ts'
import type { OrderRow } from '#orders/order-store.server.ts'

type Step = 'asked' | 'received'

const subjects: Record<Step, string> = {
  asked: 'Your refund for order #: which bank account?',
  received: 'Your refund for order #: we have your bank account',
}

const words: Record<Step, string[]> = {
  asked: [
    'We would like to pay your refund by bank transfer, and need to know into which account.',
    'Please enter it on the page of your order, and only there: do not send it by email. We never ask for a card number, a PIN or a password.',
  ],
  received: [
    'A bank account for your refund has been entered on the page of your order. You can replace it there until we have paid.',
    'If it was not you, please tell us at once.',
  ],
}

/** The mail that asks for the account, or confirms that one was given. It repeats nothing of it. */
export function mailAboutAccount(
  to: string,
  { order, step, isOwn }: { order: OrderRow; step: Step; isOwn: boolean },
  { settings, runtime, sign }: MailContext,
): NewMail {
  const number = orderNumber(settings.identity.orderPrefix, order.id)
  return mailAboutOrder(to, order.id, settings, {
    subject: subjects[step].replace('#', number),
    content: [
      greeting(isOwn ? order.customerName : null),
      ...words[step],
      { facts: [['Order', number]] },
      orderLinkFor(order, { publicUrl: runtime.publicUrl, sign }),
    ],
  })
}

/** False where the order has no address to write to. */
export async function queueAccountMail(tx: Transaction, order: OrderRow, step: Step, head: MailContext) {
  const to = MailAddress.safeParse(order.customerEmail)
  if (!to.success) return false
  const isOwn = await isOwnAddress(tx, order)
  const mail = mailAboutAccount(to.data, { order, step, isOwn }, head)
  await queueMail(tx, head.runtime, { ...mail, unconfirmed: step === 'received' && !isOwn })
  return true
}
