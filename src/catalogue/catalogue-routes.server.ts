import { customerHomeApi } from '#settings/customer-home.ts'
import { findHome, listFilledWorlds } from './listing/filled-shelves.server.ts'
import { findRelated } from '#catalogue/product-page/find-related-products.server.ts'
import { sampleReviews } from '#catalogue/reviews/sample-reviews.server.ts'
import { fillListing, isOwnScreen } from '#catalogue/listing/fill-listing.server.ts'
import { findElsewhere, findPopular, pageOfProducts } from '#catalogue/listing/list-products.server.ts'
import { cacheSynonyms } from '#catalogue/search/cached-synonyms.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { RequestContext, AppContext } from '#lib/serving/app-context.server.ts'
import { findPicture } from '#media/picture-register.server.ts'
import { type ProductSummary, productApi, productTag } from './product.ts'
import type { ProductQuery } from './product-query.ts'
import { worldOf } from '#settings/selling.ts'
import { listFeatured, needProduct } from './product-store.server.ts'
import type { ProductRow } from './product-tables.server.ts'
import { toCard, toProduct, toListingProduct } from './product-view.server.ts'

const mostFeatured = 12
const mostRelated = 4

export function catalogueRoutes(app: AppContext) {
  const { db, runtime } = app
  const synonyms = cacheSynonyms(app)
  /** A list goes stale with the stock of its products, and with `products` when one is added, removed or repriced. */
  const shown = <T>(
    rows: ProductRow[],
    context: RequestContext,
    view: (row: ProductRow, mode: typeof runtime.mode) => T,
  ) => {
    context.dependsOn(...rows.map((row) => productTag(row.id)))
    return rows.map((row) => view(row, runtime.mode))
  }

  serve(app, productApi.featured, async (_, context) => {
    return shown(await listFeatured(db, mostFeatured), context, toCard).map((each) => ({
      ...(each.picture ? each : withStockImage(each)),
      ...(each.ratingSample ? { rating: sampleReviews.averageShown } : {}),
    }))
  })
  serve(app, productApi.list, async (query, context) => {
    const { rows, next, lacking } = await pageOfProducts(db, query, synonyms)
    if (lacking || !rows.length) context.doNotCache()
    if (next !== undefined) context.reply.header('link', `<${nextAddress(query, next)}>; rel="next"`)
    return shown(rows, context, toCard)
  })
  serve(app, productApi.byId, async ({ id }) => toProduct(await needProduct(db, id), runtime.mode))
  serve(app, productApi.related, async ({ id }, context) =>
    shown(await findRelated(db, await needProduct(db, id), mostRelated), context, toListingProduct),
  )
  serve(app, productApi.listing, async (query, context) => {
    const { rows, ...listing } = await fillListing(db, query)
    if (!isOwnScreen(query, listing)) context.doNotCache()
    const elsewhere = await findElsewhere(db, query, listing.total, synonyms)
    const filled = listing.categories.length ? [] : await listFilledWorlds(db, query.scope)
    const popular = rows.length || elsewhere.length ? [] : await findPopular(db, query)
    return {
      ...listing,
      products: shown(rows, context, toListingProduct),
      ...(elsewhere.length && { elsewhere: shown(elsewhere, context, toListingProduct) }),
      ...(popular.length && { popular: shown(popular, context, toListingProduct) }),
      ...(filled.length && { filled }),
    }
  })
  serve(app, customerHomeApi.home, async () => ({ to: await findHome(db) }))
}

const stockImages = { pool: 'scenes/water-feature-1', marine: 'scenes/marine-carousel-2' }

function withStockImage(card: ProductSummary): ProductSummary {
  const picture = { ...findPicture(stockImages[worldOf(card.assortment)]), alt: '' }
  return { ...card, imageUrl: picture.src, picture }
}

function nextAddress(query: ProductQuery, cursor: string) {
  const given = Object.entries({ ...query, cursor }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `${productApi.list.path}?${new URLSearchParams(given)}`
}
