import type { EnclosedDocument } from '#documents/document-file.server.ts'
import { documentTitles } from '#documents/document-kind.ts'
import { formatMoney } from '#lib/values/money.ts'
import { MailAddress, type NewMail } from '#mail/mail.ts'
import { greeting } from '#mail/mail-greeting.ts'
import type { MailSection } from '#mail/mail-content.ts'
import { onlinePaymentOf } from '#settings/online-payment.ts'
import { mailAboutOrder } from '#orders/emails/order-mails.server.ts'
import { type MailContext, orderLinkFor, orderAgainLinkFor } from '#orders/access/order-link.server.ts'
import { orderNumber } from '#orders/order-status.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { toOrder } from '#orders/order-view.server.ts'
import { canPayOnline } from '#orders/can-pay-online.ts'
import { paymentWording, sentencesOf } from '#orders/display/payment-wording.ts'

export type Lapsing = MailContext & { now: Date }

/** Reminds a customer of an unpaid order; null where there is no address. `isOwn`: it is the confirmed one of the order's account. */
export function mailBeforeLapse(order: OrderRow, isOwn: boolean, lapsing: Lapsing) {
  const { settings, runtime, sign } = lapsing
  const shown = toOrder(order, [], settings)
  const online = onlinePaymentOf(runtime)
  const next = paymentWording(shown, settings.identity.phone, online)
  return mailAbout(order, lapsing, {
    isOwn,
    what: 'is waiting for your payment',
    said: [
      'This is a reminder about your order. If it is not paid in time, it will be cancelled and the goods will go back on sale.',
      ...factsOf(order, lapsing),
      { title: next.title, text: sentencesOf(next), facts: next.rows },
      orderLinkFor(order, { publicUrl: runtime.publicUrl, sign, toPay: canPayOnline(shown, online) }),
    ],
    small: 'If you have already paid, you do not need to do anything.',
  })
}

/** Tells a customer that an order has lapsed, with the credit note where there was an invoice, and links to ordering the same again. */
export function mailAboutLapse(
  order: OrderRow,
  { isOwn, document }: Pick<Words, 'isOwn' | 'document'>,
  lapsing: Lapsing,
) {
  const { publicUrl } = lapsing.runtime
  const isCash = order.paymentMethod === 'cash-on-delivery'
  return mailAbout(order, lapsing, {
    isOwn,
    document,
    what: isCash ? 'could not be sent in time' : 'was not paid in time',
    said: [
      isCash
        ? 'We are sorry: we could not send your order in time, so it has been cancelled. There is nothing to pay.'
        : 'Your order has been cancelled because no payment arrived in time. There is nothing to pay.',
      ...factsOf(order, lapsing),
      orderAgainLinkFor(order, { publicUrl, sign: lapsing.sign }),
    ],
    small: isCash
      ? ''
      : 'If your payment still arrives, your order goes ahead if everything in it is in stock; otherwise we refund you.',
  })
}

export const factsOf = ({ id, total, currency }: OrderRow, { settings }: Lapsing): MailSection[] => [
  {
    facts: [
      ['Order', orderNumber(settings.identity.orderPrefix, id)],
      ['Total', formatMoney(total, currency)],
    ],
  },
]

type Words = {
  isOwn: boolean
  what: string
  said: (string | MailSection)[]
  small: string
  document?: EnclosedDocument | null | undefined
}

/** Nothing typed is in the mail, as anyone can type anyone's address. */
export function mailAbout(
  order: OrderRow,
  { settings }: Lapsing,
  { isOwn, what, said, small, document }: Words,
): NewMail | null {
  const to = MailAddress.safeParse(order.customerEmail)
  if (!to.success) return null
  return mailAboutOrder(to.data, order.id, settings, {
    unconfirmed: !isOwn,
    small,
    document,
    subject: `Your order ${orderNumber(settings.identity.orderPrefix, order.id)} ${what}`,
    content: [
      greeting(isOwn ? order.customerName : null),
      ...said,
      ...(document ? [`Your ${documentTitles[document.kind].toLowerCase()} is attached to this email.`] : []),
    ],
  })
}
