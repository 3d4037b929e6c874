/**
 * Fonts that arrive after first paint are not applied to the page painted without them (`font-display: optional`): its lines would break elsewhere.
 * The next page applies them. They are loaded once more, from the browser's cache, while it is fetched, and join the document with it: the old page
 * would be styled and laid out again for nothing.
 */
let late: FontFace[] | undefined

/** Faces that are not loaded by the time the page is rendered wait for the next. */
function loadLateFonts() {
  if (late) return
  late = areFontsInTime() ? [] : optionalRules().map(faceOf)
  for (const face of late) face.load().catch(keepsFallback)
}

/** Loads them while a page is fetched. */
export const withLateFonts = (prepare: (url: URL) => Promise<void>) => (url: URL) => {
  loadLateFonts()
  return prepare(url)
}

export function applyLateFonts() {
  for (const face of late ?? []) if (face.status === 'loaded') document.fonts.add(face)
}

/** Text stays in the fallback, as on the first page. */
const keepsFallback = () => {}

const optionalRules = () =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('font-display') === 'optional')

function faceOf({ style }: CSSFontFaceRule) {
  const value = (name: string) => style.getPropertyValue(name)
  return new FontFace(value('font-family').replaceAll(/["']/g, ''), value('src'), {
    weight: value('font-weight'),
    style: value('font-style'),
    ascentOverride: value('ascent-override'),
    descentOverride: value('descent-override'),
    lineGapOverride: value('line-gap-override'),
  })
}

/** True where the fonts were there before first paint. */
function areFontsInTime() {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const faces = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
  return (faces as PerformanceResourceTiming[]).every(({ responseEnd }) => responseEnd < painted)
}
