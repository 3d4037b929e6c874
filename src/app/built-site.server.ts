import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PageAssets } from './document.server.ts'

export type RenderModule = typeof import('./render.server.tsx')

/** The rendered site as createServer needs it: built, or fresh from the sources in development. */
export type SiteBuild = {
  module: () => Promise<RenderModule>
  assets: (file: string) => PageAssets
  /** Folder of static files, or null when somebody else serves them. */
  folder: string | null
  development: boolean
}

type Chunk = { file: string; imports?: string[] }

const dist = new URL('../../dist/', import.meta.url)

/** Opens what `npm run build` made. */
export async function openBuiltSite(): Promise<SiteBuild> {
  const folder = new URL('browser/', dist)
  if (!existsSync(folder)) throw new Error('The site has not been built. Run: npm run build')
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8')) as Record<string, Chunk>
  const module = (await import(new URL('server/render.server.js', dist).href)) as RenderModule
  const known = new Map<string, PageAssets>()
  return {
    module: async () => module,
    assets: (file) => {
      const assets = known.get(file) ?? collectAssets(manifest, folder, `src/${file}`)
      known.set(file, assets)
      return assets
    },
    folder: fileURLToPath(folder),
    development: false,
  }
}

const entryFile = 'src/app/browser.tsx'

function collectAssets(manifest: Record<string, Chunk>, folder: URL, page: string): PageAssets {
  const scripts = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  visit(entryFile)
  visit(page)
  const entry = manifest[entryFile]!.file
  const sheet = manifest['style.css']!.file
  scripts.delete(entry)
  return {
    css: readFileSync(new URL(sheet, folder), 'utf8').trim(),
    sheet: `/${sheet}`,
    entry: `/${entry}`,
    preload: [...scripts].map((script) => `/${script}`),
  }
}
