import type { EnclosedDocument } from '#documents/document-file.server.ts'
import { formatDate } from '#lib/values/dates.ts'
import { formatMoney } from '#lib/values/money.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { greeting } from '#mail/mail-greeting.ts'
import type { MailSection } from '#mail/mail-content.ts'
import { MailAddress, type NewMail } from '#mail/mail.ts'
import { onOneLine, queueMail } from '#mail/queue-mail.server.ts'
import { paymentReference } from '#payments/payment-reference.ts'
import { toPayOf } from '#payments/payment-state.ts'
import { onlinePaymentOf } from '#settings/online-payment.ts'
import { type MailContext, orderLinkFor } from '#orders/access/order-link.server.ts'
import { mailAboutOrder } from '#orders/emails/order-mails.server.ts'
import { orderNumber } from '#orders/order-status.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { billDueOn } from '#orders/bill-due.ts'
import type { BillLineRow } from './plan-bill-store.server.ts'

export type BillNews = {
  order: OrderRow
  lines: readonly BillLineRow[]
  /** Whole cents paid ahead that were used for it. */
  used: number
  document: EnclosedDocument | null
}

export function billMail(to: string, { order, lines, used, document }: BillNews, head: MailContext): NewMail {
  const money = (cents: number) => formatMoney(cents, order.currency)
  const toPay = toPayOf(order)
  const amounts: [string, string][] = [
    ...lines.map(({ description, quantity, price }): [string, string] => [
      onOneLine(description),
      money(quantity * price),
    ]),
    ...(used ? [['Paid ahead', money(-used)] satisfies [string, string]] : []),
    ['To pay', money(toPay)],
  ]
  return mailAboutOrder(to, order.id, head.settings, {
    document,
    subject: onOneLine(`Your bill for ${order.title}`),
    content: [
      greeting(order.customerName),
      toPay
        ? `Here is your bill for ${order.title}. Please pay ${money(toPay)} by ${formatDate(billDueOn(order.createdAt))}.`
        : `Here is your bill for ${order.title}. It is paid from what you had paid ahead: there is nothing to do.`,
      { amounts, sum: true },
      ...(document ? ['Your invoice is attached to this email.'] : []),
      ...howToPay(order, head),
    ],
  })
}

export function billReminder(to: string, order: OrderRow, head: MailContext): NewMail {
  const money = formatMoney(toPayOf(order), order.currency)
  return mailAboutOrder(to, order.id, head.settings, {
    subject: onOneLine(`Reminder: your bill for ${order.title}`),
    content: [
      greeting(order.customerName),
      `Your bill for ${order.title} was payable by ${formatDate(billDueOn(order.createdAt))}, and ${money} is still open. If you have just paid, thank you: please ignore this email.`,
      ...howToPay(order, head),
    ],
  })
}

function howToPay(order: OrderRow, { settings, runtime, sign }: MailContext): MailSection[] {
  const { bank, identity } = settings
  const number = orderNumber(identity.orderPrefix, order.id)
  const toPay = toPayOf(order)
  const facts: [string, string][] = bank
    ? [
        ['Bank', bank.bank],
        ['Account holder', bank.accountHolder],
        ['Account number', bank.accountNumber],
        ['Branch code', bank.branchCode],
        ['Reference', paymentReference(number)],
      ]
    : []
  const byCard = Boolean(toPay) && onlinePaymentOf(runtime) !== null
  return [
    ...(toPay && facts.length
      ? [
          {
            title: 'By bank transfer',
            text: 'A standing order may keep its reference: we match it with your oldest open bill.',
            facts,
          },
        ]
      : []),
    orderLinkFor(order, { publicUrl: runtime.publicUrl, sign, toPay: byCard }),
  ]
}

export async function tellOfBill(tx: Transaction, news: BillNews, head: MailContext) {
  const to = MailAddress.safeParse(news.order.customerEmail)
  if (to.success) await queueMail(tx, head.runtime, billMail(to.data, news, head))
}
