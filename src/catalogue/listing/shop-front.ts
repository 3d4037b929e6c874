import { z } from 'zod/mini'
import { cachedRead, endpoint } from '#lib/contract/endpoint.ts'
import { ProductSummary } from '#catalogue/product.ts'
import { Picture } from '#media/picture.ts'

const ShopChoice = z.object({
  title: z.string(),
  text: z.string(),
  comingSoon: z.string(),
  open: z.string(),
  browse: z.object({ label: z.string(), href: z.string() }),
  picture: Picture,
})
export type ShopChoice = z.infer<typeof ShopChoice>

export const ShopChooserTexts = z.object({
  heading: z.string(),
  launchNote: z.string(),
  pool: ShopChoice,
  marine: ShopChoice,
  promises: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type ShopChooserTexts = z.infer<typeof ShopChooserTexts>

export const ShopPick = z.pick(ProductSummary, { id: true, name: true, category: true, price: true, picture: true })
export type ShopPick = z.infer<typeof ShopPick>

const ShopCategory = z.object({ name: z.string(), count: z.int() })
export type ShopCategory = z.infer<typeof ShopCategory>

export const ReefRange = z.object({
  brand: z.string(),
  about: z.object({ title: z.string(), paragraphs: z.array(z.string()), points: z.array(z.string()) }),
  /** A sentence to each group that a shop starts with; groups that staff name have none. */
  uses: z.record(z.string(), z.string()),
  emptyTitle: z.string(),
  emptyText: z.string(),
  picture: Picture,
})
export type ReefRange = z.infer<typeof ReefRange>

export const shopFrontApi = {
  chooser: endpoint({
    ...cachedRead,
    path: '/api/shop-chooser',
    summary: 'The texts and pictures of the shop chooser, and the promises of both shops',
    reply: ShopChooserTexts,
    tags: () => ['content'],
  }),
  picks: endpoint({
    ...cachedRead,
    path: '/api/shop-picks',
    summary: 'Four products of each shop, one per category, and its categories with the numbers of their products',
    reply: z.object({
      pool: z.array(ShopPick),
      marine: z.array(ShopPick),
      categories: z.object({ pool: z.array(ShopCategory), marine: z.array(ShopCategory) }),
    }),
    tags: () => ['products'],
  }),
  reefRange: endpoint({
    ...cachedRead,
    path: '/api/reef-range',
    summary: 'About the reef range',
    reply: ReefRange,
    tags: () => ['content'],
  }),
}
