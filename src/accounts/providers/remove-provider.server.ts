import { accountTags } from '#accounts/account.ts'
import type { AccountsContext } from '#accounts/auth/accounts-context.server.ts'
import { providerRemovedMail } from '#accounts/open-id/provider-mails.server.ts'
import { noteTo } from '#accounts/mails/account-mail.server.ts'
import { providerNames } from '#accounts/provider-names.ts'
import { removeSessionsOf } from '#accounts/sessions/session-store.server.ts'
import { sessionHashOf } from '#accounts/sessions/session-token.server.ts'
import { lockSignInMethods, removeProvider } from '#accounts/sign-in-method-store.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { RequestContext } from '#lib/serving/app-context.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import type { SignInProvider } from '#settings/sign-in-provider.ts'

/** Unlinks a provider from this account. Other sessions, which may have begun through it, end; the last sign-in method cannot be removed. */
export async function removeProviderOf({ app }: AccountsContext, provider: SignInProvider, context: RequestContext) {
  const { runtime } = app
  const { person, request } = context
  const { id } = person!
  const name = providerNames[provider]
  await transact(app, context, async (tx) => {
    const { hasPassword, providers } = await lockSignInMethods(tx, id)
    if (!providers.includes(provider)) throw new Problem('missing', `You do not sign in with ${name}.`)
    const stays = hasPassword || providers.some((other) => other !== provider && runtime.providers[other])
    if (!stays) throw new Problem('conflict', `${name} is your only way to sign in. Please choose a password first.`)
    await removeProvider(tx, id, provider)
    await removeSessionsOf(tx, id, sessionHashOf(request, runtime.secure))
    await queueMail(tx, runtime, providerRemovedMail(name, await noteTo(tx, person!)))
    return { value: null, tags: accountTags(id) }
  })
  request.log.info({ account: id, provider }, 'a provider was removed; other sessions ended')
  return { message: `You can no longer sign in with ${name}. Other devices are signed out.` }
}
