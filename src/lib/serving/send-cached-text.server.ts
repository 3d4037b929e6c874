import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MadeAnswer } from '#lib/cache/cache-entry.server.ts'
import { cacheTagsHeader, writeTags } from '#lib/contract/cache-tag.ts'
import { securityHeaders } from './security-headers.server.ts'
import { sendCached } from '#lib/cache/send-cached.server.ts'
import type { AppContext } from './app-context.server.ts'
import { sharedAnswer } from '#lib/cache/shared-answer.server.ts'

type Text = Pick<MadeAnswer, 'type' | 'body' | 'tags'>

/** Sends a text that is the same for everyone and belongs to no contract: compressed, and made again only once one of its tags has changed. */
export async function sendCachedText(
  app: Pick<AppContext, 'cache' | 'runtime'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  address: string,
  make: () => Text | Promise<Text>,
) {
  const answer = await app.cache.get(`GET ${address}`, async () => {
    const text = await make()
    const headers = {
      ...securityHeaders(app.runtime.secure),
      ...sharedAnswer(app.runtime, text.tags),
      [cacheTagsHeader]: writeTags(text.tags),
    }
    return { ...text, status: 200, headers }
  })
  reply.hijack()
  sendCached(request.raw, reply.raw, answer)
}
