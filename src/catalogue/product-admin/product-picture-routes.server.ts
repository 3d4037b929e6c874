import { serveChange } from '#audit/change.server.ts'
import type { AppContext } from '#lib/serve.server.ts'
import { describeProductPicture, removeProductPicture, uploadProductPicture } from './change-picture.server.ts'
import { productPictureApi } from './product-picture-admin.ts'

export function productPictureRoutes(app: AppContext) {
  serveChange(app, productPictureApi.upload, ({ id }, context) => uploadProductPicture(app, context, id))
  serveChange(app, productPictureApi.describe, ({ id, alt }, context) =>
    describeProductPicture(app, context, { id, alt }),
  )
  serveChange(app, productPictureApi.remove, ({ id }, context) => removeProductPicture(app, context, id))
}
