import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { listOf, mostNew } from '#staff/contract/paged-list.ts'
import { unmatchedFaults } from '#payments/unmatched-notice.ts'
import { owedCauses } from '#orders/refunds/owed-cause.ts'
import { Currency } from '#settings/site.ts'

const OrderRow = z.object({
  id: z.int(),
  orderNumber: z.string(),
  customerName: z.nullable(z.string()),
  currency: Currency,
  /** In rand: the amount to pay or to refund. */
  due: z.number(),
  since: z.string(),
})

/** All open work of staff about money: the goal is that none is left. */
export const MoneyToDo = z.object({
  at: z.string(),
  /** Lines of statements without a decision. Money out is negative. */
  bankLines: listOf(z.object({ id: z.int(), description: z.string(), amount: z.number(), day: z.string() })),
  /** Files of the bank that wait for their columns. */
  bankFiles: listOf(z.object({ id: z.int(), fileName: z.string(), who: z.string(), at: z.string() })),
  owedBack: listOf(z.extend(OrderRow, { cause: z.enum(owedCauses), days: z.int() })),
  partPaid: listOf(OrderRow),
  /** Orders by bank transfer that are past their deadline. */
  late: listOf(OrderRow),
  notices: listOf(
    z.object({ id: z.int(), fault: z.enum(unmatchedFaults), amount: z.nullable(z.number()), at: z.string() }),
  ),
  /** The last ledger check; null before the first. */
  books: z.nullable(z.object({ at: z.string(), fault: z.nullable(z.string()) })),
})
export type MoneyToDo = z.infer<typeof MoneyToDo>

const tags = () => ['orders', 'bank-lines', 'bank-statements', 'stray-notifications', 'books'] as const

export const moneyToDoApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/money/to-do',
    summary: 'List the open work about money: the first of each kind, and their number',
    for: 'money.read',
    reply: MoneyToDo,
    tags: () => [...tags()],
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/admin/money/to-do/count',
    summary: `How much there is to do about money, counted up to ${mostNew}`,
    for: 'money.read',
    reply: z.object({ count: z.int(), more: z.boolean() }),
    tags: () => [...tags()],
  }),
  checkBooks: endpoint({
    method: 'POST',
    path: '/api/admin/money/books-check',
    summary: 'Check the books: every payment is added up again',
    for: 'money.change',
    reply: z.object({}),
  }),
}
