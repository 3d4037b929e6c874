import type { EnclosedDocument } from '#documents/document-file.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { formatMoney } from '#lib/values/money.ts'
import { MailAddress, type NewMail } from '#mail/mail.ts'
import { onOneLine, queueMail } from '#mail/queue-mail.server.ts'
import { type MailContext, type SignOrder, orderLinkFor } from '#orders/access/order-link.server.ts'
import { mailAboutOrder } from '#orders/emails/order-mails.server.ts'
import { leftToDeliver } from '#orders/left-to-deliver.ts'
import { orderNumber } from '#orders/order-status.ts'
import { findOrderLines, type OrderRow } from '#orders/order-store.server.ts'
import { toPayOf, toRefundOf } from '#payments/payment-state.ts'
import type { Settings } from '#settings/settings.ts'

type Correction = {
  /** The order after the correction. */
  order: OrderRow
  about: 'contact' | 'lines' | 'invoice'
  /** The email address before it, which is told as well. */
  before: string | null
  document?: EnclosedDocument | null
}
type Goods = { name: string; quantity: number }[]
export type Correcting = MailContext & { who: string }

/** Tells the customer of a correction; where the address itself was corrected, the one before it too, for whom the link is not meant. */
export async function queueCorrectionMails(tx: Transaction, correction: Correction, given: Correcting) {
  const { order, before } = correction
  const goods = leftToDeliver(await findOrderLines(tx, order.id))
  const head = { settings: given.settings, publicUrl: given.runtime.publicUrl, sign: given.sign }
  for (const address of new Set([order.customerEmail, before])) {
    const to = MailAddress.safeParse(address)
    if (!to.success) continue
    const isFormer = address !== order.customerEmail
    await queueMail(tx, given.runtime, correctionMail(to.data, { ...correction, goods, isFormer }, head))
  }
}

const said: Record<Correction['about'], string> = {
  contact: 'We have corrected the contact details or the delivery address of your order.',
  lines: 'We have changed what your order contains.',
  invoice: 'We have made out the invoice for your order to another name.',
}

/** The mail about a correction. It repeats nothing that was typed. */
export function correctionMail(
  to: string,
  { order, about, goods, isFormer, document }: Correction & { goods: Goods; isFormer: boolean },
  { settings, publicUrl, sign }: { settings: Settings; publicUrl: string; sign: SignOrder },
): NewMail {
  const number = orderNumber(settings.identity.orderPrefix, order.id)
  const enclosed = isFormer ? null : document
  return mailAboutOrder(to, order.id, settings, {
    document: enclosed,
    subject: `Your order ${number} has been corrected`,
    content: [
      'Hello,',
      said[about],
      'If you did not ask for this, please tell us before the parcel leaves.',
      ...(enclosed ? ['Your new invoice is attached to this email.'] : []),
      { facts: [['Order', number], ...(about === 'lines' ? goodsFacts(order, goods) : [])] },
      ...(isFormer ? [] : [orderLinkFor(order, { publicUrl, sign })]),
    ],
  })
}

function goodsFacts(order: OrderRow, goods: Goods): [string, string][] {
  const money = (cents: number) => formatMoney(cents, order.currency)
  const [toPay, toRefund] = [toPayOf(order), toRefundOf(order)]
  return [
    ...goods.map((line): [string, string] => ['Product', `${line.quantity} × ${onOneLine(line.name)}`]),
    ['Total', money(order.total)],
    ...(toPay && order.received ? [['Still to be paid', money(toPay)] satisfies [string, string]] : []),
    ...(toRefund ? [['We will refund', money(toRefund)] satisfies [string, string]] : []),
  ]
}
