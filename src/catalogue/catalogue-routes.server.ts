import { findRelated } from '#catalogue/product-page/related-products.server.ts'
import { sampleReviews } from '#catalogue/reviews/sample-reviews.server.ts'
import { fillShelf, isOwnScreen } from '#catalogue/shelves/fill-shelf.server.ts'
import { pageOfProducts } from '#catalogue/shelves/list-products.server.ts'
import { Problem } from '#lib/problem.ts'
import { type Ask, serve, type Shop } from '#lib/serve.server.ts'
import { findPicture } from '#media/picture-shelf.server.ts'
import { type ProductCard, type ProductQuery, productApi, productTag } from './product.ts'
import { worldOf } from '#settings/selling.ts'
import { findProduct, listFeatured } from './product-store.server.ts'
import type { ProductRow } from './product-tables.server.ts'
import { toCard, toProduct, toShelfProduct } from './product-view.server.ts'

const mostFeatured = 12
const mostRelated = 4

export function catalogueRoutes(shop: Shop) {
  const { db, runtime } = shop
  /** A list goes stale with the stock of what it shows, and with `products` when something comes, goes or changes its price. */
  const shown = <T>(rows: ProductRow[], ask: Ask, view: (row: ProductRow, mode: typeof runtime.mode) => T) => {
    ask.dependsOn(...rows.map((row) => productTag(row.id)))
    return rows.map((row) => view(row, runtime.mode))
  }
  const found = async (id: number) => {
    const row = await findProduct(db, id)
    if (!row) throw new Problem('missing', 'Product not found')
    return row
  }

  serve(shop, productApi.featured, async (_, ask) => {
    return shown(await listFeatured(db, mostFeatured), ask, toCard).map((each) => ({
      ...(each.picture ? each : withStockImage(each)),
      ...(each.ratingSample ? { rating: sampleReviews.averageShown } : {}),
    }))
  })
  serve(shop, productApi.list, async (query, ask) => {
    const { rows, next, lacking } = await pageOfProducts(db, query)
    if (lacking || !rows.length) ask.doNotKeep()
    if (next !== undefined) ask.reply.header('link', `<${nextAddress(query, next)}>; rel="next"`)
    return shown(rows, ask, toCard)
  })
  serve(shop, productApi.byId, async ({ id }) => toProduct(await found(id), runtime.mode))
  serve(shop, productApi.related, async ({ id }, ask) =>
    shown(await findRelated(db, await found(id), mostRelated), ask, toShelfProduct),
  )
  serve(shop, productApi.shelf, async (query, ask) => {
    const { rows, ...shelf } = await fillShelf(db, query)
    if (!isOwnScreen(query, shelf)) ask.doNotKeep()
    return { ...shelf, products: shown(rows, ask, toShelfProduct) }
  })
}

const stockImages = { pool: 'scenes/water-feature-1', marine: 'scenes/marine-carousel-2' }

/** A featured product without a picture of its own stands in front of the water that it is for. */
function withStockImage(card: ProductCard): ProductCard {
  const picture = { ...findPicture(stockImages[worldOf(card.assortment)]), alt: '' }
  return { ...card, imageUrl: picture.src, picture }
}

function nextAddress(query: ProductQuery, cursor: string) {
  const given = Object.entries({ ...query, cursor }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `${productApi.list.path}?${new URLSearchParams(given)}`
}
