import * as scripts from 'virtual:inline-scripts'
import { renderToString } from 'react-dom/server'
import type { OneByOne } from '#lib/limits/fair-queue.server.ts'
import { NavigationProvider } from '#lib/navigation/navigation.tsx'
import { PageStatusContext } from '#lib/navigation/page-status.tsx'
import { ReaderContext } from '#lib/reading/read.tsx'
import { createReader, type Reader } from '#lib/reading/reader.ts'
import face from '#ui/theme/font.css?inline'
import favicon from '../../../public/favicon.svg?raw'
import { App } from '#app/frame/app.tsx'
import { loadPage } from '#app/pages/page-modules.ts'
import { always, matchPage, type PageRow } from '#app/pages/page-table.ts'
import { notFoundPage, pages } from '#app/pages/pages.ts'

export { pages }

export function findPage(url: URL) {
  const match = matchPage(pages, url.pathname, url.searchParams)
  return match && { row: match.row, at: match.at }
}

export type RenderedPage = {
  status: number
  file: string
  head: string
  body: string
  state: [string, unknown][]
  /** True when the page's subject does not exist: whatever else its address reads does not either. */
  absent: boolean
  /** The CSS of both fonts, apart from the style sheet: declaring a font a second time would lay out all text again. */
  face: string
  /** The icon of the site, as the rest of a data URL: most of its paths are in the header anyway, and no request competes with first paint. */
  icon: string
  scripts: typeof scripts
}

/** Pages read through the same API as the browser; `read` answers in-process, null for what does not exist. The markup is made when `oneByOne` allows. */
export async function renderPage(
  url: URL,
  read: (path: string) => Promise<unknown>,
  oneByOne: OneByOne,
): Promise<RenderedPage> {
  const match = matchPage(pages, url.pathname, url.searchParams)
  const row: PageRow = match?.row ?? notFoundPage
  const reader = createReader(async (path) => ({ data: await read(path), tags: null }))
  const paths: string[] = match?.reads ?? always
  await Promise.all([loadPage(row), ...paths.map((path) => reader.ensure(path))])
  let status = 200
  const html = await oneByOne(() =>
    renderToString(<Root url={url} reader={reader} onStatus={(code) => (status = code)} />),
  )
  const start = html.indexOf('<div id="root">')
  const state = paths.map((path): [string, unknown] => [path, reader.peek(path).data])
  return {
    status,
    file: row.file,
    head: html.slice(0, start),
    body: html.slice(start),
    state: state.filter(([, data]) => data !== null && JSON.stringify(data).length <= largestInDocument),
    absent: match !== null && status === 404,
    face,
    icon: favicon.trim().replaceAll('#', '%23'),
    scripts,
  }
}

/** The browser fetches what is larger beside the scripts: most of it is text that the document has already. */
const largestInDocument = 12_000

function Root({ url, reader, onStatus }: { url: URL; reader: Reader; onStatus: (status: number) => void }) {
  const first = { path: url.pathname, search: url.search.slice(1), key: 0, view: 'page' as const }
  return (
    <div id="root">
      <PageStatusContext value={onStatus}>
        <ReaderContext value={reader}>
          <NavigationProvider navigator={null} first={first}>
            <App />
          </NavigationProvider>
        </ReaderContext>
      </PageStatusContext>
    </div>
  )
}
