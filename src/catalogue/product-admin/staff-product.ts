import { z } from 'zod/mini'
import { DeliveryClass, Hazard, ReturnRule } from '#catalogue/product.ts'
import { Assortment } from '#catalogue/assortment.ts'
import { SubstanceName } from '#catalogue/substance-fields.ts'
import { Picture } from '#media/picture.ts'
import { vatRates } from '#settings/vat-rate.ts'
import { AdminCategory } from './product-draft.ts'
import { ProductStatus } from './product-status.ts'

export const productRead = { method: 'GET', for: 'products.change', tags: () => ['products' as const] } as const

export const StockLevel = z.enum(['in', 'low', 'out'])
const ProductState = z.enum([...ProductStatus.options, 'featured', 'starter'])
export const StaffSort = z.enum(['name', '-name', 'price', '-price', 'stock', '-stock', 'updated', '-updated'])
export type StaffSort = z.infer<typeof StaffSort>

/** Filters of the product list for staff; it includes drafts and archived products unless `state` says otherwise. */
export const filterFields = {
  search: z.optional(z.string().check(z.maxLength(120))),
  category: z.optional(AdminCategory),
  shop: z.optional(Assortment),
  stock: z.optional(StockLevel),
  state: z.optional(ProductState),
  sort: z._default(StaffSort, 'name'),
}
export const ProductListFilter = z.object(filterFields)
export type ProductListFilter = z.output<typeof ProductListFilter>

/** A row of that list. Prices are rand with two decimals. */
export const ProductLine = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  assortment: Assortment,
  category: z.string(),
  adminCategory: AdminCategory,
  price: z.number(),
  compareAtPrice: z.nullable(z.number()),
  stock: z.int(),
  featured: z.boolean(),
  status: ProductStatus,
  starter: z.boolean(),
  version: z.int(),
  picture: z.nullable(Picture),
  /** The last edit by staff; sales do not count. */
  editedAt: z.string(),
})
export type ProductLine = z.infer<typeof ProductLine>

export const StaffProduct = z.extend(ProductLine, {
  slug: z.string(),
  /** In order; without a text where nobody has described one. */
  pictures: z.array(Picture),
  subCategory: z.nullable(z.string()),
  reefTab: z.nullable(z.string()),
  brand: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  cost: z.nullable(z.number()),
  barcode: z.nullable(z.string()),
  supplier: z.nullable(z.string()),
  size: z.nullable(z.string()),
  tests: z.nullable(z.int()),
  substance: z.nullable(SubstanceName),
  strength: z.nullable(z.number()),
  contents: z.nullable(z.int()),
  deliveryClass: DeliveryClass,
  hazard: z.nullable(Hazard),
  returnRule: ReturnRule,
  vatRate: z.enum(vatRates),
  lowStock: z.boolean(),
  position: z.int(),
  createdAt: z.string(),
})
export type StaffProduct = z.infer<typeof StaffProduct>

export const ProductChoices = z.object({
  shops: z.array(
    z.object({
      id: Assortment,
      categories: z.array(z.string()),
      subCategories: z.array(z.string()),
    }),
  ),
  brands: z.array(z.string()),
  suppliers: z.array(z.string()),
})
export type ProductChoices = z.infer<typeof ProductChoices>
