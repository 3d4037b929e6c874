import { listProductIds } from '#catalogue/listing/product-listing-store.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { sendCachedText } from '#lib/serving/send-cached-text.server.ts'
import type { SiteBuild } from '#app/document/built-site.server.ts'
import { readInProcess } from './read-in-process.server.ts'
import { publicAddresses, writeRobots, writeSiteMap } from './site-map.ts'

/** The protocol allows 50 000 addresses per file; a larger catalogue lists its oldest products. */
const mostProducts = 49_000

/** `sitemap.xml` and `robots.txt`, generated from the page table, the plans and the catalogue. */
export function siteMapRoutes(app: AppContext, site: SiteBuild) {
  const { publicUrl } = app.runtime

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
    app.server.get(path, (request, reply) =>
      sendCachedText(app, { request, reply }, path, async () => ({
        type,
        body: await write(),
        tags: new Set(['products', 'services']),
      })),
    )
  }

  keep('/sitemap.xml', 'application/xml; charset=utf-8', writeAddresses)
  keep('/robots.txt', 'text/plain; charset=utf-8', async () => writeRobots(publicUrl, (await site.module()).pages))
}
