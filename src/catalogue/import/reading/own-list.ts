import { parseCsv } from '#lib/csv/csv.ts'
import { plain } from './product-cell.ts'

/** The name of the first column in our own lists: a supplier's list may have any of the others, but never this. */
export const ownSkuHead = 'SKU (our list)'

/** True for a list that was exported here, however it was changed since. */
export const hasOwnMark = (text: string) =>
  (parseCsv(text.slice(0, 100_000)).records[0]?.cells ?? []).some((head) => plain(head) === plain(ownSkuHead))
