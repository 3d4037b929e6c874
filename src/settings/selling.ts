export const worlds = ['pool', 'marine'] as const
export type World = (typeof worlds)[number]

/** The world of an assortment, and so its accent colour. */
export const worldOf = (assortment: string): World =>
  assortment === 'marine-shop' || assortment === 'reef-range' ? 'marine' : 'pool'

export type SalesOpening = { mode: 'demo' | 'live'; poolShopOpen: boolean; marineShopOpen: boolean }

/** True when goods of a world can be ordered: always in a demonstration, in a live shop once staff have opened it. */
export const sells = ({ mode, poolShopOpen, marineShopOpen }: SalesOpening, world: World) =>
  mode === 'demo' || (world === 'pool' ? poolShopOpen : marineShopOpen)
