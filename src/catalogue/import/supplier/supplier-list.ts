import { z } from 'zod/mini'
import { ProductImport } from '#catalogue/product-admin/product-import.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { GuessedLayout, SupplierLayout } from './supplier-layout.ts'

export const UnmatchedList = z.object({
  fileName: z.string(),
  heads: z.nullable(z.array(z.string())),
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  layout: GuessedLayout,
  /** Nothing in it is in the shop yet, and its columns are unknown: it is probably uploaded for its new products. */
  allNew: z.boolean(),
})
export type UnmatchedList = z.infer<typeof UnmatchedList>

const path = '/api/admin/product-imports/:id/columns'

export const supplierListApi = {
  columns: endpoint({
    method: 'GET',
    path,
    summary: "The first lines of a supplier's list that is not imported yet, with what its columns are taken for",
    for: 'products.change',
    input: z.object({ id: Id }),
    reply: UnmatchedList,
    tags: () => ['products'],
  }),
  match: endpoint({
    method: 'POST',
    path,
    summary:
      "Says what the columns of a supplier's list are and reads it anew; lists with the same columns are read so from then on. Changes no product",
    for: 'products.change',
    input: z.object({ id: Id, layout: SupplierLayout }),
    reply: ProductImport,
  }),
}
