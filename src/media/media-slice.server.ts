import type { Slice } from '#lib/serving/slice.server.ts'
import { ownPicturesRoutes } from '#media/own-pictures/own-pictures-routes.server.ts'
import { uploadedPictureRoutes } from '#media/uploads/uploaded-picture-routes.server.ts'

export const mediaSlice: Slice = {
  mount: [uploadedPictureRoutes, ownPicturesRoutes],
}
