import type { Slice } from '#lib/slice.server.ts'
import { settingSeed } from './setting-seed.server.ts'
import { settingsAdminRoutes } from './settings-admin-routes.server.ts'
import { settingsRoutes } from './settings-routes.server.ts'

export const settingsSlice: Slice = {
  mount: [settingsRoutes, settingsAdminRoutes],
  seeds: [settingSeed],
}
