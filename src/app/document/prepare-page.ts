/** Inline script in the head of every page: settings that have to be known before first paint. */
export function preparePage() {
  const { dataset, style } = document.documentElement
  if (choseLight()) dataset.theme = 'light'
  const sheet = document.querySelector<HTMLLinkElement>('link[disabled]')
  // Without their rules parts below the first window are shown as they are; with them by the start script (`start-scripts.ts`).
  if (sheet) sheet.onerror = () => style.setProperty('--below', 'visible')
  if (opensFurtherDown()) dataset.scrolled = ''
  else if (innerHeight <= tallWindow) return
  // Everything is shown with the style sheet, which blocks the first paint.
  dataset.whole = ''
  if (sheet) sheet.disabled = false
}

/** Height in pixels up to which the opening of a page and the heading below it fill the window (`services/parts/service-hero.css`). */
const tallWindow = 980

/** A visitor who chose the light theme never sees the dark one first. */
function choseLight() {
  try {
    return localStorage.theme === 'light'
  } catch {
    // Storage is forbidden: the theme of the page stands.
    return false
  }
}

/** The browser scrolls by itself: to an anchor, or to the place before a reload or Back. */
function opensFurtherDown() {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return location.hash !== '' || arrival?.type !== 'navigate'
}
