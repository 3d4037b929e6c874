import { figure } from '#lib/values/count-of.ts'
import { atLeast } from '#staff/list/at-least.ts'
import type { Overview } from '#admin/overview.ts'
import { wholeMoney } from '#admin/whole-money.ts'

type Counted = Pick<
  Overview,
  | 'currency'
  | 'ordered'
  | 'newCustomers'
  | 'waitingOrders'
  | 'owedByCustomers'
  | 'owedToCustomers'
  | 'openEnquiries'
  | 'shortProducts'
>

/** The state of each screen in a few words, as far as the role may read it. */
export function placeFigures(overview: Counted): Record<string, string | undefined> {
  const { currency, ordered, newCustomers, waitingOrders, owedByCustomers, owedToCustomers } = overview
  const { openEnquiries, shortProducts } = overview
  const owed = owedByCustomers.amounts[0]?.amount ?? 0
  const due = owedToCustomers.orders
  return {
    overview: `${wholeMoney(ordered.value, currency)} ordered in 30 days`,
    products: shortProducts ? `${figure(shortProducts.out)} out of stock, ${figure(shortProducts.low)} low` : undefined,
    customers: `${newCustomers.value ? figure(newCustomers.value) : 'None'} new in 30 days`,
    orders: waitingOrders.total ? `${atLeast(waitingOrders)} to start` : 'All started',
    money: `${wholeMoney(owed, currency)} outstanding, ${due ? figure(due) : 'no'} ${due === 1 ? 'refund' : 'refunds'} due`,
    messages: openEnquiries ? (openEnquiries.total ? `${atLeast(openEnquiries)} unread` : 'All read') : undefined,
  }
}
