import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { type Endpoint, endpoint } from '#lib/contract/endpoint.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { AppContext } from './app-context.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import type { Webhook } from '#lib/contract/webhook.ts'
import { insertWebhookEvent } from './webhook-store.server.ts'

export type WebhookCall = {
  body: Buffer
  headers: IncomingHttpHeaders
  ip: string
  /** Runs an event's effects in one transaction with the record of its arrival: exactly once. They return the stale cache tags. False for an event that has come before. */
  once: (event: string, work: (tx: Transaction) => Promise<readonly CacheTag[]>) => Promise<boolean>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for calls by servers, which send no origin; the slice authenticates them by their signature. */
    webhook?: true
  }
}

/** The handler checks the signature first and throws a `Problem` to refuse; it answers quickly and leaves longer work to a job. No cookie is read or set. */
export function serveWebhook(app: AppContext, hook: Webhook, handle: (call: WebhookCall) => Promise<void>) {
  app.endpoints.push(describe(hook) as unknown as Endpoint)
  const calls = { name: `webhook-${hook.source}`, most: hook.mostPerMinute, perSeconds: 60 }
  void app.server.register(async (scope) => {
    takeRawBodies(scope, hook)
    scope.route({
      method: 'POST',
      url: hook.path,
      config: { webhook: true, sameForAll: true },
      onRequest: async ({ ip }) => void (await app.limit.use(calls, networkOf(ip))),
      handler: async (request, reply) => {
        await handle(callOf(app, hook, request))
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('ok')
      },
    })
  })
}

function takeRawBodies(scope: FastifyInstance, { types, mostBytes }: Webhook) {
  scope.removeAllContentTypeParsers()
  const parsing = { parseAs: 'buffer', bodyLimit: mostBytes } as const
  scope.addContentTypeParser([...types], parsing, (_request, body, done) => done(null, body))
}

function callOf(app: AppContext, { source }: Webhook, { body, headers, ip }: FastifyRequest): WebhookCall {
  if (!Buffer.isBuffer(body) || !body.length) throw new Problem('invalid', 'The body is missing.')
  const { cookie: _, ...others } = headers
  return {
    body,
    headers: others,
    ip,
    once: (event, work) =>
      transact(app, null, async (tx) => {
        const value = await insertWebhookEvent(tx, { source, event, body, now: app.runtime.now() })
        return { value, tags: value ? await work(tx) : [] }
      }),
  }
}

const describe = ({ path, summary, types, mostBytes }: Webhook) =>
  endpoint({
    method: 'POST',
    path,
    summary: `${summary}. For servers only, known by their signature; safe to repeat`,
    for: 'anyone',
    reply: z.string(),
    file: { types, mostBytes },
    download: 'text/plain; charset=utf-8',
  })
