import type { AppContext } from '#lib/serving/app-context.server.ts'
import { openBuiltSite, type SiteBuild } from '#app/document/built-site.server.ts'
import { pagesRoutes } from './pages-routes.server.ts'
import { serveSiteFiles } from './site-files.server.ts'
import { siteMapRoutes } from './site-map-routes.server.ts'

/** Mounts the pages and the files they need: from the build, or live from the sources in development. */
export async function serveSite(app: AppContext, development: boolean) {
  const site = development ? await mountVite(app) : await openBuiltSite()
  if (site.folder) await serveSiteFiles(app.server, site.folder)
  siteMapRoutes(app, site)
  pagesRoutes(app, site)
  // Not in development: there the modules are made at the first page, which may take longer than a hook.
  if (!development) app.server.addHook('onReady', async () => void (await site.module()))
}

async function mountVite(app: AppContext): Promise<SiteBuild> {
  const { openDevelopmentSite } = await import('#app/document/development-site.server.ts')
  const middie = await import('@fastify/middie')
  const { site, vite } = await openDevelopmentSite(app.server.server)
  await app.server.register(middie.default)
  const ours = /^\/(api|media|healthz|readyz)(\/|$|\?)/
  app.server.use((request, response, next) =>
    ours.test(request.url ?? '') ? next() : vite.middlewares(request, response, next),
  )
  app.server.addHook('onClose', () => vite.close())
  return site
}
