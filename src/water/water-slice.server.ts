import type { Slice } from '#lib/serving/slice.server.ts'
import { waterRoutes } from './water-routes.server.ts'

export const waterSlice: Slice = { mount: [waterRoutes] }
