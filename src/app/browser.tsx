import '@vitejs/plugin-react/preamble'
import '#ui/theme.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { findPendingEnquiry } from '#enquiries/pending-enquiry.ts'
import { readAnswer } from '#lib/call.ts'
import { followChanges } from '#lib/changed-tags.ts'
import { loadParts } from '#lib/late-part.tsx'
import { NavigationProvider } from '#lib/navigation.tsx'
import { createNavigator } from '#lib/navigator.ts'
import { ReaderContext } from '#lib/read.tsx'
import { isReachable } from '#lib/reachable.ts'
import { createReader } from '#lib/reader.ts'
import { readState } from '#lib/written-state.ts'
import { App } from './app.tsx'
import { loadPage } from './page-modules.ts'
import { matchPage } from './page-table.ts'
import { notFoundPage, pages } from './pages.ts'

const reader = createReader(readAnswer)
followChanges(reader.changed)
const block = document.getElementById('state')!
const state = readState<[string, unknown][]>(block.textContent!)
for (const [path, value] of state) reader.set(path, value)
if ('absent' in block.dataset) knowAbsent()

/** One and the same document says of everything that is not there that it is not: here it learns what was asked for. */
function knowAbsent() {
  const match = matchPage(pages, location.pathname, new URLSearchParams(location.search))
  const ticket = match?.row.admits?.(match.at)
  const paths = [...(match?.reads ?? []), ...(ticket ? [ticket] : [])]
  for (const path of paths) if (reader.peek(path).data === undefined) reader.set(path, null)
}

/** Fetches a page's code and its data side by side. */
async function fetchPage(url: URL) {
  const match = matchPage(pages, url.pathname, url.searchParams)
  const reads = match?.reads ?? []
  await Promise.all([loadPage(match?.row ?? notFoundPage), ...reads.map((path) => reader.ensure(path))])
}

/** A page that is not hydrated but rendered needs all of its code. */
async function prepare(url: URL) {
  await fetchPage(url)
  await loadParts()
}

/** A page may be fetched ahead unless it belongs to one visitor: such a page may depend on more than its address. */
function mayComeAhead(url: URL) {
  const row = matchPage(pages, url.pathname, url.searchParams)?.row
  return row !== undefined && !row.personal && !row.admits
}

/** One path may show two screens: the choice between both shops, and either of them. */
function isSameScreen(from: URL, to: URL) {
  const [before, after] = [from, to].map((url) => {
    const match = matchPage(pages, url.pathname, url.searchParams)
    return match?.row.outline?.(match.at)
  })
  return before === after
}

/** A chunk of the previous release is gone: the page is fetched anew, once. Without a connection it stays as it is. */
addEventListener('vite:preloadError', async () => {
  if (sessionStorage.getItem('reloaded-for') === location.href || !(await isReachable())) return
  sessionStorage.setItem('reloaded-for', location.href)
  location.reload()
})

async function takeOver() {
  const navigator = createNavigator({ prepare, mayComeAhead, isSameScreen })
  const row = matchPage(pages, location.pathname, new URLSearchParams(location.search))?.row ?? notFoundPage
  await fetchPage(new URL(location.href)).catch((error: unknown) => {
    // The page says by itself what it could not read, but for one that the server has rendered with it.
    if (row.readsLate) throw error
  })
  await loadPage(row)
  // The transition lets the scripts take the page over in slices, between which a touch is answered.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <ReaderContext value={reader}>
        <NavigationProvider navigator={navigator} first={navigator.place()}>
          <App />
        </NavigationProvider>
      </ReaderContext>,
    )
  })
}

// Nothing waits for it here: pages share a file with this one, which must be done before theirs can begin.
void takeOver().catch(() => dispatchEvent(new Event('not-taken-over')))

// The manifest is named here: a browser that finds it in the document fetches it before the first paint.
document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }))

if (findPendingEnquiry()) void import('#enquiries/late-enquiry.tsx').then(({ sendLateEnquiry }) => sendLateEnquiry())
