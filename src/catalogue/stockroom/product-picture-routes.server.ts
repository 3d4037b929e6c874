import { serve, type Shop } from '#lib/serve.server.ts'
import { describeProductPicture, removeProductPicture, uploadProductPicture } from './change-picture.server.ts'
import { productPictureApi } from './product-picture-admin.ts'

export function productPictureRoutes(shop: Shop) {
  serve(shop, productPictureApi.upload, ({ id }, { person, file }) =>
    uploadProductPicture(shop, { id, who: person!.username, file }),
  )
  serve(shop, productPictureApi.describe, ({ id, alt }, { person }) =>
    describeProductPicture(shop, { id, who: person!.username, alt }),
  )
  serve(shop, productPictureApi.remove, ({ id }, { person }) =>
    removeProductPicture(shop, { id, who: person!.username }),
  )
}
