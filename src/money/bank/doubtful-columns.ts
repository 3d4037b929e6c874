import { normalHead } from '#lib/csv/column-heads.ts'
import type { MarkedRow } from './apart-lines.ts'

const namesCurrency = /^(currency|ccy|valuta|geldeenheid)( code| kode)?$/
const namesOriginal = /\b(foreign|original|oorspronklike|buitelandse)\b/
const isRand = (cell: string) => /^(zar|r|rand)$/i.test(cell)

/** Marks the lines in another currency, where a column names it and other lines are in rand. Beside an original amount, such a column is about that one. */
export function markOtherCurrencies(rows: MarkedRow[], heads: string[] | null): MarkedRow[] {
  const names = heads?.map(normalHead) ?? []
  const at = names.findIndex((name) => namesCurrency.test(name))
  const currencyOf = ({ cells }: MarkedRow) => (cells[at] ?? '').trim()
  if (at === -1 || names.some((name) => namesOriginal.test(name)) || !rows.some((row) => isRand(currencyOf(row)))) {
    return rows
  }
  return rows.map((row) => {
    const currency = currencyOf(row)
    if (row.doubt || !currency || isRand(currency)) return row
    return { ...row, doubt: `its amount is in ${currency.slice(0, 20)}, not in rand` }
  })
}

const unsettled =
  /^(pending|uncleared|on hold|processing|scheduled|reversed|declined|failed|rejected|cancell?ed|hangende?|omgekeer|teruggekeer|geweier|misluk|gekanselleer)$/i

/** A column that says whether the bank has booked a line. */
export const isStatusHead = (head = '') => /^(transaction |transaksie ?)?status$/.test(normalHead(head))

/** Marks the lines that a column of the bank calls pending or reversed: their money may never arrive, or has left again. */
export function markUnsettled(rows: MarkedRow[], heads: string[] | null): MarkedRow[] {
  const at = heads?.findIndex(isStatusHead) ?? -1
  if (at === -1) return rows
  return rows.map((row) => {
    const status = (row.cells[at] ?? '').trim()
    return row.doubt || !unsettled.test(status) ? row : { ...row, doubt: `the bank marks it “${status}”` }
  })
}
