import { z } from 'zod/mini'
import content from '../../content/catalogue.json' with { type: 'json' }
import { DeliveryClass, Hazard, ReturnRule } from './product.ts'
import { Assortment } from './assortment.ts'
import { SubstanceName } from './substance-fields.ts'

const StartingProduct = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  sku: z.string(),
  assortment: Assortment,
  category: z.string(),
  subCategory: z.optional(z.string()),
  tab: z.optional(z.string()),
  adminCategory: z.enum(['pool-equipment', 'aquarium-supplies', 'water-treatment', 'cleaning-tools']),
  brand: z.string(),
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  price: z.number().check(z.positive()),
  originalPrice: z.optional(z.number().check(z.positive())),
  stock: z.int().check(z.nonnegative()),
  lowStock: z.optional(z.boolean()),
  featured: z.boolean(),
  rating: z.number().check(z.gte(0), z.lte(5)),
  reviews: z.int().check(z.nonnegative()),
  deliveryClass: DeliveryClass,
  hazard: z.optional(Hazard),
  returnRule: z.optional(ReturnRule),
  substance: z.optional(SubstanceName),
  strength: z.optional(z.number()),
  contents: z.optional(z.int()),
  size: z.optional(z.string()),
  tests: z.optional(z.int()),
})
export type StartingProduct = z.infer<typeof StartingProduct>

const CatalogueContent = z.object({
  deliveryClasses: z.array(z.object({ id: DeliveryClass, text: z.string() })),
  hazards: z.array(z.object({ id: Hazard, title: z.string(), text: z.string() })),
  assortments: z.array(z.object({ id: Assortment, categories: z.array(z.string()) })),
  widerCategories: z.record(z.string(), z.string()),
  products: z.array(StartingProduct),
})

export const catalogueContent = z.parse(CatalogueContent, content)

const deliveryTexts = new Map(catalogueContent.deliveryClasses.map(({ id, text }) => [id, text]))
const hazards = new Map(catalogueContent.hazards.map(({ id, title, text }) => [id, { class: id, title, text }]))
const categoryOrder = new Map(catalogueContent.assortments.map(({ id, categories }) => [id, categories]))

export const deliveryText = (id: DeliveryClass) => deliveryTexts.get(id) ?? ''
export const hazardOf = (id: Hazard) => hazards.get(id)

export const startingCategories = (assortment: Assortment) => categoryOrder.get(assortment) ?? []

/** Categories that are merged in the listing of a world, where several assortments have different names for the same. */
export const { widerCategories } = catalogueContent

/** Categories in the shop's order; unknown ones come last, by name. */
export function arrangeCategories<T extends { name: string }>(known: string[], categories: T[]) {
  const place = ({ name }: T) => (known.includes(name) ? known.indexOf(name) : known.length)
  return categories.toSorted((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1))
}
