/** Whole litres as people type them: "45 000", "45,000", "45000 l". Undefined of anything else: "45.5" is not 455, nor 45. */
export function typedLitres(text: string): number | undefined {
  const figures = text.replaceAll(/\s/g, '').replace(/l(?:itres?|iters?)?\.?$/i, '')
  if (!/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(figures)) return undefined
  const litres = Number(figures.replaceAll(/[.,]/g, ''))
  return litres >= 5 && litres <= 10_000_000 ? litres : undefined
}
