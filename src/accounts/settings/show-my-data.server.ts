import type { RequestContext } from '#lib/serving/app-context.server.ts'
import { listMailsAbout } from '#mail/mail-store.server.ts'
import { toTold } from '#mail/mail-view.server.ts'
import type { AccountsContext } from '#accounts/auth/accounts-context.server.ts'
import { aboutAccount } from '#accounts/mails/account-mail.server.ts'
import type { AccountData } from '#accounts/own-account/account-data.ts'
import { listSignInMethods } from '#accounts/credential-store.server.ts'
import { listConsents } from '#accounts/newsletter-consent-store.server.ts'
import { listAddresses } from '#accounts/account-address-store.server.ts'
import { showProfile, toSession } from '#accounts/own-account/account-view.server.ts'
import { requireAccount } from '#accounts/own-account/require-account.server.ts'
import { showSecondFactor } from '#accounts/second-factor/change-second-factor.server.ts'
import { listSessions } from '#accounts/sessions/session-store.server.ts'
import { sessionHashOf } from '#accounts/sessions/session-token.server.ts'

export async function showMyData(
  accounts: AccountsContext,
  context: Pick<RequestContext, 'person' | 'request'>,
): Promise<AccountData> {
  const { db, runtime } = accounts.app
  const account = await requireAccount(accounts, context)
  const { id } = account
  const hash = sessionHashOf(context.request, runtime.secure)
  return {
    exportedAt: runtime.now().toISOString(),
    account: await showProfile(db, id),
    addresses: await listAddresses(db, id),
    newsletter: (await listConsents(db, id)).map((row) => ({ ...row, at: row.at.toISOString() })),
    sessions: (await listSessions(db, id)).map((row) => toSession(row, hash)),
    waysIn: (await listSignInMethods(db, id)).map(toSignInMethod),
    secondFactor: await showSecondFactor(accounts, context.person!),
    mails: (await listMailsAbout(db, aboutAccount(id))).map(toTold),
    orders: [],
    reviews: [],
    enquiries: [],
    waters: [],
    sites: [],
    ...(await accounts.hooks.describe(db, account)),
  }
}

const toSignInMethod = ({ provider, since }: { provider: string; since: Date }) => ({
  provider: provider === 'credential' ? 'password' : provider,
  since: since.toISOString(),
})
