import { productTag } from '#catalogue/product.ts'
import { type AuditChanges, changedFields } from '#audit/audit.ts'
import { type Change, changed, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { toCents, toRand } from '#lib/values/money.ts'
import { recordPayment, recordRefund, type Recording, reverseEntry } from '#payments/record-entry.server.ts'
import { tellCustomer } from '#orders/emails/tell-customer.server.ts'
import { restoreDeadline } from '#orders/lapse/restore-deadline.server.ts'
import { reinstateOrder } from '#orders/lapse/reinstate-order.server.ts'
import { orderTag } from '#orders/order.ts'
import { remindWhenDue } from '#orders/reminders/remind-when-due.server.ts'
import { undoSetOffs } from '#orders/set-offs/undo-set-offs.server.ts'
import type { MailContext } from '#orders/access/order-link.server.ts'
import type { RecordPayment, RecordRefund, ReversePayment } from './order-payments.ts'
import { orderNumber } from '#orders/order-status.ts'
import { insertChange, lockKnownOrder, lockOrder, type OrderRow } from '#orders/order-store.server.ts'
import { auditOfOrder } from '#orders/order-view.server.ts'
import { issueForEntry } from '#orders/invoicing/issue-due-documents.server.ts'
import type { RefundGoods } from '#orders/refunds/refund-goods.ts'
import { storeRefund, undoRefund } from '#orders/refunds/store-refund.server.ts'
import { closeRefunded } from './close-refunded.server.ts'

type Given = Omit<Recording, 'seen'> & MailContext
/** A change that no screen asks for (a payment provider's report) has seen nothing. */
type Unseen<Asked> = Omit<Asked, 'seen'> & { seen?: RecordPayment['seen'] | undefined }

/** Records a payment for an order, and thanks its customer. A lapsed order is reinstated where possible. */
export function receivePayment(tx: Transaction, asked: Unseen<RecordPayment>, given: Given) {
  return moveMoney(tx, asked, given, {
    what: 'recorded a payment',
    write: async (order, recording) => ((await recordPayment(tx, order, asked, recording)) ? [] : null),
    told: asked.tellCustomer && { kind: 'received', amount: toCents(asked.amount) },
    mayReinstate: true,
  })
}

export function refundPayment(tx: Transaction, asked: Unseen<RecordRefund>, given: Given) {
  return moveMoney(tx, asked, given, {
    what: 'recorded a refund',
    write: async (order, recording) => {
      const entryId = await recordRefund(tx, order, asked, recording)
      if (entryId === null) return null
      const { lines, goods } = asked
      return storeRefund(tx, order, { entryId, amount: toCents(asked.amount), lines, goods }, byOf(order, given))
    },
    closes: asked.goods,
    told: asked.tellCustomer && { kind: 'refunded', amount: toCents(asked.amount) },
  })
}

/** Reverses an entry made by mistake, with what was set off from it against later bills. The customer is not told: no money has moved. */
export function reversePayment(tx: Transaction, asked: Unseen<ReversePayment>, given: Given) {
  return moveMoney(tx, asked, given, {
    what: 'reversed a payment',
    write: async (order, recording) => {
      const reopened: Change<unknown>[] = []
      const bringBack = async (amount: number) => {
        const undone = await undoSetOffs(tx, order, amount, given)
        reopened.push(...undone.bills)
        return undone.amount
      }
      const isNew = await reverseEntry(tx, order, { ...asked, bringBack }, recording)
      if (!isNew) return null
      const moved = await undoRefund(tx, order, asked.entry, byOf(order, given))
      await restoreDeadline(tx, order.id, given)
      await remindWhenDue(tx, (await lockOrder(tx, order.id))!, given.now)
      return [...reopened, ...moved]
    },
    told: false,
  })
}

type Movement = {
  what: string
  /** Adds the entry and returns what moved in stock; null when this attempt is a repeat. */
  write: (order: OrderRow, recording: Recording) => Promise<Change<unknown>[] | null>
  told: false | { kind: 'received' | 'refunded'; amount: number }
  /** Set where it may close an order that is not sent yet: what becomes of its goods. */
  closes?: RefundGoods
  mayReinstate?: true
}

/** Ledger entry, order history, mail and audit trail, in one transaction that locks the order. */
async function moveMoney(
  tx: Transaction,
  { id, seen }: Pick<Unseen<RecordPayment>, 'id' | 'seen'>,
  given: Given,
  movement: Movement,
) {
  const { what, write, told } = movement
  const before = await lockKnownOrder(tx, id)
  const restocked = await write(before, { ...given, seen })
  if (!restocked) return unchanged(null)
  const { taken, closed } = await followMoney(tx, (await lockOrder(tx, id))!, given, movement)
  const after = (await lockOrder(tx, id))!
  const document = closed ? closed.document : await issueForEntry(tx, after, given.now)
  const [from, to] = [before.paymentStatus, after.paymentStatus]
  if (from !== to) await insertChange(tx, 'payment_status', { id, from, to, who: given.who, note: undefined })
  if (told) {
    const payment = { ...told, reinstated: taken !== null }
    const status = closed ? after.status : undefined
    await tellCustomer(tx, given.runtime, { ...given, order: after, payment, status, document })
  }
  const audit = { ...auditOfOrder(id, what, given.settings), changes: movedOf(before, after) }
  const products = [...(taken ?? []), ...(closed?.returned ?? [])]
  return changed(null, {
    audit: [...restocked.flatMap((each) => each.audit), audit],
    tags: ['orders', orderTag(id), ...products.map(productTag), ...restocked.flatMap((each) => each.tags)],
  })
}

/** Reinstates a lapsed order for money that has come, or closes one for money that has gone. */
async function followMoney(tx: Transaction, order: OrderRow, { who, now }: Given, { closes, mayReinstate }: Movement) {
  const taken = mayReinstate ? await reinstateOrder(tx, order, who) : null
  const closed = closes ? await closeRefunded(tx, order, { goods: closes, who, now }) : null
  return { taken, closed }
}

const byOf = ({ id }: OrderRow, { who, settings }: Given) => ({
  who,
  number: orderNumber(settings.identity.orderPrefix, id),
})

function movedOf(before: OrderRow, after: OrderRow): AuditChanges {
  const moved = (['received', 'refunded'] as const).filter((sum) => before[sum] !== after[sum])
  const sums = moved.map((sum): [string, [number, number]] => [sum, [toRand(before[sum]), toRand(after[sum])]])
  return { ...Object.fromEntries(sums), ...changedFields(before, { status: after.status }) }
}
