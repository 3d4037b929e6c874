/**
 * Fonts that arrive after first paint are not applied to the page painted without them (`font-display: optional`): its lines would break elsewhere.
 * The next page applies them.
 */
export function enableLateFonts() {
  if (areFontsInTime()) return
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
        rule.style.setProperty('font-display', 'swap')
}

/** True where the fonts were there before first paint: declaring them again would only recalculate styles. */
function areFontsInTime() {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const faces = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
  return (faces as PerformanceResourceTiming[]).every(({ responseEnd }) => responseEnd < painted)
}
