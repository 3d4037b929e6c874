import type { Server } from 'node:http'
import type { ViteDevServer } from 'vite'
import type { RenderModule, SiteBuild } from './built-site.server.ts'

/** Vite inside our own server: one process, one port, hot updates. */
export async function openDevelopmentSite(server: Server): Promise<{ site: SiteBuild; vite: ViteDevServer }> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    // Bundled, the config would be written as a new file at each start, which `node --watch` takes for a change.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
  })
  const site: SiteBuild = {
    module: () => vite.ssrLoadModule('/src/app/document/render.server.tsx') as Promise<RenderModule>,
    assets: () => ({
      css: '',
      sheet: null,
      entry: '/src/app/browser.tsx',
      preload: [],
      extra:
        '<link rel="stylesheet" href="/src/ui/theme/theme.css"><script type="module" src="/@vite/client"></script>',
    }),
    folder: null,
    development: true,
  }
  return { site, vite }
}
