import type { Slice } from '#lib/serving/slice.server.ts'
import { serviceSeed } from './service-seed.server.ts'
import { servicesAdminRoutes } from './services-admin-routes.server.ts'
import { servicesRoutes } from './services-routes.server.ts'

export const servicesSlice: Slice = {
  mount: [servicesRoutes, servicesAdminRoutes],
  seeds: [serviceSeed],
  audited: { plan: { pricePerMonth: 'cents' }, service: { price: 'cents' } },
}
