import fastifyStatic from '@fastify/static'
import type { AppContext } from '#lib/app-context.server.ts'
import { openBuiltSite, type SiteBuild } from './built-site.server.ts'
import { pagesRoutes } from './pages-routes.server.ts'
import { siteMapRoutes } from './site-map-routes.server.ts'

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

/** Mounts the pages and the files they need: from the build, or live from the sources in development. */
export async function serveSite(app: AppContext, development: boolean) {
  const site = development ? await mountVite(app) : await openBuiltSite()
  if (site.folder) await serveFiles(app, site.folder)
  siteMapRoutes(app, site)
  pagesRoutes(app, site)
  // Development goes without: there the modules are made at the first page, which may take longer than a hook.
  if (!development) app.server.addHook('onReady', async () => void (await site.module()))
}

async function serveFiles(app: AppContext, folder: string) {
  await app.server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    dotfiles: 'ignore',
    globIgnore: ['**/.vite/**', '**/*.br'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = /\/(assets|fonts)\//.test(path)
      reply.header('cache-control', hashed ? forever : aDay)
    },
  })
}

async function mountVite(app: AppContext): Promise<SiteBuild> {
  const { openDevelopmentSite } = await import('./development-site.server.ts')
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
