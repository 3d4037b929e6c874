import type { FastifyReply, FastifyRequest } from 'fastify'
import { openFairQueue, openOneByOne } from '#lib/limits/fair-queue.server.ts'
import type { MadeAnswer } from '#lib/cache/cache-entry.server.ts'
import { costOf } from '#lib/limits/work-budget.server.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import { pagePolicy, securityHeaders } from '#lib/serving/security-headers.server.ts'
import { sendCached } from '#lib/cache/send-cached.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { sharedAnswer } from '#lib/cache/shared-answer.server.ts'
import type { SiteBuild } from '#app/document/built-site.server.ts'
import { scriptHash, writeDocument } from '#app/document/html-document.server.ts'
import { foreseeCost, notFound, openTargets, type Target } from './page-target.server.ts'
import { readInProcess, type Sources } from './read-in-process.server.ts'

/** Pages in the making at the same time: while one waits for the database, others go on. */
const mostAtOnce = 4

/** Answers every address of the page table, and all others with the not-found page. */
export function pagesRoutes(app: AppContext, site: SiteBuild) {
  const make = pageMaker(app, site)
  const findTarget = openTargets(app)
  const inTurn = openFairQueue(mostAtOnce)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { findPage } = await site.module()
    const url = new URL(app.runtime.publicUrl + pathOf(request.url))
    const found = findPage(url)
    if (!found && url.pathname.startsWith('/api/')) return reply.callNotFound()
    const target = found ? await findTarget({ ...found, url, request }) : notFound
    if ('redirect' in target) return reply.header('cache-control', 'no-store').redirect(target.redirect, target.status)
    const key = site.development ? `${target.key} ${request.id}` : target.key
    if (!app.cache.has(key)) app.workBudget.spend(request.ip, costOf.page)
    const entry = await app.cache.get(key, () => inTurn(networkOf(request.ip), () => make(target)))
    reply.hijack()
    sendCached(request.raw, reply.raw, entry)
  }

  if (!site.development) foreseeCosts(app, site)
  app.server.get('/*', answer)
}

/** Lets the rate limit know the cost of a page before routing, once the pages' code is loaded. */
function foreseeCosts(app: AppContext, site: SiteBuild) {
  app.server.addHook('onReady', async () => {
    const { findPage } = await site.module()
    app.workBudget.foreseeBy((address) => {
      const url = URL.parse(app.runtime.publicUrl + pathOf(address))
      const found = url && findPage(url)
      return found ? foreseeCost(app, { ...found, url }) : 0
    })
  })
}

/** An address may be sent with its host (`http://host/path`, `//host/path`); only its path counts. */
const pathOf = (address: string) => address.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')

/** Makes the page of a target. Its long pieces, markup and document, are made one by one. */
function pageMaker(app: AppContext, site: SiteBuild) {
  const oneByOne = openOneByOne()
  const { secure, formHosts } = app.runtime
  const everywhere = securityHeaders(secure)

  return async ({ address, state, guarded }: Target): Promise<MadeAnswer> => {
    const { renderPage } = await site.module()
    const sources: Sources = { tags: new Set(), certain: true }
    const url = new URL(app.runtime.publicUrl + address)
    const page = await renderPage(url, readInProcess(app, sources), oneByOne)
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
          inlineScript: scriptHash(page),
          formHosts,
          development: site.development,
        }),
        ...(page.status === 200 && !guarded
          ? sharedAnswer(app.runtime, sources.tags)
          : { 'cache-control': 'private, no-store' }),
      },
    }
  }
}
