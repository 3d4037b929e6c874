/** Fonts that arrive after first paint join the document with the next page: in the one painted without them, lines would break elsewhere (`font-display: optional`). */
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
