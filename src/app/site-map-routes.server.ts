import type { FastifyReply, FastifyRequest } from 'fastify'
import { listProductIds } from '#catalogue/product-listing-store.server.ts'
import type { AppContext } from '#lib/serve.server.ts'
import { publicCache } from '#lib/shared-answer.server.ts'
import { securityHeaders } from '#lib/security-headers.server.ts'
import { sendCached } from '#lib/send-cached.server.ts'
import type { SiteBuild } from './built-site.server.ts'
import { readInProcess } from './read-in-process.server.ts'
import { publicAddresses, writeRobots, writeSiteMap } from './site-map.ts'

/** The protocol allows 50 000 addresses a file; a larger catalogue lists its oldest products. */
const mostProducts = 49_000

/** `sitemap.xml` and `robots.txt`, written from the page table, the plans and the catalogue. */
export function siteMapRoutes(app: AppContext, site: SiteBuild) {
  const { publicUrl, secure } = app.runtime

  async function writeAddresses() {
    const { pages } = await site.module()
    const plans = (await readInProcess(app)('/api/plans')) as { href: string }[]
    const products = await listProductIds(app.db, mostProducts)
    return writeSiteMap(publicUrl, [
      ...publicAddresses(pages),
      ...plans.map((plan) => plan.href),
      ...products.map((id) => `/product/${id}`),
    ])
  }

  function keep(path: string, type: string, write: () => Promise<string>) {
    app.server.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await app.cache.get(`GET ${path}`, async () => ({
        status: 200,
        type,
        body: await write(),
        headers: { ...securityHeaders(secure), 'cache-control': publicCache },
        tags: new Set(['products', 'services']),
      }))
      reply.hijack()
      sendCached(request.raw, reply.raw, answer)
    })
  }

  keep('/sitemap.xml', 'application/xml; charset=utf-8', writeAddresses)
  keep('/robots.txt', 'text/plain; charset=utf-8', async () => writeRobots(publicUrl, (await site.module()).pages))
}
