import { z } from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '#accounts/demo-accounts.ts'
import { type Endpoint, isRight, type Method } from '#lib/contract/endpoint.ts'
import { fillPath } from '#lib/contract/fill-path.ts'
import { hostileBodies, hostilePieces, hostileTexts, hostileValues } from './hostile-values.ts'
import { openShop } from './open-shop.ts'
import { registerPerson, signedIn } from './people.ts'
import { libraryPhrases } from './refusal-words.ts'
import { sampleInput } from './sample-input.ts'

/**
 * Covers every served call, so that a new one is included by itself. Public calls get all values; of the others, behind sign-in, each field gets
 * every third or twentieth value, in rotation. `THOROUGH=1` sends everything to all.
 */
const shop = await openShop({ providers: { google: { clientId: 'the-shop', clientSecret: 'a secret' } } })
afterAll(() => shop.close())

const Refusal = z.strictObject({
  kind: z.string().check(z.minLength(1)),
  message: z.string().check(z.minLength(1), z.maxLength(2_000)),
  fields: z.optional(z.record(z.string(), z.string())),
  changedBy: z.optional(z.array(z.strictObject({ who: z.string(), at: z.string(), fields: z.array(z.string()) }))),
  requestId: z.uuid(),
})

type Sent = { method: string; url: string; payload?: string; headers?: Record<string, string | string[]> }

/** Sends one request; returns the fault of its answer. */
async function faultOf({ method, url, payload, headers = {} }: Sent): Promise<string | null> {
  const type = payload === undefined ? {} : { 'content-type': 'application/json' }
  const answering = shop.server.inject({
    method: method as Method,
    url,
    headers: { ...type, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  const answer = await Promise.race([answering, new Promise<null>((resolve) => setTimeout(resolve, 40_000, null))])
  const fault = answer ? wrongIn(answer.statusCode, answer.body) : 'no answer'
  return fault && `${method} ${url.slice(0, 120)} ${(payload ?? '').slice(0, 200)}: ${fault}`
}

function wrongIn(status: number, body: string): string | null {
  if (status >= 500) return String(status)
  if (/\n\s+at |node_modules|\.server\.ts/.test(body)) return 'shows a stack'
  if (status >= 400 && libraryPhrases.test(body)) return `${status} in the words of a library: ${body.slice(0, 200)}`
  if (status >= 400 && !Refusal.safeParse(tryJson(body)).success) return `${status} ${body.slice(0, 200)}`
  return null
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function faultsOf(all: Sent[]) {
  const faults: (string | null)[] = []
  for (let first = 0; first < all.length; first += 8) {
    faults.push(...(await Promise.all(all.slice(first, first + 8).map(faultOf))))
  }
  return faults.filter((fault) => fault !== null)
}

let staff: Promise<string> | undefined

/** Each audience as itself: only so does the input reach the code behind sign-in. A customer's input may end their session. */
async function cookieFor(endpoint: Endpoint) {
  if (endpoint.for === 'anyone') return {}
  if (endpoint.for === 'customer') return { cookie: (await registerPerson(shop)).cookie }
  const { username, password } = demoAccounts.admin
  staff ??= signedIn(shop, username, password)
  return { cookie: await staff }
}

const stepFor = (audience: Endpoint['for']) => (isRight(audience) ? 20 : audience === 'customer' ? 3 : 1)

/** A share of the values for a call; another `turn` gets others. */
function some<T>(endpoint: Endpoint, all: T[], turn = 0): T[] {
  const step = process.env.THOROUGH ? 1 : stepFor(endpoint.for)
  return all.filter((_, place) => (place + turn) % Math.min(step, all.length) === 0)
}

/** Values sent in fields that no call has. */
const strangers = ['x', 1, null, { role: 'owner' }]

const carriesBody = ({ method }: Endpoint) => method !== 'GET'
const paramsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
const addressOf = (endpoint: Endpoint, input: Record<string, unknown>) => {
  const given = Object.fromEntries(paramsOf(endpoint.path).map((name) => [name, input[name] ?? '1']))
  return fillPath(endpoint.path, { ...input, ...given })
}

describe.each(shop.endpoints.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` })))(
  '$name',
  ({ endpoint }) => {
    const { method } = endpoint
    // Input that the code around every call refuses is sent to public calls, and to all when thorough.
    const inTheFrame = test.runIf(endpoint.for === 'anyone' || process.env.THOROUGH)
    const { url, rest } = addressOf(endpoint, sampleInput(endpoint))
    let headers: Record<string, string> = {}
    beforeAll(async () => {
      headers = await cookieFor(endpoint)
    })
    const send = (all: Omit<Sent, 'method'>[]) =>
      faultsOf(all.map((sent) => ({ method, ...sent, headers: { ...headers, ...sent.headers } })))

    test('takes or refuses hostile pieces in its path', async () => {
      const places = paramsOf(endpoint.path)
      const addresses = hostilePieces.flatMap((piece) => [
        ...places.map((name) => endpoint.path.replace(`:${name}`, piece).replaceAll(/:\w+/g, '1')),
        `${url}/${piece}`,
      ])
      const payload = carriesBody(endpoint) ? { payload: JSON.stringify(rest) } : {}
      expect(await send(some(endpoint, addresses).map((address) => ({ url: address, ...payload })))).toEqual([])
    })

    test('takes or refuses a hostile value in each of its fields', async () => {
      const known = Object.keys(rest)
      const base = method === 'PATCH' ? {} : rest
      const all = [...known, 'unknownField', '__proto__'].flatMap((field, place) => {
        const sent = carriesBody(endpoint)
          ? (known.includes(field) ? hostileValues : strangers).map((value) => ({
              url,
              payload: bodyWith(base, field, value),
            }))
          : queriesOf(field).map((query) => ({ url: `${url}?${query}` }))
        return some(endpoint, sent, place)
      })
      expect(await send(all)).toEqual([])
    }, 60_000)

    inTheFrame(
      'takes or refuses malformed bodies, and types that are not JSON',
      async () => {
        const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x', '']
        const all = [
          ...hostileBodies.map((payload) => ({ url, payload })),
          ...types.map((type) => ({ url, payload: '{"a":1}', headers: { 'content-type': type } })),
          { url, payload: '{"a":1}', headers: { 'content-type': 'application/json; charset=utf-7' } },
          { url, payload: '{}', headers: { 'content-encoding': 'gzip' } },
        ]
        expect(await send(all)).toEqual([])
      },
      60_000,
    )

    inTheFrame(
      'takes or refuses hostile headers',
      async () => {
        const payload = carriesBody(endpoint) ? { payload: JSON.stringify(rest) } : {}
        const long = 'k'.repeat(4_000)
        const all = [
          { 'idempotency-key': long },
          { 'idempotency-key': 'a b' },
          { 'idempotency-key': ['a', 'b'] },
          { cookie: `a=%zz; __proto__=1; =; ;;; session=${long}; __Host-session=%ff` },
          { authorization: `Bearer ${long}` },
          { 'if-none-match': `W/"${long}"`, 'accept-encoding': ';;;,br;q=x' },
          { origin: '::::' },
          { 'x-forwarded-for': "<script>', 1.2.3.4", 'x-request-id': '<b>' },
          { 'accept-language': '\u00ff', range: 'bytes=-1,5-2', expect: 'x' },
        ]
        expect(await send(all.map((more) => ({ url, ...payload, headers: more })))).toEqual([])
      },
      60_000,
    )

    inTheFrame('refuses methods that it does not have', async () => {
      const served = shop.endpoints.filter(({ path }) => path === endpoint.path).map((other) => other.method)
      const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH']
      for (const other of methods.filter((name) => !served.includes(name as Method))) {
        const payload = /^(P|DELETE)/.test(other) ? { payload: '{}' } : {}
        expect(await faultOf({ method: other, url, ...payload })).toBeNull()
        const answer = await shop.server.inject({ method: other as Method, url, ...jsonOf(payload) })
        expect([other, answer.statusCode]).toEqual([other, expect.toSatisfy((s: number) => s >= 400)])
      }
    })
  },
)

const jsonOf = ({ payload }: { payload?: string }) =>
  payload === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } }

/** Built as text: `__proto__` as a field of its own, and values that JSON cannot express. */
function bodyWith(rest: Record<string, unknown>, field: string, value: unknown) {
  const others = Object.entries(rest).filter(([name]) => name !== field)
  const members = [...others, [field, value] as const].map(
    ([name, member]) => `${JSON.stringify(name)}:${JSON.stringify(member)}`,
  )
  return `{${members.join(',')}}`
}

function queriesOf(field: string) {
  const texts = hostileTexts.map((text) => `${field}=${encodeURIComponent(text.toWellFormed())}`)
  const pieces = hostilePieces.map((piece) => `${field}=${piece}`)
  return [...texts, ...pieces, `${field}=1&${field}=2`, `${field}[]=1`, `${field}[a]=1`, `${field}`, `&&=&${field}=+`]
}

test('the shop is intact afterwards: no input became code, and no table is gone', async () => {
  const list = await shop.server.inject('/api/products?limit=5')
  expect(list.json<unknown[]>()).toHaveLength(5)
  expect(({} as Record<string, unknown>).role).toBeUndefined()
  expect((await shop.server.inject('/readyz')).statusCode).toBe(200)
})
