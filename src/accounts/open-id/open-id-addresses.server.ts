import { z } from 'zod/mini'
import { memoise } from '#lib/changes/memoise.server.ts'
import type { SignInProvider } from '#settings/sign-in-provider.ts'

export type OpenIdAddresses = { issuer: string; authorization: string; token: string; keys: string }

const known: Record<SignInProvider, OpenIdAddresses> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    authorization: 'https://www.facebook.com/v24.0/dialog/oauth',
    token: 'https://graph.facebook.com/v24.0/oauth/access_token',
    keys: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
  },
}

/** Milliseconds to wait for an answer of a provider. */
export const patience = 5_000

/** The addresses of a provider, or of another issuer by discovery: fetched once, and again after a failure. */
export function openAddresses(provider: SignInProvider, issuer: string | undefined): () => Promise<OpenIdAddresses> {
  if (issuer === undefined) return async () => known[provider]
  return memoise(() => discover(issuer)).get
}

const Discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

async function discover(issuer: string): Promise<OpenIdAddresses> {
  const told = await fetchFromProvider(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const found = z.parse(Discovered, told)
  if (found.issuer !== issuer) throw new Error(`${issuer} calls itself ${found.issuer}`)
  return {
    issuer,
    authorization: found.authorization_endpoint,
    token: found.token_endpoint,
    keys: found.jwks_uri,
  }
}

/** One JSON answer of a provider, in time and without a redirect. */
export async function fetchFromProvider(address: string, asked: RequestInit = {}): Promise<unknown> {
  const response = await fetch(address, {
    ...asked,
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) throw new Error(`${new URL(address).host} answered ${response.status}`)
  return response.json()
}
