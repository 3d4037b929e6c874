import { formatMoney } from '#lib/values/money.ts'
import { MailAddress, type NewMail } from '#mail/mail.ts'
import { mailedPictureFile } from '#media/picture-address.ts'
import { greeting } from '#mail/mail-greeting.ts'
import { lines as asLines, type MailPicture, type MailSection } from '#mail/mail-content.ts'
import { businessAddress, onOneLine } from '#mail/queue-mail.server.ts'
import { onlinePaymentOf } from '#settings/online-payment.ts'
import { questionsLine } from '#settings/reach-us-words.ts'
import type { MailedLine } from './new-order-mail-store.server.ts'
import { formatOrderDate } from '#orders/display/order-date.ts'
import { type MailContext, orderLinkFor } from '#orders/access/order-link.server.ts'
import { aboutOrder } from './order-mails.server.ts'
import { paymentMethodLabels } from '#orders/order-status.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { toOrder } from '#orders/order-view.server.ts'
import { canPayOnline } from '#orders/can-pay-online.ts'
import { paymentWording, sentencesOf } from '#orders/display/payment-wording.ts'

/** `isOwn`: the customer's address is the confirmed one of the account that the order belongs to. */
type Placed = { order: OrderRow; lines: MailedLine[]; isOwn: boolean }

export function mailsAboutNewOrder(placed: Placed, head: MailContext): NewMail[] {
  const customer = MailAddress.safeParse(placed.order.customerEmail)
  const toBusiness = mailToBusiness(placed, customer.data, head)
  return customer.success ? [mailToCustomer(placed, customer.data, head), toBusiness] : [toBusiness]
}

/** Other typed text is sent only to the account's own confirmed address, as anyone can type anyone's. */
function mailToCustomer(
  { order, lines, isOwn }: Placed,
  to: string,
  { settings, runtime, sign }: MailContext,
): NewMail {
  const { name, phone, email } = settings.identity
  const shown = toOrder(order, [], settings)
  const online = onlinePaymentOf(runtime)
  const next = paymentWording(shown, phone, online)
  return {
    to,
    about: aboutOrder(order.id),
    unconfirmed: !isOwn,
    replyTo: email,
    subject: `Your order ${shown.orderNumber}`,
    content: [
      greeting(isOwn ? order.customerName : null),
      `Thank you for your order with ${name}. Here is what you ordered.`,
      {
        facts: [
          ['Order', shown.orderNumber],
          ['Placed on', formatOrderDate(shown.createdAt)],
        ],
      },
      ...goodsOf(order, lines, runtime.publicUrl),
      ...(isOwn ? [addressOf(order)] : []),
      { title: next.title, text: sentencesOf(next), facts: next.rows },
      orderLinkFor(order, { publicUrl: runtime.publicUrl, sign, toPay: canPayOnline(shown, online) }),
      {
        text: asLines(questionsLine(settings), 'If you did not place this order, please let us know.'),
        small: true,
      },
      name,
    ],
  }
}

function mailToBusiness(
  { order, lines }: Placed,
  replyTo: string | undefined,
  { settings, runtime }: MailContext,
): NewMail {
  const { orderNumber } = toOrder(order, [], settings)
  const total = formatMoney(order.total, order.currency)
  const buyer = order.customerName ?? order.shippingAddress.split(', ')[0]!
  return {
    to: businessAddress(runtime, settings),
    about: aboutOrder(order.id),
    ...(replyTo ? { replyTo } : {}),
    subject: onOneLine(`New order ${orderNumber}, ${total}, ${buyer}`),
    content: [
      { facts: factsOf(order, orderNumber), aligned: true },
      ...goodsOf(order, lines, runtime.publicUrl),
      {
        text: 'The order, with the customer’s notes:',
        button: { label: 'Open the order', to: `${runtime.publicUrl}/admin-dashboard?tab=orders&id=${order.id}` },
      },
    ],
  }
}

function factsOf(order: OrderRow, number: string) {
  const { customerName, customerEmail, customerPhone } = order
  const known: [string, string | null][] = [
    ['Order', number],
    ['Payment', paymentMethodLabels[order.paymentMethod]],
    ['Name', customerName && onOneLine(customerName, mostOfLine)],
    ['Email', customerEmail && onOneLine(customerEmail, mostOfLine)],
    ['Phone', customerPhone && onOneLine(customerPhone, mostOfLine)],
    ['Delivery', onOneLine(order.shippingAddress, 1000)],
  ]
  return known.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}

const mostOfLine = 200
const mostLines = 100

function goodsOf(order: OrderRow, lines: MailedLine[], publicUrl: string): MailSection[] {
  const { subtotal, shipping, total, currency } = order
  const money = (cents: number) => formatMoney(cents, currency)
  const left = lines.length - mostLines
  const goods = lines
    .slice(0, mostLines)
    .map(({ name, quantity, price }): [string, string] => [`${quantity} × ${onOneLine(name)}`, money(quantity * price)])
  if (left > 0) goods.push([`… and ${left} more ${left === 1 ? 'product' : 'products'}`, ''])
  const pictures = lines.slice(0, mostLines).map((line) => pictureOf(line, publicUrl))
  return [
    { amounts: goods, ...(pictures.some(Boolean) ? { pictures } : {}) },
    {
      amounts: [
        ['Subtotal', money(subtotal)],
        ['Shipping', shipping ? money(shipping) : 'Free'],
        ['Total', money(total)],
      ],
      sum: true,
    },
  ]
}

function pictureOf({ name, image }: MailedLine, publicUrl: string): MailPicture | null {
  if (!image) return null
  return { src: `${publicUrl}${mailedPictureFile(image)}`, alt: onOneLine(name) }
}

const addressOf = ({ shippingAddress }: OrderRow): MailSection => ({
  title: 'Delivery address:',
  text: asLines(...shippingAddress.split(', ').map((line) => withoutLinks(onOneLine(line, mostOfLine)))),
})

/** Keeps mail programs from turning typed text into a link. */
const withoutLinks = (text: string) => text.replace(/([.:])(?=\S)/g, '$1 ')
