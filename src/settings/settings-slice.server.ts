import type { Slice } from '#lib/serving/slice.server.ts'
import { provinceLabels } from './province.ts'
import { settingSeed, unstatedContactsSeed } from '#settings/starting/setting-seed.server.ts'
import { type RefuseOpening, settingsAdminRoutes } from './settings-admin-routes.server.ts'
import { settingsRoutes } from './settings-routes.server.ts'

/** `refuseOpening` says why a shop cannot open yet, which other slices know. */
export const settingsSlice = (refuseOpening: RefuseOpening): Slice => ({
  mount: [settingsRoutes, (app) => settingsAdminRoutes(app, refuseOpening)],
  seeds: [settingSeed, unstatedContactsSeed],
  audited: {
    setting: {
      freeFrom: 'cents',
      flatFee: 'cents',
      unpaidGoods: 'cents',
      'cash.mostTotal': 'cents',
      'cash.provinces': provinceLabels,
    },
  },
})
