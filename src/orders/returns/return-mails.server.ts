import type { EnclosedDocument } from '#documents/document-file.server.ts'
import { formatMoney } from '#lib/values/money.ts'
import type { NewMail } from '#mail/mail.ts'
import { greeting } from '#mail/mail-greeting.ts'
import type { MailSection } from '#mail/mail-content.ts'
import { businessAddress, onOneLine } from '#mail/queue-mail.server.ts'
import { toRefundOf } from '#payments/payment-state.ts'
import { type MailContext, orderLinkFor } from '#orders/access/order-link.server.ts'
import { aboutOrder, mailAboutOrder } from '#orders/emails/order-mails.server.ts'
import { orderNumber } from '#orders/order-status.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { returnReasonVerbs } from './return-reason.ts'
import { returnNumber } from '#orders/return-state.ts'
import type { ReturnRow } from './return-store.server.ts'

export type ReturnStep = 'asked' | 'approved' | 'declined' | 'received' | 'settled'
type Line = { name: string; quantity: number }
type ReturnMailToBusinessInput = { order: OrderRow; asked: ReturnRow; lines: Line[] }
/** `isOwn`: the customer's address is the confirmed one of the order's account. */
type CustomerTold = ReturnMailToBusinessInput & { step: ReturnStep; isOwn: boolean; document?: EnclosedDocument | null }

/** It repeats nothing typed on the order's page, as the address may be anybody's. The answer of staff is in it. */
export function mailAboutReturn(
  to: string,
  { order, asked, lines, step, isOwn, document }: CustomerTold,
  { settings, runtime, sign }: MailContext,
): NewMail {
  const number = returnNumber(asked.id)
  return mailAboutOrder(to, order.id, settings, {
    document,
    subject: subjects[step].replace('#', number),
    content: [
      greeting(isOwn ? order.customerName : null),
      ...wordsOf(step, order, asked),
      ...(document ? ['Your credit note is attached to this email.'] : []),
      {
        facts: [
          ['Return', number],
          ['Order', orderNumber(settings.identity.orderPrefix, order.id)],
          ...lines.map((line): [string, string] => ['Product', goodsOf(line)]),
        ],
      },
      orderLinkFor(order, { publicUrl: runtime.publicUrl, sign }),
    ],
  })
}

/** The return's number stands for #. */
const subjects: Record<ReturnStep, string> = {
  asked: 'We have your return request #',
  approved: 'Your return # is approved',
  declined: 'Your return # cannot be accepted',
  received: 'Your return # has arrived',
  settled: 'Your return # is settled',
}

function wordsOf(step: ReturnStep, order: OrderRow, { answer, credit }: ReturnRow): (string | MailSection)[] {
  const said = answer ? [{ title: 'Our message to you:', text: answer }] : []
  if (step === 'asked')
    return [
      'We have received your request to return something. We will look at it, usually within one business day, and email you. Please do not send anything before that.',
    ]
  if (step === 'approved') return ['Your return is approved.', ...said]
  if (step === 'declined') return ['We cannot accept this return.', ...said]
  if (step === 'received')
    return [
      'The goods you sent back have arrived. We are checking them, which usually takes no longer than five business days.',
    ]
  return ['Your return is settled.', moneyOf(order, credit), ...said]
}

function moneyOf(order: OrderRow, credit: number) {
  const money = (cents: number) => formatMoney(cents, order.currency)
  if (!credit) return 'There is no refund for it.'
  const owed = toRefundOf(order)
  if (!owed) return `Your order costs ${money(credit)} less.`
  return `We will refund ${money(owed)} the way you paid, within 30 days of your request.`
}

export function returnMailToBusiness(
  { order, asked, lines }: ReturnMailToBusinessInput,
  { settings, runtime }: Pick<MailContext, 'settings' | 'runtime'>,
): NewMail {
  const number = returnNumber(asked.id)
  const about = orderNumber(settings.identity.orderPrefix, order.id)
  return {
    to: businessAddress(runtime, settings),
    about: aboutOrder(order.id),
    subject: `Return ${number} for order ${about}: ${returnReasonVerbs[asked.reason]}`,
    content: [
      {
        facts: [
          ['Return', number],
          ['Order', about],
          ...lines.map((line): [string, string] => ['Product', goodsOf(line)]),
        ],
        aligned: true,
      },
      ...(asked.words ? [{ title: 'In the customer’s words:', text: asked.words }] : []),
      {
        text: 'The return, with any pictures:',
        button: {
          label: 'Open the return',
          to: `${runtime.publicUrl}/admin-dashboard?tab=orders&view=returns&id=${asked.id}`,
        },
      },
    ],
  }
}

const goodsOf = ({ name, quantity }: Line) => `${quantity} × ${onOneLine(name)}`
