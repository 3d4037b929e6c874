/**
 * Inline script in the head of every page: starts the modules after it has been painted and loaded, or at the first touch or key, so that they do not
 * compete with the content. Records the first scroll, which content further down waits for (`data-scrolled` in ui/theme/theme.css and ui/page/section.css).
 */
export function startScripts() {
  showIcons()
  let started = false
  const start = () => {
    if (started) return
    // The list of modules is at the end of the document.
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start)
    started = true
    switchOnSheet()
    void runModules(JSON.parse(document.getElementById('assets')!.textContent) as { entry: string; preload: string[] })
  }
  addEventListener('load', () => afterPaint(start))
  setTimeout(start, 4000)
  addEventListener('scroll', meetScroll, { once: true })
  for (const type of ['pointerdown', 'keydown', 'pointerover', 'input-held'])
    addEventListener(type, start, { once: true })
}

/** Icons come after the first frame, as their sheet would compete with the text; at once where they came before, as they are cached for a year. */
function showIcons() {
  const show = () => (document.documentElement.dataset.icons = '')
  try {
    if (localStorage.icons) return show()
    localStorage.icons = 1
  } catch {
    // Storage is forbidden: the icons of each page wait for its first frame.
  }
  afterPaint(show)
}

function meetScroll() {
  document.documentElement.dataset.scrolled = ''
  switchOnSheet()
}

function switchOnSheet() {
  const sheet = document.querySelector<HTMLLinkElement>('link[disabled]')
  if (!sheet) return
  sheet.onload = () => afterFrame(showNextPart)
  sheet.disabled = false
}

/**
 * Parts below the first window (`first-window.server.ts`) are shown once their rules are there: one a frame, as all of them styled at once would hold up
 * a slow device. A sheet switched on by a scroll may be there before the last parts are.
 */
function showNextPart() {
  const part = document.querySelector('[data-below]')
  if (part) part.removeAttribute('data-below')
  else if (document.readyState !== 'loading') return
  afterFrame(showNextPart)
}

function afterPaint(work: () => void) {
  new PerformanceObserver((seen, watch) => {
    if (!seen.getEntriesByName('first-contentful-paint').length) return
    watch.disconnect()
    afterFrame(work)
  }).observe({ type: 'paint', buffered: true })
}

const afterFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work))

/** Modules run one after the other, with input answered in between; one that fails to load is fetched again by the entry. */
async function runModules({ entry, preload }: { entry: string; preload: string[] }) {
  for (const href of preload)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  for (const href of preload) await import(/* @vite-ignore */ href).catch(() => {})
  import(/* @vite-ignore */ entry).catch(() => dispatchEvent(new Event('not-taken-over')))
}
