import type { OAuthProvider } from 'better-auth/oauth2'
import { z } from 'zod/mini'
import { providerNames, returnPath } from '#accounts/provider-names.ts'
import { withoutUnshowable } from '#lib/fields/plain-text.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { ProviderAccess } from '#lib/process/runtime.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import type { SignInProvider } from '#settings/sign-in-provider.ts'
import { fetchFromProvider, openAddresses, type OpenIdAddresses } from './open-id-addresses.server.ts'

const optional = z.optional(z.string())

const Claims = z.object({
  iss: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.string(),
  email: optional,
  email_verified: z.optional(z.unknown()),
  hd: optional,
  name: optional,
  given_name: optional,
  family_name: optional,
})
type Claims = z.infer<typeof Claims>

const scopes = { google: ['openid', 'email', 'profile'], facebook: ['openid', 'email'] }

type Site = { runtime: AppContext['runtime']; log: AppContext['server']['log'] }

/** Authorization code with PKCE and a nonce; the id token's signature, issuer, audience, time and nonce are checked. Only the person's identity is stored. */
export async function openIdProvider(
  id: SignInProvider,
  access: ProviderAccess,
  { runtime, log }: Site,
): Promise<OAuthProvider<Claims>> {
  const { createAuthorizationURL } = await import('better-auth/oauth2')
  const { clientId } = access
  const addresses = openAddresses(id, access.issuer)
  const redirectURI = runtime.publicUrl + returnPath(id)
  const told = (error: unknown) => {
    log.warn({ provider: id, error: (error as Error).message }, 'a provider failed')
    return error
  }
  return {
    id,
    name: providerNames[id],
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,
    async createAuthorizationURL({ state, codeVerifier, idTokenNonce: nonce }) {
      const { authorization } = await addresses().catch((error: unknown) => {
        told(error)
        throw outOfReach(providerNames[id])
      })
      const asked = { id, options: { clientId }, scopes: scopes[id], state, codeVerifier, redirectURI }
      return createAuthorizationURL({ ...asked, authorizationEndpoint: authorization, ...(nonce ? { nonce } : {}) })
    },
    async validateAuthorizationCode({ code, codeVerifier = '' }) {
      const sent = { code, code_verifier: codeVerifier, redirect_uri: redirectURI }
      try {
        return { raw: await redeem((await addresses()).token, access, sent) }
      } catch (error) {
        throw told(error)
      }
    },
    async getUserInfo({ raw, expectedIdTokenNonce }) {
      try {
        const claims = await readToken(String(raw?.id_token), await addresses(), clientId)
        if (claims.nonce !== expectedIdTokenNonce) throw new Error('the nonce is of another sign-in')
        return { user: describe(claims), data: claims }
      } catch (error) {
        told(error)
        return null
      }
    },
  }
}

async function redeem(address: string, { clientId, clientSecret }: ProviderAccess, sent: Record<string, string>) {
  const secrets = { client_id: clientId, client_secret: clientSecret }
  const body = new URLSearchParams({ grant_type: 'authorization_code', ...sent, ...secrets })
  return z.parse(TokenAnswer, await fetchFromProvider(address, { method: 'POST', body }))
}

async function readToken(token: string, { issuer, keys }: OpenIdAddresses, audience: string): Promise<Claims> {
  const { validateToken } = await import('better-auth/oauth2')
  const { payload } = await validateToken(token, keys, { issuer, audience })
  return z.parse(Claims, payload)
}

const TokenAnswer = z.object({ id_token: z.string() })

const outOfReach = (name: string) =>
  new Problem('conflict', `${name} cannot be reached just now. Please try again in a moment, or use your password.`)

const Address = z.email().check(z.maxLength(254))
const short = (text = '') => withoutUnshowable(text).trim().slice(0, 100)

function describe(claims: Claims) {
  const email = z.safeParse(Address, claims.email)
  const [firstName, lastName] = [short(claims.given_name), short(claims.family_name)]
  return {
    email: email.success ? email.data.toLowerCase() : null,
    emailVerified: isVouchedFor(claims),
    name: short(claims.name) || `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
  }
}

/** Google vouches for its own addresses and those of companies that it hosts; others it has verified only once, maybe long ago. */
export function isVouchedFor(claims: Pick<Claims, 'iss' | 'email' | 'email_verified' | 'hd'>) {
  const { iss, email, hd } = claims
  if (claims.email_verified !== true) return false
  return iss !== 'https://accounts.google.com' || Boolean(hd) || /@(gmail|googlemail)\.com$/i.test(email ?? '')
}
