import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { filledLine } from '#lib/fields/filled-line.ts'
import { Id } from '#lib/contract/id.ts'
import { withoutMarks } from '#lib/fields/plain-text.ts'
import { orderTag, SeenOrder } from '#orders/order.ts'

export const refundAccountTypes = ['current', 'savings'] as const

export const refundAccountTypeLabels: Record<(typeof refundAccountTypes)[number], string> = {
  current: 'Cheque or current',
  savings: 'Savings',
}

/** Digits, which people group with spaces and hyphens. */
const digitsOf = (pattern: RegExp, message: string) =>
  z.string(message).check(
    withoutMarks,
    z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '')),
    z.regex(pattern, message),
  )

export const RefundAccount = z.object({
  accountHolder: filledLine({ most: 100, empty: 'Enter the name of the account holder' }),
  bank: filledLine({ most: 60, empty: 'Enter the name of the bank' }),
  accountNumber: digitsOf(/^\d{6,11}$/, 'An account number has 6 to 11 digits'),
  branchCode: digitsOf(/^\d{6}$/, 'A branch code has 6 digits'),
  accountType: z.enum(refundAccountTypes, 'Choose the type of account'),
})
export type RefundAccount = z.infer<typeof RefundAccount>

/** `card`: all of the money came by card, and goes back to it. */
export const RefundAccountState = z.enum(['card', 'not-asked', 'asked', 'received'])
export type RefundAccountState = z.infer<typeof RefundAccountState>

/** What the customer sees of it again; without an ending none was given, or it can no longer be read. */
const SeenRefundAccount = z.object({ asked: z.boolean(), ending: z.nullable(z.string()) })

const StaffRefundAccount = z.object({
  state: RefundAccountState,
  /** The time at which it was asked for, or received. */
  at: z.nullable(z.string()),
  /** Null for one that was received and can no longer be read. */
  account: z.nullable(RefundAccount),
})

/** For the customer of the order: its account, its browser, its link. */
export const refundAccountApi = {
  seen: endpoint({
    method: 'GET',
    path: '/api/orders/:id/refund-account',
    summary: 'Whether a bank account is needed to refund an order, and the last digits of the one given',
    for: 'anyone',
    input: SeenOrder,
    reply: SeenRefundAccount,
    tags: ({ id }) => [orderTag(id)],
  }),
  give: endpoint({
    method: 'PUT',
    path: '/api/orders/:id/refund-account',
    summary: 'Gives the bank account to refund an order to, or replaces it. It is kept encrypted until nothing is owed',
    for: 'anyone',
    input: z.extend(RefundAccount, SeenOrder.shape),
    reply: SeenRefundAccount,
  }),
}

export const refundAccountAdminApi = {
  byOrder: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/refund-account',
    summary: 'The bank account to refund an order to',
    for: 'money.change',
    input: z.object({ id: Id }),
    reply: StaffRefundAccount,
    tags: ({ id }) => [orderTag(id)],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/refund-account/ask',
    summary: 'Asks the customer by email for the bank account to refund an order to; one given before is erased',
    for: 'money.change',
    input: z.object({ id: Id, seen: RefundAccountState }),
    reply: StaffRefundAccount,
  }),
}
