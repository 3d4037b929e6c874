import { cutText } from '#lib/values/cut-text.ts'
import type { ImportRow } from '#catalogue/product-admin/product-import.ts'
import type { ProductImportRow } from './product-import-tables.server.ts'

const longest = 100

/** A line for the screen: full descriptions would hide its other changes. */
export function toImportRow({ line, outcome, sku, name, productId, content }: ProductImportRow): ImportRow {
  return {
    line,
    outcome,
    sku,
    name,
    productId,
    faults: content.outcome === 'wrong' ? content.faults : [],
    changes:
      content.outcome === 'changed'
        ? content.changes.map(({ column, from, to, doubt }) => ({
            column,
            from: cutText(from, longest),
            to: cutText(to, longest),
            ...(doubt && { doubt }),
          }))
        : [],
    notes: content.notes,
  }
}
