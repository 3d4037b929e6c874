import { serveChange } from '#audit/change.server.ts'
import type { Shop } from '#lib/serve.server.ts'
import { describeProductPicture, removeProductPicture, uploadProductPicture } from './change-picture.server.ts'
import { productPictureApi } from './product-picture-admin.ts'

export function productPictureRoutes(shop: Shop) {
  serveChange(shop, productPictureApi.upload, ({ id }, ask) => uploadProductPicture(shop, ask, id))
  serveChange(shop, productPictureApi.describe, ({ id, alt }, ask) => describeProductPicture(shop, ask, { id, alt }))
  serveChange(shop, productPictureApi.remove, ({ id }, ask) => removeProductPicture(shop, ask, id))
}
