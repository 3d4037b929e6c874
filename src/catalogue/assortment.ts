import { z } from 'zod/mini'

export const Assortment = z.enum(['pool-shop', 'marine-shop', 'pool-catalogue', 'reef-range', 'water-balance'])
export type Assortment = z.infer<typeof Assortment>

/** The goods of one screen of the shop: an assortment, or everything sold for a world. */
export const ListingScope = z.enum([...Assortment.options, 'pool', 'marine'])
export type ListingScope = z.infer<typeof ListingScope>
