/** Whole litres as people type them: "45 000", "45,000", "45000 l", "45 kl". Undefined of anything else: "45.5" is not 455, nor 45. */
export function typedLitres(text: string): number | undefined {
  const typed = text.replaceAll(/\s/g, '')
  const litres = readKilolitres(typed) ?? readLitres(typed.replace(/l(?:itres?|iters?)?\.?$/i, ''))
  return litres >= 5 && litres <= 10_000_000 ? litres : undefined
}

const readLitres = (figures: string) =>
  /^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(figures) ? Number(figures.replaceAll(/[.,]/g, '')) : NaN

function readKilolitres(typed: string) {
  const [, figures] = /^(\d{1,5}(?:[.,]\d{1,3})?)(?:kl|kilolit(?:re|er)s?|m3|m³)\.?$/i.exec(typed) ?? []
  return figures === undefined ? undefined : Math.round(Number(figures.replace(',', '.')) * 1000)
}
