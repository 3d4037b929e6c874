import { z } from 'zod/mini'
import { bulkAction } from '#bulk/bulk-action.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id, IdNumber } from '#lib/contract/id.ts'
import { listOf, ListPage } from '#staff/contract/paged-list.ts'
import { toCents } from '#lib/values/money.ts'
import { RecentDay, someRandOf, textOf } from '#staff/contract/text-rules.ts'
import { SeenMoney } from '#orders/payment-entries/order-payments.ts'
import { mostOfEntry } from '#payments/ledger-entry.ts'

const OrderName = z.object({ id: z.int(), orderNumber: z.string() })

/** A line of a bank statement: money in, or money out that may be a refund. Amounts are rand and positive. */
export const BankLine = z.object({
  id: z.int(),
  day: z.string(),
  amount: z.number(),
  outgoing: z.boolean(),
  /** The part not matched with an order yet. */
  left: z.number(),
  description: z.string(),
  account: z.string(),
  /** Its orders; `booked` where the line created the payment or refund, which else had been recorded by hand. */
  matches: z.array(
    z.object({ order: OrderName, amount: z.number(), booked: z.boolean(), who: z.string(), at: z.string() }),
  ),
  /** Marked as belonging to no order. */
  aside: z.nullable(z.object({ who: z.string(), at: z.string(), note: z.string() })),
})
export type BankLine = z.infer<typeof BankLine>

/** Whole cents as the bank signs them: money out is negative. */
export const signedCents = ({ amount, outgoing }: Pick<BankLine, 'amount' | 'outgoing'>) =>
  toCents(outgoing ? -amount : amount)

const MatchedOrder = z.extend(OrderName, {
  customerName: z.nullable(z.string()),
  toPay: z.number(),
  /** Money owed back for it, where the line is money out. */
  owed: z.number(),
  cancelled: z.boolean(),
  /** A bill for visits: what is too much is used by the next one of its plan. */
  bill: z.boolean(),
  seen: SeenMoney,
})
const ProposedPart = z.object({ order: MatchedOrder, amount: z.number(), entry: z.nullable(z.int()) })
export type ProposedPart = z.infer<typeof ProposedPart>

/** An open line with its probable matches, most likely first. */
export const OpenBankLine = z.extend(BankLine, {
  certainty: z.enum(['sure', 'known', 'likely', 'none']),
  options: z.array(z.object({ why: z.string(), parts: z.array(ProposedPart) })),
})
export type OpenBankLine = z.infer<typeof OpenBankLine>

const Amount = someRandOf(mostOfEntry)

const Part = z.object({
  order: z.int().check(z.gte(1)),
  amount: Amount,
  /** The existing payment that it is; null where the line creates one. */
  entry: z._default(z.nullable(z.int()), null),
  seen: SeenMoney,
})

const SureLine = z.object({ line: IdNumber, order: IdNumber, amount: Amount })

export const AsideDraft = z.object({ note: textOf({ least: 1, most: 500, message: 'Please say what it is' }) })

const path = '/api/admin/bank-lines'
export const bankLineApi = {
  open: endpoint({
    method: 'GET',
    path: `${path}/open`,
    summary:
      'The lines of statements that nobody has dealt with, the oldest first, with the orders that each is probably for',
    for: 'money.read',
    reply: z.object({ lines: z.array(OpenBankLine), total: z.int(), more: z.boolean() }),
    tags: () => ['bank-lines', 'orders'],
  }),
  list: endpoint({
    method: 'GET',
    path,
    summary: 'All lines of statements with money in, and out where it may be a refund; the newest first',
    for: 'money.read',
    input: z.object({
      state: z.optional(z.enum(['open', 'matched', 'aside'])),
      from: z.optional(RecentDay),
      to: z.optional(RecentDay),
      search: z.optional(z.string().check(z.maxLength(120))),
      page: ListPage,
    }),
    reply: listOf(BankLine),
    tags: () => ['bank-lines', 'orders'],
  }),
  match: endpoint({
    method: 'POST',
    path: `${path}/:id/match`,
    summary:
      'Gives a line to one order or several: a payment of each, or a refund of money out; or the one that had been recorded by hand',
    for: 'money.change',
    input: z.object({
      id: Id,
      parts: z.array(Part).check(z.minLength(1, 'Choose an order'), z.maxLength(20)),
      tellCustomer: z._default(z.boolean(), true),
    }),
    reply: z.object({}),
  }),
  setAside: endpoint({
    method: 'POST',
    path: `${path}/:id/aside`,
    summary: 'Set a line aside: it is about no order; the note says what it is',
    for: 'money.change',
    input: z.extend(AsideDraft, { id: Id }),
    reply: z.object({}),
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/:id/undo`,
    summary:
      'Takes back what was decided about a line: payments and refunds that it has made are reversed in the ledger',
    for: 'money.change',
    input: z.object({ id: Id }),
    reply: z.object({}),
  }),
}

export const bookLines = bulkAction({
  name: 'book-bank-lines',
  label: 'Book bank lines whose reference and amount are right',
  path: `${path}/confirm`,
  summary:
    'Books the lines whose reference and amount are right in the background, each by itself; what is not so any more stays open',
  for: 'money.change',
  about: 'bank-lines',
  step: SureLine,
  said: () => 'booked',
})
