import type { BetterAuthOptions } from 'better-auth'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { memoise } from '#lib/changes/memoise.server.ts'
import { queueMailAlone } from '#mail/queue-mail.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { resetMail, staffMail } from '#accounts/mails/account-mails.server.ts'
import { verificationMail } from '#accounts/mails/registration-mails.server.ts'
import { findAccount } from '#accounts/account-store.server.ts'
import { keepDatabaseTime } from './database-time-adapter.server.ts'
import { removeResetLinks } from '#accounts/credential-store.server.ts'
import * as tables from '#accounts/account-tables.server.ts'
import { admitProvider, nameFreely, openProviders } from '#accounts/open-id/admit-provider.server.ts'
import type { HashQueue } from './hash-queue.server.ts'
import { hashSessionTokens } from '#accounts/sessions/hashed-sessions.server.ts'
import { absoluteMinutes, removeSessionsOf } from '#accounts/sessions/session-store.server.ts'
import { cookieNames, stateCookieName } from '#accounts/sessions/session-token.server.ts'
import { signingSecret } from '#accounts/sessions/signing-secret.server.ts'

export type Auth = Awaited<ReturnType<typeof makeAuth>>
type AuthShop = Pick<AppContext, 'server' | 'db' | 'runtime' | 'changes'>

/** The header in which our own routes pass the caller's address to the library. */
export const addressHeader = 'x-caller-address'

/** The account library, loaded at first use so that a start need not wait for it. */
export const openAuth = (shop: AuthShop, hashes: HashQueue): (() => Promise<Auth>) =>
  memoise(() => makeAuth(shop, hashes)).get

async function makeAuth(shop: AuthShop, { hash, verify }: HashQueue) {
  const { db, runtime } = shop
  const [{ betterAuth }, { drizzleAdapter }, { username }] = await Promise.all([
    import('better-auth'),
    import('better-auth/adapters/drizzle'),
    import('better-auth/plugins/username'),
  ])
  const { accounts: user, sessions: session, credentials: account, verifications: verification } = tables
  const adapt = drizzleAdapter(db, { provider: 'pg', schema: { user, session, account, verification } })
  const names = cookieNames(runtime.secure)
  return betterAuth({
    baseURL: runtime.publicUrl,
    secret: await signingSecret(shop),
    database: (options: BetterAuthOptions) => keepDatabaseTime(hashSessionTokens(adapt(options)), runtime.now),
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    session: { expiresIn: absoluteMinutes.customer * 60, disableSessionRefresh: true },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      password: { hash, verify },
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: async ({ user, token }) => {
        const kind = (await findAccount(db, user.id))?.passwordDue ? 'staff' : 'reset'
        await send(shop, kind, { to: user.email, accountId: user.id, token })
      },
      onPasswordReset: async ({ user }) => {
        await removeSessionsOf(db, user.id, null)
        await removeResetLinks(db, user.id)
      },
    },
    emailVerification: {
      expiresIn: 72 * 60 * 60,
      sendVerificationEmail: ({ user, token }) =>
        send(shop, 'verification', { to: user.email, accountId: user.id, token }),
    },
    user: { additionalFields: ownFields, validateUserInfo: admitProvider(shop) },
    databaseHooks: { user: { create: { before: nameFreely(db) } } },
    plugins: [
      username({ minUsernameLength: 3, maxUsernameLength: 30, usernameValidator: (name) => /^[\w.-]+$/.test(name) }),
      { id: 'providers', init: async () => ({ context: { socialProviders: await openProviders(shop) } }) },
    ],
    advanced: {
      useSecureCookies: false,
      defaultCookieAttributes: { secure: runtime.secure, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: {
        session_token: { name: names.session },
        dont_remember: { name: names.brief },
        state: { name: stateCookieName(runtime.secure) },
      },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  })
}

const typed = { type: 'string', required: false } as const
const ownFields = {
  role: { type: 'string', input: false, defaultValue: 'customer' },
  firstName: typed,
  lastName: typed,
  phone: typed,
  city: typed,
} as const

const mails = { reset: resetMail, staff: staffMail, verification: verificationMail }

type Addressee = { to: string; accountId: string; token: string }

async function send(shop: AuthShop, kind: keyof typeof mails, addressee: Addressee) {
  const settings = await findSettings(shop.db)
  await queueMailAlone(shop, mails[kind]({ ...addressee, settings, publicUrl: shop.runtime.publicUrl }))
}
