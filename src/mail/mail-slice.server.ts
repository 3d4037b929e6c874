import type { Slice } from '#lib/slice.server.ts'
import { mailRoutes } from './mail-routes.server.ts'

export const mailSlice: Slice = {
  mount: [mailRoutes],
}
