import { normalHead } from '#lib/csv/column-heads.ts'
import type { MarkedRow } from './apart-lines.ts'

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
