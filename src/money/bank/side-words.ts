/** The direction of money: to us or away from us. */
export type Side = 'in' | 'out'

const sideWords: Record<Side, RegExp> = {
  in: /^(?:c|cr|k|kr|kt|credits?|krediet|deposit|in|inkomend|incoming|received|moneyin|geldin|paidin|inbetaling|\+)$/,
  out: /^(?:d|dr|db|dt|debits?|debiet|withdrawal|out|uit|uitgaande?|outgoing|paid|moneyout|gelduit|paidout|uitbetaling|[-−–—])$/,
}

/** The side that a cell names in English or Afrikaans: `Dr`, `C.R.`, `Krediet`, `d.`. */
export function readSide(cell: string): Side | null {
  const word = cell.replaceAll(/[.\s]/g, '').toLowerCase()
  if (sideWords.in.test(word)) return 'in'
  return sideWords.out.test(word) ? 'out' : null
}

/** True of cells each of which names a side or nothing, and of which some do. Dashes alone may stand for empty cells. */
export const areSides = (cells: string[]) => {
  const filled = cells.filter((cell) => cell.trim())
  return filled.some((cell) => !/^[\s\-−–—]+$/.test(cell)) && filled.every((cell) => cell.length < 20 && readSide(cell))
}

/** The side of an empty cell: the other one, where a bank marks only one of them. */
export function sideOfBlank(cells: string[]): Side | null {
  const marked = new Set(cells.map(readSide).filter((side) => side !== null))
  if (marked.size !== 1) return null
  return marked.has('out') ? 'in' : 'out'
}
