/** Inline script in the head of every page: what has to be known before anything of it is painted. */
export function preparePage() {
  const { dataset, style } = document.documentElement
  if (choseLight()) dataset.theme = 'light'
  const sheet = document.querySelector<HTMLLinkElement>('link[disabled]')
  // Parts below the first window (`first-window.server.ts`) are shown once their rules are there, or cannot be had, whoever switches the sheet on.
  if (sheet) sheet.onerror = () => style.setProperty('--below-window', 'visible')
  // Everything is there at once, as what lies further down is what is seen.
  if (opensFurtherDown()) dataset.scrolled = ''
  else if (innerHeight <= tallWindow) return
  if (sheet) sheet.disabled = false
}

/** Pixels of a window up to which the opening of a page and the heading under it fill it (`services/service-hero.css`). */
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

/** The browser leads into the page by itself: to an anchor, or to where one was before a reload or Back. */
function opensFurtherDown() {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return location.hash !== '' || arrival?.type !== 'navigate'
}
