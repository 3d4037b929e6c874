import * as scripts from 'virtual:inline-scripts'
import { renderToString } from 'react-dom/server'
import { NavigationProvider } from '#lib/navigation.tsx'
import { PageStatusContext } from '#lib/page-status.tsx'
import { ReaderContext } from '#lib/read.tsx'
import { createReader } from '#lib/reader.ts'
import face from '#ui/font.css?inline'
import { App } from './app.tsx'
import { loadPage } from './page-modules.ts'
import { canonicalAddress, matchPage, type PageRow } from './page-table.ts'
import { notFoundPage, pages } from './pages.ts'

export { pages }

/** Where an address leads: its row of the table and its canonical form, which is the key of the kept page. */
export function findPage(url: URL) {
  const match = matchPage(pages, url.pathname, url.searchParams)
  if (!match) return null
  return { row: match.row, address: canonicalAddress(match.row, url.pathname, url.searchParams), at: match.at }
}

export type Rendered = {
  status: number
  file: string
  head: string
  body: string
  state: [string, unknown][]
  /** The CSS of the display face, apart from the style sheet: naming a face a second time would lay all text out anew. */
  face: string
  /** Texts of the scripts that stand in the document itself. */
  scripts: typeof scripts
}

/**
 * Renders an address to the parts of its document. Pages read through the same API as the browser; `read` answers in-process,
 * null for what is not there. `given` is data known beforehand. Throws what `read` throws.
 */
export async function renderPage(
  url: URL,
  read: (path: string) => Promise<unknown>,
  given: [string, unknown][] = [],
): Promise<Rendered> {
  const match = matchPage(pages, url.pathname, url.searchParams)
  const row: PageRow = match?.row ?? notFoundPage
  const reader = createReader(read)
  for (const [path, value] of given) reader.set(path, value)
  const paths = match?.reads ?? ['/api/site']
  await Promise.all([loadPage(row), ...paths.map((path) => reader.ensure(path))])
  let status = 200
  const html = renderToString(
    <div id="root">
      <PageStatusContext value={(code) => (status = code)}>
        <ReaderContext value={reader}>
          <NavigationProvider
            navigator={null}
            first={{ path: url.pathname, search: url.search.slice(1), phase: 'ready', key: 0 }}
          >
            <App />
          </NavigationProvider>
        </ReaderContext>
      </PageStatusContext>
    </div>,
  )
  const start = html.indexOf('<div id="root">')
  const state = [...given, ...paths.map((path): [string, unknown] => [path, reader.peek(path).data])]
  return { status, file: row.file, head: html.slice(0, start), body: html.slice(start), state, face, scripts }
}
