import type { BetterAuthOptions } from 'better-auth'
import { providerAddedMail } from './provider-mails.server.ts'
import { noteTo } from '#accounts/mails/account-mail.server.ts'
import { findAccount, findFreeUsername } from '#accounts/account-store.server.ts'
import { providerNames } from '#accounts/provider-names.ts'
import { usernameFrom } from '#accounts/username-from.ts'
import type { Database } from '#lib/database/database.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { queueMailAlone } from '#mail/queue-mail.server.ts'
import { SignInProvider } from '#settings/sign-in-provider.ts'
import { openIdProvider } from './open-id-provider.server.ts'
import { closedToProviders } from './provider-refusal.server.ts'

type ProviderShop = Pick<AppContext, 'server' | 'db' | 'runtime' | 'changes'>
type Gate = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

export function openProviders({ server, runtime }: ProviderShop) {
  const open = SignInProvider.options.map((name) => {
    const access = runtime.providers[name]
    return access ? [openIdProvider(name, access, { runtime, log: server.log })] : []
  })
  return Promise.all(open.flat())
}

/** Called by the library before a provider is linked to an account or opens one. The owner is told of a new link. */
export function admitProvider(shop: ProviderShop): Gate {
  return async ({ user, source }) => {
    const provider = SignInProvider.options.find((name) => name === source.oauth?.providerId)
    if (!provider || source.action === 'create-user') return
    const account = await findAccount(shop.db, String(user.id))
    const closed = account ? closedToProviders(account) : 'account_missing'
    if (closed) return { error: closed }
    if (source.action !== 'link-account') return
    await queueMailAlone(shop, providerAddedMail(providerNames[provider], await noteTo(shop.db, account!)))
  }
}

type NewUser = { email: string; name: string } & Record<string, unknown>

/** A person who comes through a provider has chosen no username: a free one is made from the e-mail address. */
export function nameFreely(db: Database) {
  return async (user: NewUser) => {
    if (user.username) return
    const username = await findFreeUsername(db, usernameFrom(user.email))
    return { data: { ...user, username, displayUsername: username, name: user.name || username } }
  }
}
