import type { Overview } from './overview.ts'
import { wholeMoney } from './whole-money.ts'

type Counted = Pick<
  Overview,
  | 'currency'
  | 'ordered'
  | 'newCustomers'
  | 'waitingOrders'
  | 'openEnquiries'
  | 'shortProducts'
  | 'owedByCustomers'
  | 'refundsDue'
>

/** The present contents of each staff screen, in a few words; undefined for those without a count. */
export function portalCounts(overview: Counted): Record<string, string | undefined> {
  const { currency, ordered, newCustomers, waitingOrders, openEnquiries, shortProducts } = overview
  const { owedByCustomers, refundsDue } = overview
  return {
    overview: `${wholeMoney(ordered.value, currency)} ordered in 30 days`,
    products: shortProducts ? `${shortProducts.out} sold out, ${shortProducts.low} low` : undefined,
    customers: `${newCustomers.value} new in 30 days`,
    orders: `${atLeast(waitingOrders)} to be started`,
    money: [
      `${owedByCustomers.orders} not paid in full`,
      ...(refundsDue.total ? [`${atLeast(refundsDue)} to be refunded`] : []),
    ].join(', '),
    messages: openEnquiries ? `${atLeast(openEnquiries)} unread` : undefined,
  }
}

const atLeast = ({ total, more }: { total: number; more: boolean }) => `${total}${more ? '+' : ''}`
