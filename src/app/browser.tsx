import '@vitejs/plugin-react/preamble'
import '#ui/theme/theme.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pendingEnquiry } from '#enquiries/asking/pending-enquiry.ts'
import { storedText } from '#lib/reading/browser-storage.ts'
import { readAnswer } from '#lib/reading/call.ts'
import { followChanges } from '#lib/reading/changed-tags.ts'
import { loadParts } from '#lib/hydration/late-part.tsx'
import { NavigationProvider } from '#lib/navigation/navigation.tsx'
import { createNavigator } from '#lib/navigation/navigator.ts'
import { ReaderContext } from '#lib/reading/read.tsx'
import { isReachable } from '#lib/navigation/reachable.ts'
import { createReader } from '#lib/reading/reader.ts'
import { readState } from '#lib/hydration/written-state.ts'
import { App } from '#app/frame/app.tsx'
import { loadPage } from '#app/pages/page-modules.ts'
import { matchPage } from '#app/pages/page-table.ts'
import { notFoundPage, pages } from '#app/pages/pages.ts'

const reader = createReader(readAnswer)
followChanges(reader.changed)
const block = document.getElementById('state')!
const state = readState<[string, unknown][]>(block.textContent!)
for (const [path, value] of state) reader.set(path, value)
if ('absent' in block.dataset) knowAbsent()

/** All missing things share one document: here the page learns which address was requested. */
function knowAbsent() {
  const match = matchPage(pages, location.pathname, new URLSearchParams(location.search))
  const ticket = match?.row.admits?.(match.at)
  const paths = [...(match?.reads ?? []), ...(ticket ? [ticket] : [])]
  for (const path of paths) if (reader.peek(path).data === undefined) reader.set(path, null)
}

/** Fetches a page's code and its data in parallel. */
async function fetchPage(url: URL) {
  const match = matchPage(pages, url.pathname, url.searchParams)
  const reads = match?.reads ?? []
  await Promise.all([loadPage(match?.row ?? notFoundPage), ...reads.map((path) => reader.ensure(path))])
}

/** A page that is rendered rather than hydrated needs all of its code. */
async function prepare(url: URL) {
  await fetchPage(url)
  await loadParts()
}

/** A page may be rendered ahead unless it is personal: such a page may depend on more than its address. */
function mayComeAhead(url: URL) {
  const row = matchPage(pages, url.pathname, url.searchParams)?.row
  return row !== undefined && !row.personal && !row.admits
}

/** One path may have two screens: the choice between both shops, and either of them. */
function isSameScreen(from: URL, to: URL) {
  const [before, after] = [from, to].map((url) => {
    const match = matchPage(pages, url.pathname, url.searchParams)
    return match?.row.outline?.(match.at)
  })
  return before === after
}

const reloadedFor = storedText('tab', 'clearwater-reef.reloaded-for')

/** A chunk of the previous release is gone: the page reloads, once. Without a connection it stays as it is. */
addEventListener('vite:preloadError', async () => {
  if (reloadedFor.find() === location.href || !(await isReachable())) return
  reloadedFor.set(location.href)
  // Blocked or full storage would not end a second reload.
  if (reloadedFor.find() === location.href) location.reload()
})

async function takeOver() {
  const navigator = createNavigator({ prepare, mayComeAhead, isSameScreen })
  const row = matchPage(pages, location.pathname, new URLSearchParams(location.search))?.row ?? notFoundPage
  await fetchPage(new URL(location.href)).catch((error: unknown) => {
    // The page itself reports what it could not read, unless the server has rendered it.
    if (row.readsLate) throw error
  })
  await loadPage(row)
  // In a transition hydration comes in slices, between which input is answered.
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

// Not awaited: pages share a file with this one, which must finish before theirs can begin.
void takeOver().catch(() => dispatchEvent(new Event('not-taken-over')))

// The manifest is added here: a browser that finds it in the document fetches it before first paint.
document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }))

if (pendingEnquiry.find())
  void import('#enquiries/asking/late-enquiry.tsx').then(({ sendLateEnquiry }) => sendLateEnquiry())
