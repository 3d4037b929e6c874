import { productBulkRoutes } from '#catalogue/bulk/product-bulk-routes.server.ts'
import { productImportRoutes } from '#catalogue/import/product-import-routes.server.ts'
import { pictureMatchRoutes } from '#catalogue/import/pictures/picture-match-routes.server.ts'
import { supplierListRoutes } from '#catalogue/import/supplier-list-routes.server.ts'
import { shopFrontRoutes } from '#catalogue/listing/shop-front-routes.server.ts'
import { productPictureRoutes } from '#catalogue/product-pictures/product-picture-routes.server.ts'
import { productsAdminRoutes } from './products-admin-routes.server.ts'
import { reviewAccountHooks } from '#catalogue/reviews/review-account-hooks.server.ts'
import { reviewRoutes } from '#catalogue/reviews/review-routes.server.ts'
import { reviewSeed } from '#catalogue/reviews/review-seed.server.ts'
import type { FindReceived } from '#catalogue/reviews/write-review.server.ts'
import { searchWordsRoutes } from '#catalogue/search-words/search-words-routes.server.ts'
import { synonymSeed } from '#catalogue/search/synonym-seed.server.ts'
import { auditedProductFields } from '#catalogue/product-admin/audited-product-fields.ts'
import type { Slice } from '#lib/serving/slice.server.ts'
import { starterGoodsRoutes } from '#catalogue/starter/starter-goods-routes.server.ts'
import { catalogueRoutes } from './catalogue-routes.server.ts'
import { productSeed } from '#catalogue/starter/product-seed.server.ts'
import { productViewsSeed } from '#catalogue/product-views/product-views-seed.server.ts'

/** `received` answers what this slice cannot know: whether a customer was sent the product. */
export const catalogueSlice = (received: FindReceived): Slice => ({
  mount: [
    catalogueRoutes,
    productPictureRoutes,
    pictureMatchRoutes,
    productImportRoutes,
    supplierListRoutes,
    productsAdminRoutes,
    productBulkRoutes,
    starterGoodsRoutes,
    (app) => reviewRoutes(app, received),
    shopFrontRoutes,
    searchWordsRoutes,
  ],
  seeds: [productSeed, productViewsSeed, synonymSeed, reviewSeed],
  accountHooks: reviewAccountHooks,
  audited: { product: auditedProductFields },
})
