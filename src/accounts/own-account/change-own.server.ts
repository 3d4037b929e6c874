import type { AccountsContext } from '#accounts/auth/accounts-context.server.ts'
import { accountTags } from '#accounts/account.ts'
import { change, changed } from '#audit/change.server.ts'
import type { RequestContext } from '#lib/serving/app-context.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { may } from '#lib/contract/rights.ts'
import { transact } from '#lib/changes/transact.server.ts'

type Owner = { id: string; username: string | null; email: string }

export const accountChanged = ({ id, username, email }: Owner, what: string) =>
  changed(null, { audit: { what, subject: `account:${id}`, label: username ?? email }, tags: accountTags(id) })

/** The audit trail covers only the admin area: a customer's change leaves no line in it. */
export async function changeOwn(
  { app }: AccountsContext,
  context: RequestContext,
  what: string,
  work: (tx: Transaction) => Promise<void>,
) {
  const own = context.person!
  const commit = async (tx: Transaction) => {
    await work(tx)
    return accountChanged(own, what)
  }
  await (may(own, 'admin.open') ? change(app, context, commit) : transact(app, context, commit))
}
