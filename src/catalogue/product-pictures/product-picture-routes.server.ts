import { change, serveChange } from '#audit/change.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { addProductPicture, arrangePictures } from './change-pictures.server.ts'
import { productPictureApi } from './product-picture-admin.ts'

export function productPictureRoutes(app: AppContext) {
  serveChange(app, productPictureApi.add, ({ id, mark: fingerprint }, context) =>
    addProductPicture(app, context, { id, fingerprint }),
  )
  serveChange(app, productPictureApi.arrange, (arrangement, context) =>
    change(app, context, (tx) => arrangePictures(tx, arrangement)),
  )
}
