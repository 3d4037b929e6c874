import { z } from 'zod/mini'
import { Assortment } from '#catalogue/assortment.ts'
import { DeliveryClass } from '#catalogue/product.ts'
import { SubstanceName } from '#catalogue/substance-fields.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Picture } from '#media/picture.ts'

/** A product on sale that a dose can be computed for. Its price is rand; strength is in per cent, contents in grams or millilitres. */
export const WaterGood = z.object({
  id: z.int(),
  name: z.string(),
  assortment: Assortment,
  price: z.number(),
  stock: z.optional(z.int()),
  deliveryClass: DeliveryClass,
  imageUrl: z.optional(z.string()),
  picture: z.optional(Picture),
  substance: SubstanceName,
  strength: z.number(),
  contents: z.int(),
})
export type WaterGood = z.infer<typeof WaterGood>

/** The packs that a need is bought in; both null where they are to be asked for by phone. */
const PacksReply = z.object({
  strength: z.number(),
  lines: z.nullable(z.array(z.object({ id: z.int(), name: z.string(), count: z.int(), cents: z.int() }))),
  cents: z.nullable(z.int()),
  total: z.nullable(z.number()),
  left: z.nullable(z.number()),
  /** Why they are to be asked for: too few in stock, or more than one order may take. */
  phone: z.nullable(z.enum(['short', 'limit'])),
})

const Typed = z.optional(z.string().check(z.maxLength(20)))

export const waterGoodsApi = {
  goods: endpoint({
    method: 'GET',
    path: '/api/water/goods',
    summary: 'The products that a dose can be computed for, with what they contain',
    for: 'anyone',
    reply: z.array(WaterGood),
    cached: true,
    tags: () => ['products'],
  }),
  packs: endpoint({
    method: 'GET',
    path: '/api/water/packs',
    summary:
      'The cheapest packs that hold at least what is needed beyond what is at home, and less than that and the smallest pack; amounts in grams or millilitres of the strength in the answer',
    for: 'anyone',
    input: z.object({
      substance: SubstanceName,
      need: z.string('Say how much is needed').check(z.maxLength(20)),
      have: Typed,
      /** The packs sold for pools or for reefs; without it, for both. */
      world: z.optional(z.enum(['pool', 'marine'])),
      strength: Typed,
    }),
    reply: PacksReply,
    tags: () => ['products'],
  }),
}
