import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Made } from '#lib/finished-answer.server.ts'
import { sendKept } from '#lib/send-kept.server.ts'
import { publicCache, type Shop } from '#lib/serve.server.ts'
import { pagePolicy, securityHeaders } from '#lib/security-headers.server.ts'
import type { SiteBuild } from './built-site.server.ts'
import { scriptHashes, writeDocument } from './document.server.ts'

/** `guarded`: the answer depends on who asks. `known`: the address is in the table. `given`: data known beforehand. */
type Wish = { guarded?: boolean; known?: boolean; given?: [string, unknown][] }

/** In place of every address that is not in the table: their page shows none of it, so one answer serves them all. */
const nowhere = '/404'

/** A guarded page is kept where the door does not look: each visitor is judged first. */
const keyOf = (address: string, ticket: string | undefined) => (ticket ? `guarded ${address}` : `GET ${address}`)

/** Answers every address of the page table, and every other one with the not-found page. */
export function pagesRoutes(shop: Shop, site: SiteBuild) {
  const everywhere = securityHeaders(shop.runtime.secure)

  async function make(address: string, { guarded = false, known = true, given = [] }: Wish = {}): Promise<Made> {
    const { renderPage } = await site.module()
    const sources: Sources = { topics: new Set(), certain: true }
    const page = await renderPage(new URL(shop.runtime.publicUrl + address), readInProcess(shop, sources), given)
    const cache = page.status === 200 && !guarded ? publicCache : 'private, no-store'
    return {
      status: page.status,
      type: 'text/html; charset=utf-8',
      body: writeDocument(page, site.assets(page.file)),
      topics: sources.topics,
      transient: !sources.certain || (known && page.status !== 200),
      headers: {
        ...everywhere,
        'content-security-policy': pagePolicy(scriptHashes(page), site.development),
        'cache-control': cache,
      },
    }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { findPage } = await site.module()
    const url = new URL(shop.runtime.publicUrl + pathOf(request.url))
    const found = findPage(url)
    if (!found && url.pathname.startsWith('/api/')) return reply.callNotFound()
    const ticket = found?.row.admits?.(found.at)
    if (ticket && (await isRefused(shop, ticket, request))) {
      const made = await make(found!.address, { guarded: true, given: [[ticket, null]] })
      return reply.code(made.status).headers(made.headers).type(made.type).send(made.body)
    }
    const address = found?.address ?? nowhere
    const key = site.development ? `${address} ${request.id}` : keyOf(address, ticket)
    const kept = await shop.kept.get(key, () => make(address, { guarded: ticket !== undefined, known: found !== null }))
    reply.hijack()
    sendKept(request.raw, reply.raw, kept)
  }

  shop.app.get('/*', answer)
}

/** An address may be sent whole (`http://host/path`); whatever host it or `//host` names, it is ours that is asked. */
const pathOf = (address: string) => address.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')

/** Whether the API refuses this visitor the thing that the page is about. */
async function isRefused(shop: Shop, path: string, request: FastifyRequest) {
  const { statusCode } = await shop.app.inject({
    url: path,
    headers: { cookie: request.headers.cookie ?? '' },
    remoteAddress: request.ip,
  })
  return statusCode >= 400 && statusCode < 500
}

/** What a page was made of. An answer that is not kept has no topics: a page with one in it must not be kept either. */
type Sources = { topics: Set<string>; certain: boolean }

/** Reads the API for a page that is being rendered, and notes the topics on which the page depends. */
function readInProcess(shop: Shop, sources: Sources) {
  return async (path: string): Promise<unknown> => {
    const key = `GET ${path}`
    const response = shop.kept.look(key) ? undefined : await shop.app.inject(path)
    const kept = shop.kept.look(key)
    if (kept) {
      for (const topic of kept.topics) sources.topics.add(topic)
      return JSON.parse(kept.plain.toString())
    }
    sources.certain = false
    if (response!.statusCode === 404) return null
    if (response!.statusCode !== 200) throw new ReadFailed(response!.statusCode, path)
    return response!.json()
  }
}

/** The API could not answer a page's read; the status is passed on. */
export class ReadFailed extends Error {
  readonly statusCode: number
  constructor(statusCode: number, path: string) {
    super(`${path} answered ${statusCode}`)
    this.statusCode = statusCode
  }
}
