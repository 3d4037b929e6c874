import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export const clientAccess = { clientId: 'the-shop', clientSecret: 'a secret of the shop' }

export type ProviderIdentity = { sub: string; email?: string; email_verified?: boolean; name?: string } & Record<
  string,
  unknown
>
type Asked = { redirect: string; challenge: string; nonce: string; identity: ProviderIdentity }
/** Faults at the provider. */
type Faults = { key?: KeyObject; claims?: Record<string, unknown>; slow?: boolean; down?: boolean; issuer?: string }

export const newSigningKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

type Provider = { url: string; key: KeyObject; codes: Map<string, Asked>; faults: Faults }

/** A small OpenID Connect provider on the loopback interface: discovery, a sign-in page, single-use codes, signed id tokens. */
export async function openFakeProvider() {
  const provider: Provider = { url: '', key: newSigningKey(), codes: new Map(), faults: {} }
  const { faults } = provider
  const server = createServer((request, response) => {
    if (faults.slow) return
    if (faults.down) return void response.writeHead(503).end()
    answer(provider, request, response).catch((error: Error) => response.writeHead(500).end(error.message))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  provider.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    url: provider.url,
    faults,
    access: { ...clientAccess, issuer: provider.url },
    /** Signs in at the provider with an identity, without a browser: from the shop's address to code and state. */
    signIn: (address: string, identity: ProviderIdentity) => {
      const { searchParams } = new URL(approve(provider, new URL(address).searchParams, identity))
      return { code: searchParams.get('code')!, state: searchParams.get('state')! }
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function answer(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { url, key, faults } = provider
  const { pathname, searchParams: asked } = new URL(request.url!, url)
  if (pathname === '/.well-known/openid-configuration') return json(response, described(faults.issuer ?? url, url))
  if (pathname === '/keys')
    return json(response, { keys: [{ ...createPublicKey(key).export({ format: 'jwk' }), kid: '1' }] })
  if (pathname === '/authorize') return html(response, signInPage)
  if (pathname === '/signed-in') return redirect(response, approve(provider, asked, identityIn(asked)))
  if (pathname === '/cancelled') return redirect(response, cancel(asked))
  if (pathname === '/token') return redeem(provider, new URLSearchParams(await text(request)), response)
  return response.writeHead(404).end()
}

/** The address to which a browser is sent after signing in at the provider. */
function approve({ codes }: Provider, asked: URLSearchParams, identity: ProviderIdentity) {
  const code = crypto.randomUUID()
  const redirect = asked.get('redirect_uri')!
  codes.set(code, { redirect, challenge: asked.get('code_challenge')!, nonce: asked.get('nonce')!, identity })
  return `${redirect}?${new URLSearchParams({ code, state: asked.get('state')! })}`
}

function redeem({ url, key, codes, faults }: Provider, sent: URLSearchParams, response: ServerResponse) {
  const code = sent.get('code') ?? ''
  const asked = codes.get(code)
  codes.delete(code)
  const challenge = createHash('sha256')
    .update(sent.get('code_verifier') ?? '')
    .digest('base64url')
  const { clientId, clientSecret } = clientAccess
  const known = sent.get('client_id') === clientId && sent.get('client_secret') === clientSecret
  if (!asked || !known || challenge !== asked.challenge || sent.get('redirect_uri') !== asked.redirect) {
    return json(response, { error: 'invalid_grant' }, 400)
  }
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: url, aud: clientId, iat: now, exp: now + 300, nonce: asked.nonce }
  const body = `${part({ alg: 'RS256', kid: '1' })}.${part({ ...claims, ...asked.identity, ...faults.claims })}`
  const signature = sign('sha256', Buffer.from(body), faults.key ?? key).toString('base64url')
  return json(response, { access_token: 'of no use', token_type: 'Bearer', id_token: `${body}.${signature}` })
}

export type FakeProvider = Awaited<ReturnType<typeof openFakeProvider>>

const described = (issuer: string, url: string) => ({
  issuer,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/keys`,
})

const cancel = (asked: URLSearchParams) =>
  `${asked.get('redirect_uri')}?${new URLSearchParams({ error: 'access_denied', state: asked.get('state')! })}`

function identityIn(form: URLSearchParams): ProviderIdentity {
  const email = form.get('email')!
  return {
    sub: `sub-${email}`,
    email,
    email_verified: form.get('verified') === 'on',
    given_name: 'Naledi',
    name: 'Naledi Mokoena',
  }
}

/** Passes on the parameters of the shop's address. */
const signInPage = `<!doctype html><html lang="en"><title>Example Identity</title><h1>Example Identity</h1>
<form><label>Email <input name="email"></label><label><input type="checkbox" name="verified"> Verified</label>
<button formaction="/signed-in">Continue</button><button formaction="/cancelled">Cancel</button></form>
<script>for (const [name, value] of new URLSearchParams(location.search)) {
  const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
  document.forms[0].append(field)
}</script></html>`

const json = (response: ServerResponse, value: object, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
const html = (response: ServerResponse, page: string) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end(page)
const redirect = (response: ServerResponse, location: string) => void response.writeHead(302, { location }).end()
