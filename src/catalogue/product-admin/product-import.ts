import { z } from 'zod/mini'
import { Hazard } from '#catalogue/product.ts'
import { ProductListFilter, productRead } from './staff-product.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { ListPage, listOf } from '#staff/contract/paged-list.ts'
import { tableBody } from '#lib/csv/table-body.ts'

export const ImportOutcome = z.enum(['added', 'changed', 'unchanged', 'omitted', 'wrong'])
export type ImportOutcome = z.infer<typeof ImportOutcome>

export const ProductImport = z.object({
  id: z.int(),
  fileName: z.string(),
  who: z.string(),
  createdAt: z.string(),
  notes: z.array(z.string()),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  omitted: z.int(),
  wrong: z.int(),
  /** Prices far below the present ones, where there are many: asked about before anything else. */
  lowPrices: z.int(),
  /** New products whose words name dangerous goods: asked about. */
  dangers: z.int(),
  /** For a supplier's list: true once its columns have been matched. */
  matched: z.nullable(z.boolean()),
  appliedAt: z.nullable(z.string()),
  appliedBy: z.nullable(z.string()),
  /** Drafts that it has added and that are still drafts. */
  drafts: z.int(),
})
export type ProductImport = z.infer<typeof ProductImport>

/** A list that was uploaded and not applied yet, or whose columns are still asked for (`matched` is false). */
const WaitingImport = z.extend(z.pick(ProductImport, { id: true, fileName: true, who: true, createdAt: true }), {
  matched: z.boolean(),
})

export const ImportRow = z.object({
  line: z.int(),
  outcome: ImportOutcome,
  sku: z.string(),
  name: z.string(),
  productId: z.nullable(z.int()),
  faults: z.array(z.object({ column: z.string(), message: z.string() })),
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string(), doubt: z.optional(z.string()) })),
  notes: z.array(z.string()),
})
export type ImportRow = z.infer<typeof ImportRow>

/** A new product that looks like dangerous goods, the word that says so, and whether it probably is. */
export const DangerousLine = z.object({
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  hazard: Hazard,
  word: z.string(),
  likely: z.boolean(),
})
export type DangerousLine = z.infer<typeof DangerousLine>

export const ListOwner = z.enum(['own', 'supplier'], 'Say whose list it is')
export type ListOwner = z.infer<typeof ListOwner>

const path = '/api/admin/product-imports'
export const mostUndone = 5_000
const csv = 'text/csv; charset=utf-8'

export const productImportApi = {
  export: endpoint({
    method: 'GET',
    path: '/api/admin/products.csv',
    summary: 'All products that the list for staff shows under the same filters, as a CSV file',
    for: 'products.change',
    input: z.omit(ProductListFilter, { sort: true }),
    reply: z.string(),
    download: csv,
  }),
  template: endpoint({
    method: 'GET',
    path: '/api/admin/product-template.csv',
    summary: 'The names of the columns of a list of products, as a CSV file to fill in',
    for: 'products.change',
    reply: z.string(),
    download: csv,
  }),
  preview: endpoint({
    method: 'POST',
    path,
    summary:
      'Takes a list of products, as a CSV file or an Excel workbook (.xlsx), and says what it would change, line by line, once the columns of such lists are known; changes nothing',
    for: 'products.change',
    unaudited: 'No product changes before the list is confirmed.',
    input: z.object({
      name: z._default(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')), 'products.csv'),
      /** Told by the mark of our own lists where it is not said. */
      whose: z.optional(ListOwner),
      /** `yes`: categories that a shop does not have yet are intended. */
      newCategories: z._default(z.enum(['yes', 'no']), 'no'),
    }),
    file: tableBody,
    reply: ProductImport,
  }),
  waiting: endpoint({
    ...productRead,
    path,
    summary: 'List the newest lists that were uploaded and not applied yet',
    reply: z.array(WaitingImport),
  }),
  byId: endpoint({
    ...productRead,
    path: `${path}/:id`,
    summary: 'What a list of products would do, or has done',
    input: z.object({ id: Id }),
    reply: ProductImport,
  }),
  rows: endpoint({
    ...productRead,
    path: `${path}/:id/rows`,
    summary: 'Its lines, 25 a page; those of one outcome with `outcome`',
    input: z.object({ id: Id, outcome: z.optional(ImportOutcome), page: ListPage }),
    reply: listOf(ImportRow),
  }),
  dangers: endpoint({
    ...productRead,
    path: `${path}/:id/dangers`,
    summary: 'The new products of a list whose words name dangerous goods',
    input: z.object({ id: Id }),
    reply: z.array(DangerousLine),
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${path}/:id/confirm`,
    summary:
      'Does what the list says, all of it or nothing, without lines that are wrong where that is said; done once however often it is asked',
    for: 'products.change',
    input: z.object({
      id: Id,
      withoutWrong: z._default(z.boolean(), false),
      /** Prices far below the present ones are those that customers pay. */
      lowPricesMeant: z._default(z.boolean(), false),
      /** Which of the lines that were asked about are dangerous goods. */
      dangerous: z.optional(z.array(z.int()).check(z.maxLength(10_000))),
    }),
    reply: ProductImport,
  }),
  drafts: endpoint({
    method: 'POST',
    path: `${path}/:id/drafts`,
    summary:
      'Publishes the drafts that a list has added, or makes those of its products with these numbers drafts again',
    for: 'products.change',
    input: z.object({
      id: Id,
      status: z.enum(['published', 'draft']),
      ids: z.optional(z.array(z.int()).check(z.maxLength(mostUndone))),
    }),
    reply: z.object({ ids: z.array(z.int()) }),
  }),
}
