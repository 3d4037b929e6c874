/** What the end of the document lists (`html-document.server.ts`). */
type Assets = { sheet: string | null; entry: string; preload: string[] }

/** Starts modules and style sheet once the page is painted and loaded, or at the first touch or key. Records the first scroll (`data-scrolled` in ui/theme/theme.css). */
export function startScripts() {
  let started = false
  const start = () => {
    if (started) return
    // The list of modules is at the end of the document.
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start)
    started = true
    const { sheet, entry, preload } = JSON.parse(document.getElementById('assets')!.textContent) as Assets
    if (sheet) link('stylesheet', sheet)
    void runModules(entry, preload)
  }
  addEventListener('load', () => afterPaint(start))
  setTimeout(start, 4000)
  addEventListener('scroll', () => (document.documentElement.dataset.scrolled = ''), { once: true })
  for (const type of ['pointerdown', 'keydown', 'pointerover', 'input-held'])
    addEventListener(type, start, { once: true })
}

function afterPaint(work: () => void) {
  new PerformanceObserver((seen, watch) => {
    if (!seen.getEntriesByName('first-contentful-paint').length) return
    watch.disconnect()
    requestAnimationFrame(() => setTimeout(work))
  }).observe({ type: 'paint', buffered: true })
}

const link = (rel: string, href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href }))

/** Modules run one after the other, with input answered in between; one that fails to load is fetched again by the entry. */
async function runModules(entry: string, preload: string[]) {
  for (const href of preload) link('modulepreload', href)
  for (const href of preload) await import(/* @vite-ignore */ href).catch(() => {})
  import(/* @vite-ignore */ entry).catch(() => dispatchEvent(new Event('not-taken-over')))
}
