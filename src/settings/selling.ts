export type World = 'pool' | 'marine'

/** The side of the business that an assortment belongs to, and with it its accent colour. */
export const worldOf = (assortment: string): World =>
  assortment === 'marine-shop' || assortment === 'reef-range' ? 'marine' : 'pool'

export type SalesOpening = { mode: 'demo' | 'live'; poolShopOpen: boolean; marineShopOpen: boolean }

/** True when goods of a side of the business can be ordered: always in a demonstration, in a live shop once staff have opened it. */
export const sells = ({ mode, poolShopOpen, marineShopOpen }: SalesOpening, world: World) =>
  mode === 'demo' || (world === 'pool' ? poolShopOpen : marineShopOpen)
