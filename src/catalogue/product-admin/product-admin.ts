import { z } from 'zod/mini'
import { productTag } from '#catalogue/product.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { ListPage, listOf } from '#staff/contract/paged-list.ts'
import { lineOf, Version } from '#staff/contract/text-rules.ts'
import { draftFields, fitsTogether, Prices, Units } from './product-draft.ts'
import { ProductStatus } from './product-status.ts'
import { filterFields, ProductLine, productRead, StaffProduct, ProductChoices } from './staff-product.ts'
import { StockReason, StockChange } from './stock-change.ts'

/** A category that its shop does not have yet needs explicit confirmation. */
const newCategory = z._default(z.boolean(), false)
const note = z.optional(lineOf({ most: 300 }))

/** Fields that are changed one at a time, on one product or several. */
const oneOf = {
  featured: z.optional(z.boolean()),
  status: z.optional(ProductStatus),
  prices: z.optional(Prices),
  category: z.optional(draftFields.category),
}

const seen = {
  version: z.optional(Version),
  /** The status on the screen, which has no part in the version. */
  seenStatus: z.optional(ProductStatus),
}

export const ProductChange = z.object({ id: Id, ...seen, ...oneOf }).check(
  z.refine((given) => Object.keys(oneOf).filter((name) => name in given).length === 1, {
    message: 'Say one thing: featured, status, prices or category.',
    path: ['featured'],
  }),
)
export type ProductChange = z.output<typeof ProductChange>

/** A product as its form sends it; only a new one has a stock. */
export const ProductForm = z.object({ ...draftFields, newCategory, stock: z._default(Units, 0) }).check(fitsTogether)
export type ProductForm = z.output<typeof ProductForm>

export const productAdminApi = {
  list: endpoint({
    ...productRead,
    path: '/api/admin/products',
    summary: 'Products for staff, 25 a page, also drafts and those that are archived',
    input: z.object({ ...filterFields, page: ListPage }),
    reply: listOf(ProductLine),
  }),
  choices: endpoint({
    ...productRead,
    path: '/api/admin/product-choices',
    summary: 'The categories, sub-categories and brands that products have',
    reply: ProductChoices,
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/admin/products/:id',
    summary: 'One product as staff edit it, on sale or not',
    for: 'products.change',
    input: z.object({ id: Id }),
    reply: StaffProduct,
    tags: ({ id }) => [productTag(id)],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/products',
    summary: 'Puts a new product on sale',
    for: 'products.change',
    input: ProductForm,
    reply: StaffProduct,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/products/:id',
    summary: 'Writes a product anew, unless somebody else has edited it since `version`',
    for: 'products.change',
    input: z.object({ ...draftFields, newCategory, id: Id, version: Version }).check(fitsTogether),
    reply: StaffProduct,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/products/:id',
    summary: 'Changes one thing of a product: whether it is featured, its status, its prices or its category',
    for: 'products.change',
    input: ProductChange,
    reply: StaffProduct,
  }),
  adjustStock: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/stock',
    summary: 'Adds units to the stock or takes them, or sets it to what was counted, with a reason',
    for: 'products.change',
    input: z
      .object({
        id: Id,
        change: z.optional(z.int('Must be a whole number').check(z.gte(-9_999_999), z.lte(9_999_999))),
        to: z.optional(Units),
        /** The stock shown when it was counted. */
        seen: z.optional(Units),
        /** With a change: the newest one by staff that was shown, 0 where there was none. A press that is repeated is refused. */
        after: z.optional(z.int().check(z.gte(0))),
        reason: z.enum(StockReason.options, 'Choose a reason'),
        note,
      })
      .check(
        z.refine(({ change, to }) => (change === undefined) !== (to === undefined), {
          message: 'Say either by how much the stock changes or what it is.',
          path: ['change'],
        }),
        z.refine(({ change }) => change !== 0, { message: 'Nothing would change', path: ['change'] }),
        z.refine(({ to, seen }) => to === undefined || seen !== undefined, {
          message: 'Say which stock you have seen.',
          path: ['seen'],
        }),
        z.refine(({ change, after }) => change === undefined || after !== undefined, {
          message: 'Say which change of this stock you have seen last, 0 if there was none.',
          path: ['after'],
        }),
        z.refine(({ reason, note }) => reason !== 'correction' || Boolean(note), {
          message: 'Describe the correction',
          path: ['note'],
        }),
      ),
    reply: z.object({ stock: z.int() }),
  }),
  stockChanges: endpoint({
    method: 'GET',
    path: '/api/admin/products/:id/stock',
    summary: 'Who changed the stock of a product, when and why, newest first',
    for: 'products.change',
    input: z.object({ id: Id, page: ListPage }),
    reply: listOf(StockChange),
    tags: ({ id }) => [productTag(id)],
  }),
}
