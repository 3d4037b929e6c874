import { providerSignInApi } from '#accounts/providers/provider-sign-in.ts'
import { removeProviderOf } from '#accounts/providers/remove-provider.server.ts'
import { beginProviderSignIn, finishProviderSignIn } from '#accounts/providers/sign-in-by-provider.server.ts'
import { accountSettingsRoutes } from '#accounts/settings/account-settings-routes.server.ts'
import { register } from '#accounts/sign-in/register.server.ts'
import { finishRegistration } from '#accounts/sign-in/register-by-mail.server.ts'
import { requestReset, resetPassword } from '#accounts/sign-in/reset-password.server.ts'
import { signIn } from '#accounts/sign-in/sign-in.server.ts'
import { verifyEmail } from '#accounts/sign-in/verify-email.server.ts'
import { staffRoutes } from '#accounts/staff/staff-routes.server.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import { serve, type Shop } from '#lib/serve.server.ts'
import { accountApi } from './account.ts'
import { type Desk, dropCookies, endPresentedSession } from './account-desk.server.ts'
import type { AccountFollower } from './account-follower.server.ts'
import { showProfile } from './account-view.server.ts'
import { openAuth } from './auth.server.ts'
import { openGuessLimit } from './guess-limit.server.ts'
import { removeOldNetworks } from './known-network-store.server.ts'
import { removeOldPending } from './pending-link-store.server.ts'
import { recognisePerson } from './recognise-person.server.ts'
import { openRefusalLog } from './refusal-log.server.ts'
import { removeSpentSessions } from './session-store.server.ts'

const warmAfter = 3_000

export function accountsRoutes(shop: Shop, follower: AccountFollower) {
  const slowGuesses = openGuessLimit(shop.db, shop.limit)
  const desk: Desk = { shop, auth: openAuth(shop), follower, slowGuesses, noteRefusal: openRefusalLog(shop) }
  recognisePerson(shop)

  serve(shop, accountApi.signIn, (input, ask) => signIn(desk, input, ask))
  serve(shop, providerSignInApi.begin, ({ provider }, ask) => beginProviderSignIn(desk, provider, ask))
  serve(shop, providerSignInApi.finish, (sent, ask) => finishProviderSignIn(desk, sent, ask))
  serve(shop, providerSignInApi.remove, ({ provider }, ask) => removeProviderOf(desk, provider, ask))
  serve(shop, accountApi.register, (input, ask) => register(desk, input, ask))
  serve(shop, accountApi.finishRegistration, (input, ask) => finishRegistration(desk, input, ask))
  serve(shop, accountApi.signOut, async (_, ask) => {
    await endPresentedSession(shop, ask)
    dropCookies(ask.reply, shop.runtime.secure)
    return { message: 'Logged out' }
  })
  serve(shop, accountApi.profile, (_, { person }) => showProfile(shop.db, person!.id))
  serve(shop, accountApi.forgotPassword, ({ email }, ask) => requestReset(desk, email, ask))
  serve(shop, accountApi.resetPassword, (input, ask) => resetPassword(desk, input, ask))
  serve(shop, accountApi.verifyEmail, ({ token }, ask) => verifyEmail(desk, token, ask))
  accountSettingsRoutes(desk)
  staffRoutes(desk)
  keepTidy(desk)
}

const sweepAccounts = periodic({
  name: 'sweep-accounts',
  label: 'Remove spent sessions, links and networks',
  every: 60 * 60_000,
})

function keepTidy({ shop, auth }: Desk) {
  const { app, db, jobs, runtime } = shop
  jobs.every(sweepAccounts, async () => {
    await removeSpentSessions(db, runtime.now())
    await removeOldNetworks(db)
    await removeOldPending(db)
  })
  warmAuth(app, auth)
}

/** The account library is fetched before somebody needs it, and after those who do are served. */
function warmAuth(app: Shop['app'], auth: Desk['auth']) {
  const warn = (error: Error) => app.log.warn({ error: error.message }, 'accounts could not be made ready')
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setTimeout(() => void auth().catch(warn), warmAfter).unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
