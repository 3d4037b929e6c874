import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Module of Vite that every import that is not static goes through. */
const helper = '\0vite/preload-helper.js'
const ours = fileURLToPath(new URL('../src/app/fetch-chunk.ts', import.meta.url))

/** Plugin that has chunks fetched by a function of ours: Vite's own also fetches style sheets beside them, of which this site has none, and weighs 0.7 kB more on every page. */
export function chunkFetcher(): Plugin {
  return {
    name: 'chunk-fetcher',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? `export { fetchChunk as __vitePreload } from ${JSON.stringify(ours)}` : null),
  }
}
