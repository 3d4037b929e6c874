import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#lib/process/project-root.server.ts'
import type { PageAssets } from './html-document.server.ts'

export type RenderModule = typeof import('./render.server.tsx')

/** The rendered site for createServer: built, or fresh from the sources in development. */
export type SiteBuild = {
  module: () => Promise<RenderModule>
  assets: (file: string) => PageAssets
  /** Folder of static files, or null when another server sends them. */
  folder: string | null
  development: boolean
}

type Manifest = Record<string, { file: string; imports?: string[] }>

const dist = join(projectRoot, 'dist')

export async function openBuiltSite(): Promise<SiteBuild> {
  const folder = join(dist, 'browser')
  if (!existsSync(folder)) throw new Error('The site has not been built. Run: npm run build')
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const module = (await import(pathToFileURL(join(dist, 'server/render.server.js')).href)) as RenderModule
  const sheet = openSheet(manifest, folder)
  const known = new Map<string, PageAssets>()
  return {
    module: async () => module,
    assets: (file) => {
      const assets = known.get(file) ?? { ...sheet, ...collectScripts(manifest, `src/${file}`) }
      known.set(file, assets)
      return assets
    },
    folder,
    development: false,
  }
}

const entryFile = 'src/app/browser.tsx'

function openSheet(manifest: Manifest, folder: string) {
  const { file } = manifest['style.css']!
  return { css: readFileSync(join(folder, file), 'utf8').trim(), sheet: `/${file}` }
}

/** In order of execution, each in a task of its own: the frame's, which hydrates the page, before the page's, which need it. */
function collectScripts(manifest: Manifest, page: string) {
  const met = new Set<string>()
  const preload: string[] = []
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || met.has(name)) return
    met.add(name)
    chunk.imports?.forEach(visit)
    preload.push(`/${chunk.file}`)
  }
  visit(entryFile)
  visit(page)
  return { entry: `/${manifest[entryFile]!.file}`, preload }
}
