import { figure } from '#lib/values/count-of.ts'
import { atLeast } from '#staff/list/at-least.ts'
import { timeAgo } from '#staff/frame/time-ago.ts'
import { adminAddress } from './admin-address.ts'
import type { Overview } from './overview.ts'
import { wholeMoney } from './whole-money.ts'

type Counted = Pick<
  Overview,
  | 'at'
  | 'waitingOrders'
  | 'waitingReturns'
  | 'openEnquiries'
  | 'waitingMessages'
  | 'strayNotifications'
  | 'refundsDue'
  | 'owedByCustomers'
  | 'owedToCustomers'
  | 'undeliveredMails'
  | 'backgroundFaults'
  | 'shortProducts'
  | 'soldOut'
>

type Total = { total: number; more: boolean }
export type OpenWork = { of: Total; count: string; title: string; note?: string | null | undefined; to: string }

/** Work that waits for staff, as far as the role may read it: first what is to be done now, then debts and stock. */
export function openWork(overview: Counted): OpenWork[] {
  return [...urgentWork(overview), ...laterWork(overview)]
}

export function workNow(overview: Counted) {
  const work = urgentWork(overview)
  const total = work.reduce((sum, { of }) => sum + of.total, 0)
  return { work, count: atLeast({ total, more: work.some(({ of }) => of.more) }) }
}

const sumOf = (amounts: Overview['owedByCustomers']['amounts']) =>
  amounts
    .filter(({ amount }) => amount > 0)
    .map(({ amount, currency }) => wholeMoney(amount, currency))
    .join(' and ')

const isWork = (work: OpenWork | null) => work !== null

function urgentWork(overview: Counted): OpenWork[] {
  const { waitingOrders, openEnquiries, waitingMessages, strayNotifications, refundsDue, undeliveredMails } = overview
  const { waitingReturns, backgroundFaults } = overview
  const now = new Date(overview.at)
  const oldest = (since: string | undefined) => since && `The oldest came ${timeAgo(since, now)}`
  return [
    workOf(waitingOrders, ['order to start', 'orders to start'], {
      note: oldest(waitingOrders.rows[0]?.createdAt),
      to: adminAddress('orders', { status: 'pending', sort: 'placed' }),
    }),
    workOf(waitingReturns, ['return to look at', 'returns to look at'], {
      note: oldest(waitingReturns?.rows[0]?.askedAt),
      to: adminAddress('orders', { view: 'returns' }),
    }),
    workOf(openEnquiries, ['unread message', 'unread messages'], {
      note: oldest(waitingMessages?.rows[0]?.createdAt),
      to: adminAddress('messages', { status: 'unread' }),
    }),
    workOf(strayNotifications, ['payment notice to match', 'payment notices to match'], {
      to: adminAddress('money', { section: 'notices' }),
    }),
    workOf(refundsDue, ['refund due', 'refunds due'], {
      note: sumOf(overview.owedToCustomers.amounts),
      to: adminAddress('money', { section: 'owed-back' }),
    }),
    workOf(undeliveredMails, ['email not delivered', 'emails not delivered'], {
      to: adminAddress('settings', { section: 'mail', state: 'given-up' }),
    }),
    workOf(backgroundFaults, ['fault in the background', 'faults in the background'], {
      to: adminAddress('settings', { section: 'jobs' }),
    }),
  ].filter(isWork)
}

function laterWork({ owedByCustomers, shortProducts, soldOut }: Counted): OpenWork[] {
  return [
    workOf({ total: owedByCustomers.orders }, ['order not paid in full', 'orders not paid in full'], {
      note: `${sumOf(owedByCustomers.amounts)} outstanding`,
      to: adminAddress('orders', { payment: 'to-be-paid' }),
    }),
    workOf(shortProducts && { total: shortProducts.out }, ['product out of stock', 'products out of stock'], {
      note: shortProducts && soldOut?.[0] && andMore(soldOut[0].name, shortProducts.out - 1),
      to: adminAddress('products', { stock: 'out' }),
    }),
    workOf(shortProducts && { total: shortProducts.low }, ['product low in stock', 'products low in stock'], {
      note: '10\u00a0or fewer left of each',
      to: adminAddress('products', { stock: 'low' }),
    }),
  ].filter(isWork)
}

const andMore = (name: string, more: number) => (more > 0 ? `${name} and ${figure(more)} more` : name)

/** None where nothing waits. */
export function workOf(
  of: { total: number; more?: boolean } | null,
  [one, many]: [string, string],
  rest: Pick<OpenWork, 'note' | 'to'>,
): OpenWork | null {
  if (!of?.total) return null
  const { total, more = false } = of
  return { of: { total, more }, count: atLeast({ total, more }), title: total === 1 && !more ? one : many, ...rest }
}
