import {
  addressChangedMail,
  codeRemovedMail,
  passwordChangedMail,
  resetMail,
  staffMail,
} from '#accounts/mails/account-mails.server.ts'
import { providerAddedMail, providerRemovedMail } from '#accounts/open-id/provider-mails.server.ts'
import { registeredAlreadyMail, registrationMail, verificationMail } from '#accounts/mails/registration-mails.server.ts'
import {
  enquiryMailToBusiness as enquiryToBusiness,
  mailToCustomer as enquiryToCustomer,
} from '#enquiries/enquiry-mails.server.ts'
import { replyMail } from '#enquiries/replies/reply-mail.server.ts'
import { openingMail } from '#launch/opening-mail.server.ts'
import { readConfig } from '#app/config/config.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import type { NewMail } from '#mail/mail.ts'
import { mailAboutDeadline } from '#orders/lapse/deadline-mail.server.ts'
import { mailAboutLapse, mailBeforeLapse } from '#orders/lapse/lapse-mails.server.ts'
import { correctionMail } from '#orders/corrections/correction-mail.server.ts'
import { mailAboutCancellation } from '#orders/cancelling/cancellation-mail.server.ts'
import { mailsAboutNewOrder } from '#orders/emails/new-order-mails.server.ts'
import { mailAboutMove, type Moved } from '#orders/emails/order-mails.server.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import {
  mailAboutReturn,
  returnMailToBusiness as returnToBusiness,
  type ReturnStep,
} from '#orders/returns/return-mails.server.ts'
import { mailAboutAccount } from '#orders/refund-account/refund-account-mail.server.ts'
import type { ReturnRow } from '#orders/returns/return-store.server.ts'
import { mailsOfBills } from './mails-of-bills.ts'
import { mailsOfPlans } from './mails-of-plans.ts'
import { defaultSettings } from '#settings/starting/default-settings.server.ts'
import type { Settings } from '#settings/settings.ts'

export const publicUrl = 'https://shop.example.co.za'
export const settings: Settings = defaultSettings('demo')

const noMoney = { received: 0, refunded: 0, credited: 0, owedSince: null, forNextBill: false }
const order: OrderRow = {
  id: 1042,
  kind: 'goods',
  title: null,
  createdAt: new Date('2026-03-10T08:15:00Z'),
  status: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'bank-transfer',
  subtotal: 1829_80,
  shipping: 100_00,
  total: 1929_80,
  ...noMoney,
  currency: 'ZAR',
  shippingAddress: 'Nomsa Dlamini, 12 Protea Road, Centurion, Gauteng, 0157, 082 123 4567',
  province: 'Gauteng',
  customerName: 'Nomsa Dlamini',
  customerEmail: 'nomsa@example.com',
  customerPhone: '082 123 4567',
  notes: null,
  adultReceives: false,
  accountId: null,
  guestHashes: ['hash'],
  idempotencyKey: null,
  requestHash: null,
  sample: false,
  carrier: 'Reef Couriers',
  trackingNumber: 'RC 4471',
  heldUntil: new Date('2026-03-17T22:00:00Z'),
  remindAt: new Date('2026-03-16T06:00:00Z'),
  lapsedAt: null,
}
const image = { src: '/media/products/net.5ba1aeff/900.webp', width: 900, height: 900, widths: [240, 900], alt: 'Net' }
const lines = [
  { name: 'Leaf Net with a long telescopic handle', quantity: 2, price: 489_95, image },
  { name: 'Salt Test Strips', quantity: 5, price: 169_98 },
]
const note = { to: 'nomsa@example.com', accountId: 'a1', fullName: 'Nomsa Dlamini', unconfirmed: false, settings }
const letter = { to: 'nomsa@example.com', accountId: 'a1', settings, token: 'a+b', publicUrl }

const replied = {
  id: 77,
  email: 'ann@example.com',
  subject: 'Pool maintenance',
  text: 'Hello Ann,\n\nWe can come on Thursday.\nDoes 10:00 suit you?\n\nKind regards',
}

/** Every mail of the shop, by its kind; `typed` replaces people's input. */
export function everyMail(typed = 'Nomsa Dlamini', message = 'Our pool has turned green.\nCan you come on Friday?') {
  const sign = () => 'key'
  const head = { settings, runtime: { ...readConfig({}), publicUrl }, sign }
  const bought = lines.map((line) => ({ ...line, name: typed === 'Nomsa Dlamini' ? line.name : typed }))
  const mine = { ...order, customerName: typed, shippingAddress: `${typed}, 12 Protea Road, Centurion` }
  const [confirmed, told] = mailsAboutNewOrder({ order: mine, lines: bought, isOwn: true }, head)
  const [guest] = mailsAboutNewOrder(
    { order: { ...mine, paymentMethod: 'cash-on-delivery' }, lines: bought, isOwn: false },
    head,
  )
  const input = {
    fullName: typed,
    email: 'nomsa@example.com',
    phone: '082 123 4567',
    serviceType: 'maintenance',
    message,
  } as const
  const dueBy = new Date('2026-03-11T08:15:00Z')
  const received = {
    id: 77,
    subject: 'Pool maintenance',
    input,
    planName: 'Medium Pools',
    dueBy,
    settings,
    publicUrl,
  }
  const heldSince = new Date('2026-03-08T08:15:00Z')
  return {
    staff: staffMail(letter),
    reset: resetMail(letter),
    verification: verificationMail(letter),
    registration: registrationMail(letter),
    'registered already': registeredAlreadyMail(letter),
    'address changed': addressChangedMail(note),
    'password changed': passwordChangedMail(note),
    'code removed': codeRemovedMail(note),
    'provider added': providerAddedMail('Google', note),
    'provider removed': providerRemovedMail('Google', note),
    'request to the business': enquiryToBusiness('office@example.com', received),
    'request to the business, held': enquiryToBusiness('office@example.com', { ...received, heldSince }),
    'request to the customer': enquiryToCustomer(received),
    'request to the customer, held': enquiryToCustomer({ ...received, heldSince }),
    'reply to a request': replyMail({ ...replied, settings }),
    'order to its account': confirmed!,
    'order to a guest': guest!,
    'order to the business': told!,
    ...mailsAboutLapses({ ...head, now: new Date('2026-03-16T06:00:00Z') }, mine),
    'order cancelled by its customer, to the business': mailAboutCancellation(
      { ...mine, status: 'cancelled', received: order.total },
      head,
    ),
    ...mailsAboutAccounts(head, mine),
    ...mailsAboutReturns(head, mine, message),
    ...mailsAboutMoves({ settings, publicUrl, sign, isOwn: true }, { ...mine, carrier: typed }),
    ...mailsOfPlans(head, typed, message),
    ...mailsOfBills(head, mine, typed),
    opening: openingMail('nomsa@example.com', 'marine', { publicUrl, settings }),
  } satisfies Record<string, NewMail>
}

const invoice = { id: 7, kind: 'invoice', series: 'INV', number: 7 } as const

const corrected = (mine: OrderRow) =>
  ({ order: { ...mine, received: 500_00 }, about: 'lines', before: null, isFormer: false, document: invoice }) as const

/** Mails about an order that lapses, and about later payments. */
function mailsAboutLapses(lapsing: Parameters<typeof mailBeforeLapse>[2], mine: OrderRow) {
  const lapsed = { ...mine, status: 'cancelled', lapsedAt: new Date('2026-03-17T22:05:00Z') } as const
  const inCash = { ...mine, paymentMethod: 'cash-on-delivery' } as const
  const late = { settings, sign: lapsing.sign, publicUrl, payment: { kind: 'received', amount: order.total } } as const
  return {
    'order to be paid soon': mailBeforeLapse(mine, true, lapsing)!,
    'order to be paid soon by card': mailBeforeLapse({ ...mine, paymentMethod: 'credit-card' }, false, lapsing)!,
    'order held longer': mailAboutDeadline(mine, true, lapsing)!,
    'order not paid in time': mailAboutLapse(mine, { isOwn: true }, lapsing)!,
    'order not sent in time': mailAboutLapse(inCash, { isOwn: false }, lapsing)!,
    'order paid too late': mailAboutMove('nomsa@example.com', {
      ...late,
      order: { ...lapsed, received: order.total },
    })!,
    'order paid late and taken up again': mailAboutMove('nomsa@example.com', {
      ...late,
      order: { ...mine, received: order.total },
      payment: { ...late.payment, reinstated: true },
    })!,
  }
}

/** Mails about an order's status and payments. */
function mailsAboutMoves(head: Omit<Moved, 'order'>, mine: OrderRow) {
  return {
    'order shipped and paid': mailAboutMove('nomsa@example.com', {
      ...head,
      order: { ...mine, received: order.total },
      status: 'shipped',
      payment: { kind: 'received', amount: order.total },
    })!,
    'order paid in part': mailAboutMove('nomsa@example.com', {
      ...head,
      order: { ...mine, received: 500_00 },
      payment: { kind: 'received', amount: 500_00 },
    })!,
    'order paid beyond its total': mailAboutMove('nomsa@example.com', {
      ...head,
      order: { ...mine, received: order.total + 70_20 },
      payment: { kind: 'received', amount: order.total + 70_20 },
    })!,
    'order refunded in part': mailAboutMove('nomsa@example.com', {
      ...head,
      order: { ...mine, received: order.total, refunded: 489_95 },
      payment: { kind: 'refunded', amount: 489_95 },
    })!,
    'order cancelled after it was paid': mailAboutMove('nomsa@example.com', {
      ...head,
      order: { ...mine, status: 'cancelled', received: order.total },
      status: 'cancelled',
    })!,
    'order delivered with its invoice': mailAboutMove('nomsa@example.com', {
      ...head,
      order: mine,
      status: 'delivered',
      document: invoice,
    })!,
    'order corrected': correctionMail('nomsa@example.com', { ...corrected(mine), goods: lines }, head),
    'order with its invoice': mailAboutMove('nomsa@example.com', { ...head, order: mine, document: invoice })!,
    'order cancelled': mailAboutMove('nomsa@example.com', { ...head, order: mine, status: 'cancelled' })!,
  }
}

/** Mails about the bank account for a refund. */
function mailsAboutAccounts(head: { settings: Settings; runtime: Runtime; sign: () => string }, mine: OrderRow) {
  const told = { order: { ...mine, status: 'cancelled', received: mine.total }, isOwn: true } as const
  return {
    'bank account for a refund asked for': mailAboutAccount('nomsa@example.com', { ...told, step: 'asked' }, head),
    'bank account for a refund received': mailAboutAccount('nomsa@example.com', { ...told, step: 'received' }, head),
  }
}

/** Mails about returns. */
function mailsAboutReturns(
  head: { settings: Settings; runtime: Runtime; sign: () => string },
  mine: OrderRow,
  words: string,
) {
  const asked: ReturnRow = {
    id: 12,
    orderId: mine.id,
    state: 'asked',
    reason: 'faulty',
    wish: 'refund',
    words,
    answer: 'Please send it to our address, with the number in the parcel.',
    askedAt: mine.createdAt,
    decidedAt: null,
    decidedBy: null,
    receivedAt: null,
    receivedBy: null,
    settledAt: null,
    settledBy: null,
    credit: 489_95,
    delivery: 0,
    key: null,
  }
  const told = { order: { ...mine, received: mine.total, credited: 489_95 }, asked, lines: [lines[0]!] }
  const mail = (step: ReturnStep) => mailAboutReturn('nomsa@example.com', { ...told, step, isOwn: true }, head)
  return {
    'return asked for': mail('asked'),
    'return asked for, to the business': returnToBusiness(told, head),
    'return approved': mail('approved'),
    'return declined': mail('declined'),
    'return received': mail('received'),
    'return settled': mail('settled'),
  }
}
