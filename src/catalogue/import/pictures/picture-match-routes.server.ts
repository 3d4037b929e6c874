import { picturesForStaff } from '#catalogue/product-pictures.server.ts'
import { pictureUploadName } from '#catalogue/product-pictures/picture-upload-name.server.ts'
import { findBySkus } from '#catalogue/import/listed-product-store.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { uploadNameOf } from '#media/uploads/upload-picture.server.ts'
import { pictureMatchApi } from './picture-match.ts'

/** Which product each picture of a dropped folder belongs to. Pictures are added one by one, as in the form of a product. */
export function pictureMatchRoutes(app: AppContext) {
  serve(app, pictureMatchApi, async ({ files }) => {
    const asked = [...new Set(files.flatMap(({ skus }) => skus))]
    const rows = asked.length ? await findBySkus(app.db, asked) : []
    const productOf = new Map(rows.map((row) => [row.sku, row]))
    const matches = files.map(({ skus, mark: fingerprint }) => {
      const product = skus.map((sku) => productOf.get(sku)).find((found) => found !== undefined)
      if (!product) return null
      const { id: productId, sku, name } = product
      const pictures = picturesForStaff(product)
      const there =
        fingerprint !== undefined &&
        pictures.some(({ src }) => uploadNameOf(src) === pictureUploadName(productId, fingerprint))
      return { productId, sku, name, has: pictures.length, there }
    })
    return { matches }
  })
}
