/**
 * Faces that came after the first paint are not taken by the page that was painted without them (`font-display: optional`): its lines
 * would break elsewhere. The next page takes them.
 */
export function takeLateFaces() {
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
        rule.style.setProperty('font-display', 'swap')
}
