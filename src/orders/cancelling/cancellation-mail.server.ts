import { formatMoney } from '#lib/values/money.ts'
import type { NewMail } from '#mail/mail.ts'
import { businessAddress } from '#mail/queue-mail.server.ts'
import { toRefundOf } from '#payments/payment-state.ts'
import type { MailContext } from '#orders/access/order-link.server.ts'
import { aboutOrder } from '#orders/emails/order-mails.server.ts'
import { orderNumber } from '#orders/order-status.ts'
import type { OrderRow } from '#orders/order-store.server.ts'

export function mailAboutCancellation(
  order: OrderRow,
  { settings, runtime }: Pick<MailContext, 'settings' | 'runtime'>,
): NewMail {
  const number = orderNumber(settings.identity.orderPrefix, order.id)
  const toRefund = toRefundOf(order)
  const money = (cents: number) => formatMoney(cents, order.currency)
  return {
    to: businessAddress(runtime, settings),
    about: aboutOrder(order.id),
    subject: `Order ${number} was cancelled by its customer`,
    content: [
      {
        facts: [
          ['Order', number],
          ['Total', money(order.total)],
          ['To refund', toRefund ? money(toRefund) : 'Nothing: it was not paid'],
        ],
        aligned: true,
      },
      {
        text: toRefund
          ? 'Its products are back in stock. By law we have 30 days to refund the money.'
          : 'Its products are back in stock. There is nothing more to do.',
        button: { label: 'Open the order', to: `${runtime.publicUrl}/admin-dashboard?tab=orders&id=${order.id}` },
      },
    ],
  }
}
