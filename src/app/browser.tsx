import '@vitejs/plugin-react/preamble'
import '#ui/theme/theme.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pendingEnquiry } from '#enquiries/asking/pending-enquiry.ts'
import { storedText } from '#lib/reading/browser-storage.ts'
import { readAnswer } from '#lib/reading/call.ts'
import { followChanges } from '#lib/reading/changed-tags.ts'
import { NavigationProvider } from '#lib/navigation/navigation.tsx'
import { withLateFonts } from '#lib/navigation/late-fonts.ts'
import { createNavigator } from '#lib/navigation/navigator.ts'
import { ReaderContext } from '#lib/reading/read.tsx'
import { isReachable } from '#lib/navigation/reachable.ts'
import { createReader } from '#lib/reading/reader.ts'
import { App } from '#app/frame/app.tsx'
import { loadPage } from '#app/pages/page-modules.ts'
import { matchPage } from '#app/pages/page-table.ts'
import { notFoundPage, pages } from '#app/pages/pages.ts'

const reader = createReader(readAnswer)
followChanges(reader.changed)
const block = document.getElementById('state')!
const state = JSON.parse(block.textContent!) as [string, unknown][]
for (const [path, value] of state) reader.set(path, value)
if ('absent' in block.dataset) knowAbsent()

/** All missing things share one document: here the page learns which address was requested. */
function knowAbsent() {
  const match = matchPage(pages, location.pathname, new URLSearchParams(location.search))
  const authorising = match?.row.cache?.authorises?.(match.at)
  const paths = [...(match?.reads ?? []), ...(authorising ? [authorising] : [])]
  for (const path of paths) if (reader.peek(path).data === undefined) reader.set(path, null)
}

async function fetchPage(url: URL) {
  const match = matchPage(pages, url.pathname, url.searchParams)
  const reads = match?.reads ?? []
  await Promise.all([loadPage(match?.row ?? notFoundPage), ...reads.map((path) => reader.ensure(path))])
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
  const navigator = createNavigator({ prepare: withLateFonts(fetchPage), isSameScreen })
  await fetchPage(new URL(location.href))
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
