import { z } from 'zod/mini'
import { EmailAddress, nameOf } from '#lib/fields/contact-fields.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { roles, staffRoles } from '#accounts/roles.ts'
import { listOf, ListPage } from '#staff/contract/paged-list.ts'

const AccountId = z.string().check(z.minLength(1), z.maxLength(100))

export const StaffAccount = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Staff without access until they have chosen a password by the mailed link. */
  passwordDue: z.boolean(),
  secondFactor: z.boolean(),
  createdAt: z.string(),
  /** Null without a session. */
  lastSeenAt: z.nullable(z.string()),
  sample: z.boolean(),
})
export type StaffAccount = z.infer<typeof StaffAccount>

export const Invitation = z.object({
  name: nameOf('Name is required'),
  email: EmailAddress,
  role: z.enum(staffRoles, 'Please choose a role'),
})
export type Invitation = z.infer<typeof Invitation>

export const MemberSort = z.enum(['role', 'name', '-name', '-seen', 'seen'])
export type MemberSort = z.infer<typeof MemberSort>

export const staffApi = {
  accounts: endpoint({
    method: 'GET',
    path: '/api/admin/accounts',
    summary: 'The staff; with a search, every account whose name, username or email address contains it',
    for: 'staff.change',
    input: z.object({
      search: z.optional(z.string().check(z.maxLength(120))),
      sort: z._default(MemberSort, 'role'),
      page: ListPage,
    }),
    reply: listOf(StaffAccount),
    tags: () => ['accounts'],
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/api/admin/accounts/:id/role',
    summary: 'Gives an account a staff role, changes it, or removes it (`customer`); every session of the account ends',
    for: 'staff.change',
    input: z.object({
      id: AccountId,
      role: z.enum(roles),
      /** The role that the screen showed: when it is another one now, nothing changes. */
      seen: z.enum(roles),
    }),
    reply: StaffAccount,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/accounts',
    summary: 'Creates an account with a role for a new member of staff and emails the link to choose a password',
    for: 'staff.change',
    input: Invitation,
    reply: StaffAccount,
  }),
  endSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/admin/accounts/:id/second-factor',
    summary: 'Turns off the sign-in code of a member of staff who has lost the app and the recovery codes',
    for: 'staff.change',
    input: z.object({ id: AccountId }),
    reply: StaffAccount,
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/api/admin/accounts/:id/link',
    summary: 'Sends the link to choose a password again to staff who have not chosen one',
    for: 'staff.change',
    input: z.object({ id: AccountId }),
    reply: z.object({ message: z.string() }),
  }),
}
