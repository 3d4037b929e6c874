import { z } from 'zod/mini'
import { Role } from '#accounts/account.ts'
import { endpoint } from '#lib/endpoint.ts'
import { listOf, ListPage } from '#lib/staff-list.ts'
import { lineOf } from '#lib/staff-text.ts'

const AccountId = z.string().check(z.minLength(1), z.maxLength(100))

/** An account as those see it who give and take the role of staff. */
export const StaffAccount = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** Staff, but without access until they have chosen a password by the mailed link. */
  passwordDue: z.boolean(),
  secondFactor: z.boolean(),
  createdAt: z.string(),
  /** Null when no session of the account is left. */
  lastSeenAt: z.nullable(z.string()),
  sample: z.boolean(),
})
export type StaffAccount = z.infer<typeof StaffAccount>

export const Invitation = z.object({
  name: lineOf({ least: 1, most: 100, message: 'Name is required' }),
  email: z.email('Valid email is required').check(z.maxLength(254, 'Valid email is required')),
})
export type Invitation = z.infer<typeof Invitation>

export const staffApi = {
  accounts: endpoint({
    method: 'GET',
    path: '/api/admin/accounts',
    summary: 'The staff; with a search, every account whose name, username or e-mail address contains it, staff first',
    for: 'admin',
    input: z.object({ search: z.optional(z.string().check(z.maxLength(120))), page: ListPage }),
    reply: listOf(StaffAccount),
    tags: () => ['accounts'],
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/api/admin/accounts/:id/role',
    summary: 'Gives an account the role of staff or takes it away; every session of the account ends',
    for: 'admin',
    input: z.object({ id: AccountId, role: Role }),
    reply: StaffAccount,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/accounts',
    summary: 'Makes an account for a new member of staff and mails the link to choose its password',
    for: 'admin',
    input: Invitation,
    reply: StaffAccount,
  }),
  endSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/admin/accounts/:id/second-factor',
    summary: 'Signing in asks a member of staff for no code any more, who has lost the app and the recovery codes',
    for: 'admin',
    input: z.object({ id: AccountId }),
    reply: StaffAccount,
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/api/admin/accounts/:id/link',
    summary: 'Mails the link to choose a password once more to staff who have not chosen one',
    for: 'admin',
    input: z.object({ id: AccountId }),
    reply: z.object({ message: z.string() }),
  }),
}
