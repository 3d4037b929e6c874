import type { Slice } from '#lib/serving/slice.server.ts'
import { uploadedPictureRoutes } from '#media/uploads/uploaded-picture-routes.server.ts'

export const mediaSlice: Slice = {
  mount: [uploadedPictureRoutes],
}
