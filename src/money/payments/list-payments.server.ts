import type { Database } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import { asList, everything, mostCounted, mostFound, pageWindow, reachOf } from '#staff/contract/paged-list.ts'
import type { FoundBy } from '#orders/staff-list/order-found-by-store.server.ts'
import { readOrderSearch } from '#orders/staff-list/order-search.ts'
import { orderNumber } from '#orders/order-status.ts'
import { readReference } from '#payments/payment-reference.ts'
import type { ListedPayment, PaymentList, PaymentNarrowing } from './payment-list.ts'
import {
  findPaymentIds,
  listPayments,
  type PaymentFilter,
  type PaymentRow,
  sumPayments,
} from './payment-list-store.server.ts'

/** A page of payments for staff, with the totals of all of them. */
export async function listPaymentPage(
  db: Database,
  { page, ...asked }: PaymentNarrowing & { page: number },
  prefix: string,
): Promise<PaymentList> {
  const { limit, offset } = pageWindow(page)
  const filter = await readPaymentFilter(db, asked, { prefix, most: reachOf(page) })
  const isBeyond = filter.found !== null && filter.found.length > mostFound
  const [rows, totals] = await Promise.all([
    listPayments(db, filter, { limit, offset }),
    isBeyond ? null : sumPayments(db, filter),
  ])
  const counted = totals ? totals.reduce((sum, { entries }) => sum + entries, 0) : mostFound + 1
  return {
    ...asList(
      rows.map((row) => toListedPayment(row, prefix)),
      counted,
      filter.found ? mostFound : mostCounted,
    ),
    totals:
      totals?.map(({ currency, received, refunded }) => ({
        currency,
        received: toRand(received),
        refunded: toRand(refunded),
      })) ?? null,
  }
}

/** `most`: the limit of search results; none by default. */
type Search = { prefix: string; most?: number }

export async function readPaymentFilter(
  db: Database,
  asked: PaymentNarrowing,
  { prefix, most = everything }: Search,
): Promise<PaymentFilter> {
  const { kind, method, from, to, search = '' } = asked
  const narrowed = { kind, method, from, to }
  const typed = search.trim()
  if (!typed) return { ...narrowed, found: null }
  const text = typed.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= 3 ? typed : null
  const order = readTypedOrder(typed, prefix)
  if (!order && text === null) return { ...narrowed, found: null }
  return { ...narrowed, found: await findPaymentIds(db, narrowed, { order: order ?? {}, text }, most) }
}

/** Orders by number, transfer reference or customer. Null, as in the list of orders, means no search. */
export function readTypedOrder(typed: string, prefix: string): FoundBy | null {
  const reference = readReference(typed, prefix)
  if (reference.certainty !== 'none') return { id: reference.id }
  const asked = readOrderSearch(typed, prefix)
  if (!asked) return null
  const { id, text, document } = asked
  return {
    ...(id === undefined ? {} : { id }),
    ...(text === undefined ? {} : { text }),
    ...(document ? { document } : {}),
  }
}

function toListedPayment({ orderId, amount, ...row }: PaymentRow, prefix: string): ListedPayment {
  return { ...row, amount: toRand(amount), order: { id: orderId, orderNumber: orderNumber(prefix, orderId) } }
}
