import { oneHour } from '#lib/calendar/durations.ts'
import { providerSignInApi } from '#accounts/providers/provider-sign-in.ts'
import { removeProviderOf } from '#accounts/providers/remove-provider.server.ts'
import { beginProviderSignIn, finishProviderSignIn } from '#accounts/providers/sign-in-by-provider.server.ts'
import { accountSettingsRoutes } from '#accounts/settings/account-settings-routes.server.ts'
import { register } from '#accounts/sign-in/register.server.ts'
import { finishRegistration, registerAgain } from '#accounts/sign-in/register-by-mail.server.ts'
import { requestReset, resetPassword } from '#accounts/sign-in/reset-password.server.ts'
import { signIn } from '#accounts/sign-in/sign-in.server.ts'
import { verifyEmail } from '#accounts/email-address/verify-email.server.ts'
import { staffRoutes } from './staff-routes.server.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import type { AllSlices } from '#lib/serving/slice.server.ts'
import { accountApi } from './account-api.ts'
import { type AccountsContext, dropCookies, endPresentedSession } from '#accounts/auth/accounts-context.server.ts'
import { showProfile } from '#accounts/own-account/account-view.server.ts'
import { openAuth } from '#accounts/auth/auth.server.ts'
import { openGuessLimit } from '#accounts/auth/guess-limit.server.ts'
import { openHashQueue } from '#accounts/auth/hash-queue.server.ts'
import { removeOldNetworks } from '#accounts/sessions/known-network-store.server.ts'
import { removeOldPending } from './pending-link-store.server.ts'
import { recognisePerson } from '#accounts/sessions/recognise-person.server.ts'
import { openRefusalLog } from '#accounts/auth/refusal-log.server.ts'
import { removeSpentSessions } from '#accounts/sessions/session-store.server.ts'

const warmAfter = 3_000

export function accountsRoutes(app: AppContext, { hooks }: AllSlices) {
  const slowGuesses = openGuessLimit(app.db, app.limit)
  const hashes = openHashQueue()
  const auth = openAuth(app, hashes)
  const accounts: AccountsContext = { app, auth, hooks, slowGuesses, hashes, noteRefusal: openRefusalLog(app) }
  recognisePerson(app)

  serve(app, accountApi.signIn, (input, context) => signIn(accounts, input, context))
  serve(app, providerSignInApi.begin, ({ provider }, context) => beginProviderSignIn(accounts, provider, context))
  serve(app, providerSignInApi.finish, (sent, context) => finishProviderSignIn(accounts, sent, context))
  serve(app, providerSignInApi.remove, ({ provider }, context) => removeProviderOf(accounts, provider, context))
  serve(app, accountApi.register, (input, context) => register(accounts, input, context))
  serve(app, accountApi.sendRegistrationAgain, (input, context) => registerAgain(accounts, input, context))
  serve(app, accountApi.finishRegistration, (input, context) => finishRegistration(accounts, input, context))
  serve(app, accountApi.signOut, async (_, context) => {
    await endPresentedSession(app, context)
    dropCookies(context.reply, app.runtime.secure)
    return { message: 'Logged out' }
  })
  serve(app, accountApi.profile, (_, { person }) => showProfile(app.db, person!.id))
  serve(app, accountApi.places, (_, { person }) => hooks.places(app.db, person!.id))
  serve(app, accountApi.forgotPassword, ({ email }, context) => requestReset(accounts, email, context))
  serve(app, accountApi.resetPassword, (input, context) => resetPassword(accounts, input, context))
  serve(app, accountApi.verifyEmail, ({ token }, context) => verifyEmail(accounts, token, context))
  accountSettingsRoutes(accounts)
  staffRoutes(accounts)
  keepTidy(accounts)
}

const sweepAccounts = periodic({
  name: 'sweep-accounts',
  label: 'Remove expired sessions, links and networks',
  every: oneHour,
})

function keepTidy({ app, auth }: AccountsContext) {
  const { server, db, jobs, runtime } = app
  jobs.every(sweepAccounts, async () => {
    await removeSpentSessions(db, runtime.now())
    await removeOldNetworks(db)
    await removeOldPending(db)
  })
  warmAuth(server, auth)
}

/** Loads the account library before a request needs it, and after requests that came first are served. */
function warmAuth(server: AppContext['server'], auth: AccountsContext['auth']) {
  const warn = (error: Error) => server.log.warn({ error: error.message }, 'accounts could not be made ready')
  let timer: NodeJS.Timeout | undefined
  server.addHook('onListen', async () => {
    timer = setTimeout(() => void auth().catch(warn), warmAfter).unref()
  })
  server.addHook('onClose', async () => clearTimeout(timer))
}
