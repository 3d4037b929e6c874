import type { FastifyReply, FastifyRequest } from 'fastify'
import { openFairQueue, openOneByOne } from '#lib/fair-queue.server.ts'
import type { Made } from '#lib/finished-answer.server.ts'
import { costOf } from '#lib/fresh-work.server.ts'
import { networkOf } from '#lib/network-of.ts'
import { pagePolicy, securityHeaders } from '#lib/security-headers.server.ts'
import { sendKept } from '#lib/send-kept.server.ts'
import { publicCache, type Shop } from '#lib/serve.server.ts'
import type { SiteBuild } from './built-site.server.ts'
import { scriptHashes, writeDocument } from './document.server.ts'
import { nowhere, openTargets, type Target } from './page-target.server.ts'
import { readInProcess, type Sources } from './read-in-process.server.ts'

/** Pages that are made at the same time: while one waits for the database, others go on. */
const mostAtOnce = 4

/** Answers every address of the page table, and every other one with the not-found page. */
export function pagesRoutes(shop: Shop, site: SiteBuild) {
  const make = pageMaker(shop, site)
  const findTarget = openTargets(shop)
  const inTurn = openFairQueue(mostAtOnce)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { findPage } = await site.module()
    const url = new URL(shop.runtime.publicUrl + pathOf(request.url))
    const found = findPage(url)
    if (!found && url.pathname.startsWith('/api/')) return reply.callNotFound()
    const target = found ? await findTarget({ ...found, url, request }) : nowhere
    if ('redirect' in target) return reply.header('cache-control', 'no-store').redirect(target.redirect, target.status)
    const key = site.development ? `${target.key} ${request.id}` : target.key
    if (!shop.kept.has(key)) shop.freshWork.spend(request.ip, costOf.page)
    const kept = await shop.kept.get(key, () => inTurn(networkOf(request.ip), () => make(target)))
    reply.hijack()
    sendKept(request.raw, reply.raw, kept)
  }

  shop.app.get('/*', answer)
}

/** An address may be sent whole (`http://host/path`); whatever host it or `//host` names, it is ours that is asked. */
const pathOf = (address: string) => address.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')

/** Makes the page of a target. The long pieces of it, its markup and its document, are made one by one. */
function pageMaker(shop: Shop, site: SiteBuild) {
  const oneByOne = openOneByOne()
  const { secure, formHosts } = shop.runtime
  const everywhere = securityHeaders(secure)

  return async ({ address, state, guarded }: Target): Promise<Made> => {
    const { renderPage } = await site.module()
    const sources: Sources = { tags: new Set(), certain: true }
    const url = new URL(shop.runtime.publicUrl + address)
    const page = await renderPage(url, readInProcess(shop, sources), oneByOne)
    const body = await oneByOne(() => writeDocument(page, site.assets(page.file)))
    const isUsual = state === 'shown' ? sources.certain && page.status === 200 : page.status === 404
    return {
      status: page.status,
      type: 'text/html; charset=utf-8',
      body,
      tags: sources.tags,
      transient: !isUsual,
      headers: {
        ...everywhere,
        'content-security-policy': pagePolicy({
          inlineScripts: scriptHashes(page),
          formHosts,
          development: site.development,
        }),
        'cache-control': page.status === 200 && !guarded ? publicCache : 'private, no-store',
      },
    }
  }
}
