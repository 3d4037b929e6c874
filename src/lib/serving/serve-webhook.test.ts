import { oneDay } from '#lib/calendar/durations.ts'
import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { serveWebhook } from './serve-webhook.server.ts'
import { webhook } from '#lib/contract/webhook.ts'
import { removeOldBodies } from './webhook-store.server.ts'

const hook = webhook({
  source: 'test-pay',
  path: '/api/webhooks/test-pay',
  summary: 'A payment has been made',
  types: ['application/x-www-form-urlencoded', 'application/json'],
  mostBytes: 2_000,
  mostPerMinute: 5,
})
const form = 'application/x-www-form-urlencoded'
const sign = (body: string | Buffer) => createHmac('sha256', 'shared secret').update(body).digest('hex')

let clock = Date.now()
let failing = 0
async function open(limits: boolean) {
  const shop = await openShop({ mode: 'live', limits, now: () => new Date(clock) }, (app) =>
    serveWebhook(app, hook, async ({ body, headers, once }) => {
      if (headers['x-signature'] !== sign(body)) throw new Problem('forbidden', 'The signature is wrong.')
      await once(new URLSearchParams(body.toString()).get('id') ?? 'json', async (tx) => {
        await tx.execute(sql`insert into effects (cookie) values (${headers.cookie ?? null})`)
        if (failing-- > 0) throw new Error('not now')
        return ['orders' as never]
      })
    }),
  )
  await shop.db.execute(sql`create table effects (cookie text)`)
  return shop
}

let shop: OpenShop
beforeAll(async () => {
  shop = await open(false)
})
afterAll(() => shop.close())

const send = (body: string, headers: Record<string, string> = {}, to = shop) =>
  to.server.inject({
    method: 'POST',
    url: hook.path,
    payload: body,
    headers: { 'content-type': form, 'x-signature': sign(body), ...headers },
  })
const effects = async () => rowsOf<{ cookie: string | null }>(await shop.db.execute(sql`select * from effects`))
const newEvent = () => `id=${crypto.randomUUID()}&amount=10+00&name=J%C3%BCrgen`

test('a signed form from a server is accepted without an origin, byte for byte, and answered in plain text', async () => {
  const body = newEvent()
  const answer = await send(body)
  expect([answer.statusCode, answer.body]).toEqual([200, 'ok'])
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const kept = await shop.db.execute(sql`select body from webhook_events where source = 'test-pay'`)
  expect(rowsOf<{ body: Uint8Array }>(kept).map((row) => Buffer.from(row.body).toString())).toContain(body)
  const json = JSON.stringify({ raw: ' spaces  stay ' })
  expect((await send(json, { 'content-type': 'application/json; charset=utf-8' })).statusCode).toBe(200)
})

test('a webhook call is judged by its signature alone, and no cookie is read or set', async () => {
  const cookie = '__Host-session=made-up'
  const foreign = { origin: 'https://pay.example', 'sec-fetch-site': 'cross-site', cookie }
  const answer = await send(newEvent(), foreign)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).not.toHaveProperty('set-cookie')
  expect((await effects()).at(-1)).toEqual({ cookie: null })
  const refused = await send(newEvent(), { 'x-signature': 'made up' })
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'The signature is wrong.'])
})

test('an event sent many times at once and again later takes effect once', async () => {
  const [body, before] = [newEvent(), (await effects()).length]
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(body)))
  answers.push(await send(body))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 9 }, () => 200))
  expect((await effects()).length - before).toBe(1)
})

test('an event whose effect failed is not recorded, so that it is accepted when sent again', async () => {
  const [body, before] = [newEvent(), (await effects()).length]
  failing = 1
  expect((await send(body)).statusCode).toBe(500)
  expect((await effects()).length).toBe(before)
  expect((await send(body)).statusCode).toBe(200)
  expect((await effects()).length - before).toBe(1)
})

test('bodies that are too large, empty or of another type are refused, and other calls accept no forms', async () => {
  expect((await send('x'.repeat(2_001))).statusCode).toBe(413)
  const other = await send('<a/>', { 'content-type': 'application/xml' })
  expect([other.statusCode, other.json().message]).toEqual([415, 'A body of this type is not accepted here.'])
  expect((await send('')).statusCode).toBe(400)
  expect((await shop.server.inject(hook.path)).statusCode).toBe(405)
  const elsewhere = { method: 'POST', payload: 'a=b', headers: { 'content-type': form } } as const
  expect((await shop.server.inject({ ...elsewhere, url: '/api/orders' })).statusCode).toBe(415)
})

test('bodies are kept for 90 days, and the record that an event arrived is kept for ever', async () => {
  const [body, day] = [newEvent(), oneDay]
  await send(body)
  const id = new URLSearchParams(body).get('id')
  const isKept = async () =>
    rowsOf<{ kept: boolean }>(
      await shop.db.execute(sql`select body is not null as kept from webhook_events where event = ${id}`),
    )[0]!.kept
  const sweepAfter = async (days: number) => removeOldBodies(shop.db, new Date(clock + days * day))
  await sweepAfter(89)
  expect(await isKept()).toBe(true)
  await shop.db.execute(sql`
    insert into webhook_events (source, event, body, received_at)
    select 'example', 'old ' || n, 'x', '2000-01-01' from generate_series(1, 250) n`)
  await sweepAfter(91)
  expect(await isKept()).toBe(false)
  const left = await shop.db.execute(sql`select 1 from webhook_events where body is not null`)
  expect(rowsOf(left)).toEqual([])
  const before = (await effects()).length
  expect((await send(body)).statusCode).toBe(200)
  expect((await effects()).length).toBe(before)
})

test('the documentation lists the webhook with its types and its size', async () => {
  const { paths } = (await shop.server.inject('/api/openapi.json?for=customers')).json()
  const { post } = paths[hook.path]
  expect(post.summary).toContain('A payment has been made')
  expect(Object.keys(post.requestBody.content)).toEqual([...hook.types])
  expect(post.requestBody.content[form].schema.maxLength).toBe(2_000)
  expect(Object.keys(post.responses[200].content)).toEqual(['text/plain; charset=utf-8'])
})

test('one network may call a webhook a limited number of times a minute', async () => {
  const limited = await open(true)
  try {
    const statuses: number[] = []
    for (let call = 0; call < 6; call++) statuses.push((await send(newEvent(), {}, limited)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  } finally {
    await limited.close()
  }
})
