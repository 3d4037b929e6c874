/**
 * Faces that came after the first paint are not taken by the page that was painted without them (`font-display: optional`): its lines
 * would break elsewhere. The next page takes them.
 */
export function takeLateFaces() {
  if (areFacesInTime()) return
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
        rule.style.setProperty('font-display', 'swap')
}

/** True where the faces were there before anything was painted: naming them anew would only style the page once more. */
function areFacesInTime() {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const faces = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
  return (faces as PerformanceResourceTiming[]).every(({ responseEnd }) => responseEnd < painted)
}
