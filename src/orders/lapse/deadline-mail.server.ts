import type { Transaction } from '#lib/database/database.server.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import { onlinePaymentOf } from '#settings/online-payment.ts'
import { orderLinkFor } from '#orders/access/order-link.server.ts'
import { isOwnAddress } from '#orders/access/own-address.server.ts'
import { canPayOnline } from '#orders/can-pay-online.ts'
import { deadlineWords } from '#orders/display/deadline-words.ts'
import { lockOrder, type OrderRow } from '#orders/order-store.server.ts'
import { toOrder } from '#orders/order-view.server.ts'
import { factsOf, type Lapsing, mailAbout } from './lapse-mails.server.ts'

export async function tellDeadline(tx: Transaction, id: number, lapsing: Lapsing) {
  const order = (await lockOrder(tx, id))!
  const mail = mailAboutDeadline(order, await isOwnAddress(tx, order), lapsing)
  if (mail) await queueMail(tx, lapsing.runtime, mail)
}

export function mailAboutDeadline(order: OrderRow, isOwn: boolean, lapsing: Lapsing) {
  const { settings, runtime, sign } = lapsing
  const shown = toOrder(order, [], settings)
  const { heldUntil } = shown
  return mailAbout(order, lapsing, {
    isOwn,
    what: heldUntil ? 'is held for you until another day' : 'is held for you without a deadline',
    said: [
      deadlineWords(shown) ?? 'We hold the goods for you without a deadline.',
      ...factsOf(order, lapsing),
      orderLinkFor(order, {
        publicUrl: runtime.publicUrl,
        sign,
        toPay: canPayOnline(shown, onlinePaymentOf(runtime)),
      }),
    ],
    small: heldUntil ? 'This replaces the date that we gave you before.' : '',
  })
}
