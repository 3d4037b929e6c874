import type { Slice } from '#lib/serving/slice.server.ts'
import { contentAdminRoutes } from './content-admin-routes.server.ts'
import { contentRoutes } from './content-routes.server.ts'
import { contentSeed, sampleContentSeed } from './content-seed.server.ts'
import { textAdminRoutes } from './text-admin-routes.server.ts'

export const contentSlice: Slice = {
  mount: [contentRoutes, contentAdminRoutes, textAdminRoutes],
  seeds: [contentSeed, sampleContentSeed],
}
