import { Readable } from 'node:stream'
import type { z } from 'zod/mini'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { admit } from './admit.server.ts'
import { parseInput } from './parse-input.server.ts'
import type { RequestContext, AppContext } from './app-context.server.ts'

type Chunks = AsyncIterable<string | Uint8Array>
/** Iterable content (a stream, too) is produced while it is sent. */
export type Download = { name: string; content: string | Buffer | Chunks }
type Handle<I extends z.ZodMiniType> = (
  input: z.output<I>,
  context: Pick<RequestContext, 'person' | 'request'>,
) => Download | Promise<Download>

export function serveDownload<I extends z.ZodMiniType>(
  app: AppContext,
  e: Endpoint<I, z.ZodMiniType, string, 'GET'>,
  handle: Handle<I>,
) {
  app.endpoints.push(e as unknown as Endpoint)
  app.server.get(e.path, async (request, reply) => {
    admit(e.for, request.person, app.rightWords)
    const { name, content } = await handle(parseInput(e, request), { person: request.person, request })
    const isWhole = typeof content === 'string' || Buffer.isBuffer(content)
    const body = isWhole ? content : await begin(content)
    return reply
      .headers({ 'cache-control': 'private, no-store', 'content-disposition': `attachment; filename="${name}"` })
      .type(e.download!)
      .send(body)
  })
}

/** Waits for the first chunk, so that an earlier failure is refused as usual. A later one ends the connection early, so that a part cannot pass for the whole. */
async function begin(content: Chunks) {
  const rest = content[Symbol.asyncIterator]()
  return Readable.from(resume(await rest.next(), rest))
}

async function* resume(first: IteratorResult<string | Uint8Array>, rest: AsyncIterator<string | Uint8Array>) {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
