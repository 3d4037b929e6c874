/** Inline script in the head of every page: settings that have to be known before first paint. */
export function preparePage() {
  const { dataset } = document.documentElement
  if (choseLight()) dataset.theme = 'light'
  if (opensFurtherDown()) dataset.scrolled = ''
}

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
