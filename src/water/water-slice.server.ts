import type { Slice } from '#lib/serving/slice.server.ts'
import { goodsRoutes } from './packs/goods-routes.server.ts'
import { waterAccountHooks } from './passport/water-account-hooks.server.ts'
import { waterPassportRoutes } from './passport/water-passport-routes.server.ts'
import { waterRoutes } from './water-routes.server.ts'

export const waterSlice: Slice = {
  mount: [waterRoutes, goodsRoutes, waterPassportRoutes],
  accountHooks: waterAccountHooks,
  personalTags: ['waters'],
}
