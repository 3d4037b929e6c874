/** Litres as people type them: "45 000", "45000 l". */
export function typedLitres(text: string): number | undefined {
  const litres = Number(text.replace(/[\s,.  ]|l(?:itres?)?$/gi, ''))
  return Number.isInteger(litres) && litres >= 5 && litres <= 10_000_000 ? litres : undefined
}
