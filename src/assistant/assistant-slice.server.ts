import type { Slice } from '#lib/serving/slice.server.ts'
import { assistantRoutes } from './assistant-routes.server.ts'
import { assistantSeed } from './assistant-seed.server.ts'

export const assistantSlice: Slice = {
  mount: [assistantRoutes],
  seeds: [assistantSeed],
}
