import type { Slice } from '#lib/slice.server.ts'
import { uploadedPictureRoutes } from './uploaded-picture-routes.server.ts'

export const mediaSlice: Slice = {
  mount: [uploadedPictureRoutes],
}
