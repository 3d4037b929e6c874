import { loadParts } from '#lib/late-part.tsx'
import { whenIdle } from '#lib/when-idle.ts'
import { loadPage } from './page-modules.ts'
import { matchPage } from './page-table.ts'
import { pages } from './pages.ts'

/** A setting of the browser that not every one knows. */
type Connection = { saveData?: boolean }

/**
 * Fetches, after each scroll, the code of the pages to which links in the window lead: a finger rests on a link too briefly for it. Not where the
 * visitor saves data.
 */
export function fetchCodeAhead() {
  addEventListener('scrollend', () => whenIdle(fetchPagesInView), { passive: true })
}

function fetchPagesInView() {
  if ((navigator as { connection?: Connection }).connection?.saveData) return
  const rows = [...document.links]
    .filter(isInView)
    .map((link) => matchPage(pages, link.pathname, new URLSearchParams(link.search))?.row)
  // A failure shows once the page is opened, and is fetched again then.
  for (const row of new Set(rows)) if (row && !row.personal) loadPage(row).catch(() => {})
  loadParts().catch(() => {})
}

function isInView(link: HTMLAnchorElement | HTMLAreaElement) {
  const { top, bottom, width } = link.getBoundingClientRect()
  return link.origin === location.origin && width > 0 && bottom > 0 && top < innerHeight
}
