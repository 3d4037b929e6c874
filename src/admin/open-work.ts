import { figure } from '#lib/count-of.ts'
import { waited } from '#lib/waited.ts'
import { adminAddress } from './admin-address.ts'
import type { Overview } from './overview.ts'
import { wholeMoney } from './whole-money.ts'

type Counted = Pick<
  Overview,
  | 'at'
  | 'waitingOrders'
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

export type OpenWork = { count: string; title: string; note?: string | null | undefined; to: string }

type Total = { total: number; more?: boolean }

/** Work that waits for staff, customers first, as far as the role may read it. */
export function openWork(overview: Counted): OpenWork[] {
  const { owedByCustomers, owedToCustomers, openEnquiries, waitingMessages, shortProducts, soldOut } = overview
  const { waitingOrders, strayNotifications, refundsDue, undeliveredMails, backgroundFaults } = overview
  const now = new Date(overview.at)
  const oldest = (since: string | undefined) => since && `The oldest came ${waited(since, now)}`
  const sum = (amounts: typeof owedByCustomers.amounts) =>
    amounts
      .filter(({ amount }) => amount > 0)
      .map(({ amount, currency }) => wholeMoney(amount, currency))
      .join(' and ')
  return [
    work(waitingOrders, ['order to start', 'orders to start'], {
      note: oldest(waitingOrders.rows[0]?.createdAt),
      to: adminAddress('orders', { status: 'pending', sort: 'placed' }),
    }),
    work(openEnquiries, ['unread message', 'unread messages'], {
      note: oldest(waitingMessages?.rows[0]?.createdAt),
      to: adminAddress('messages', { status: 'unread' }),
    }),
    work(strayNotifications, ['payment notice to match', 'payment notices to match'], {
      to: adminAddress('money', { section: 'notices' }),
    }),
    work(refundsDue, ['refund due', 'refunds due'], {
      note: sum(owedToCustomers.amounts),
      to: adminAddress('money', { section: 'owed-back' }),
    }),
    work({ total: owedByCustomers.orders }, ['order not paid in full', 'orders not paid in full'], {
      note: `${sum(owedByCustomers.amounts)} to come in`,
      to: adminAddress('orders', { payment: 'to-be-paid' }),
    }),
    work(undeliveredMails, ['email not delivered', 'emails not delivered'], {
      to: adminAddress('settings', { section: 'mail', state: 'given-up' }),
    }),
    work(backgroundFaults, ['fault in the background', 'faults in the background'], {
      to: adminAddress('settings', { section: 'jobs' }),
    }),
    work(shortProducts && { total: shortProducts.out }, ['product out of stock', 'products out of stock'], {
      note: shortProducts && soldOut?.[0] && andMore(soldOut[0].name, shortProducts.out - 1),
      to: adminAddress('products', { stock: 'out' }),
    }),
    work(shortProducts && { total: shortProducts.low }, ['product low in stock', 'products low in stock'], {
      note: '1 to 10 left of each',
      to: adminAddress('products', { stock: 'low' }),
    }),
  ].filter((one) => one !== null)
}

const andMore = (name: string, more: number) => (more > 0 ? `${name} and ${figure(more)} more` : name)

function work(of: Total | null, [one, many]: [string, string], rest: Pick<OpenWork, 'note' | 'to'>): OpenWork | null {
  if (!of?.total) return null
  return { count: `${figure(of.total)}${of.more ? '+' : ''}`, title: of.total === 1 && !of.more ? one : many, ...rest }
}
