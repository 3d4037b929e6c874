/** The direction of money: to us or away from us. */
export type Side = 'in' | 'out'

const sideWords: Record<Side, RegExp> = {
  in: /^(?:c|cr|k|kr|kt|credits?|krediet|deposit|in|inkomend|incoming|received|moneyin|geldin|paidin|inbetaling|\+)$/,
  out: /^(?:d|dr|db|dt|debits?|debiet|withdrawal|out|uit|uitgaande?|outgoing|paid|moneyout|gelduit|paidout|uitbetaling|[-−–—])$/,
}

/** The side that a cell names in English or Afrikaans: `Dr`, `C.R.`, `Krediet`, `d.`. */
export function readSide(cell: string): Side | null {
  const word = sideKey(cell)
  if (sideWords.in.test(word)) return 'in'
  return sideWords.out.test(word) ? 'out' : null
}

/** What words mean that staff have explained, by `sideKey`. */
export type SideWords = Record<string, Side>

export const sideKey = (cell: string) => cell.replaceAll(/[.\s]/g, '').toLowerCase()

/** The side that a cell names: as staff have explained it, otherwise in English or Afrikaans. */
export function sideOf(cell: string, words: SideWords): Side | null {
  const key = sideKey(cell)
  return Object.hasOwn(words, key) ? words[key]! : readSide(cell)
}

const mostMarks = 60
export const longestMark = 60
const fewWords = /^\p{L}+\.?(?:(?: ?[-/&(] ?| )\p{L}+\)?){0,5}$/u
const isWord = (mark: string) => /^\p{L}{1,10}\.?$/u.test(mark)

/** The few short names of which a column consists, such as "Cr" or "Debit order"; none of a column of anything else. */
export function marksIn(cells: string[]): string[] {
  const marks = [...new Map(cells.map((cell) => [sideKey(cell), cell.trim()])).values()].filter(Boolean)
  const areShort = marks.every((mark) => mark.length <= longestMark && fewWords.test(mark))
  return marks.length <= mostMarks && areShort ? marks : []
}

/** Movements that take money out in most statements. */
const namesOut =
  /\b(?:debits?|debiet\w*|withdrawals?|onttrekkings?|purchases?|aankope?|fees?|fooi\w*|charges?|koste|outgoing|uit\w*|out)\b/i

/** True of a column that may name sides in words of its own: `S/H` with "S" and "H", any two words, or "Deposit", "Debit order" and "Fee". */
export function couldBeSides(head: string, cells: string[]) {
  const marks = marksIn(cells)
  if (!marks.length) return false
  const named = /^(\p{L}+)\s*[/|]\s*(\p{L}+)$/u.exec(head.trim())?.slice(1).map(sideKey)
  const areNamed = marks.map(sideKey).every((mark) => named?.some((it) => it.startsWith(mark) || mark.startsWith(it)))
  if (areNamed) return true
  const areTwo = marks.length === 2 && marks.every(isWord)
  const goOut = marks.some((mark) => readSide(mark) === 'out' || namesOut.test(mark))
  return (areTwo || goOut) && cells.every((cell) => cell.trim())
}

/** True of cells each of which names a side or nothing, and of which some do. Dashes alone may stand for empty cells. */
export const areSides = (cells: string[]) => {
  const filled = cells.filter((cell) => cell.trim())
  return filled.some((cell) => !/^[\s\-−–—]+$/.test(cell)) && filled.every((cell) => cell.length < 20 && readSide(cell))
}

/** The side of an empty cell: the other one, where a bank marks only one of them. */
export function sideOfBlank(cells: string[], words: SideWords): Side | null {
  const marked = new Set(cells.map((cell) => sideOf(cell, words)).filter((side) => side !== null))
  if (marked.size !== 1) return null
  return marked.has('out') ? 'in' : 'out'
}
