import { toRand } from '#lib/values/money.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { presentPicture } from '#media/picture-register.server.ts'
import { deliveryText, hazardOf } from './catalogue-content.server.ts'
import type { Product, ProductSummary, ListedProduct } from './product.ts'
import { presentPictures } from './product-pictures.server.ts'
import type { ProductRow } from './product-tables.server.ts'

type Mode = Runtime['mode']

const mostFeatures = 3

export function toCard(row: ProductRow, mode: Mode): ProductSummary {
  const picture = row.image && presentPicture(row.image, row.name)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    assortment: row.assortment,
    category: row.category,
    price: toRand(row.price),
    description: row.description,
    stock: row.stock,
    lowStock: row.lowStock,
    deliveryClass: row.deliveryClass,
    ...(row.subCategory === null ? {} : { subcategory: row.subCategory }),
    ...(row.compareAtPrice === null ? {} : { compareAtPrice: toRand(row.compareAtPrice) }),
    ...(picture ? { imageUrl: picture.src, picture } : {}),
    ...ratingOf(row, mode),
    ...(row.assortment === 'pool-catalogue' ? { features: row.features.slice(0, mostFeatures) } : {}),
    ...(row.reefTab === null ? {} : { reefTab: row.reefTab }),
    ...(row.size === null ? {} : { size: row.size }),
    ...(row.tests === null ? {} : { tests: row.tests }),
  }
}

/** A row for a screen full of cards, where the name describes the picture. Only the tabs of the reef range are grouped by sub-category. */
export function toListingProduct(row: ProductRow, mode: Mode): ListedProduct {
  const { subcategory, picture, features: _, ...card } = toCard(row, mode)
  return {
    ...card,
    ...(picture ? { picture: { ...picture, alt: '' } } : {}),
    ...(subcategory && row.reefTab ? { subcategory } : {}),
  }
}

export function toProduct(row: ProductRow, mode: Mode): Product {
  const hazard = row.hazard && hazardOf(row.hazard)
  return {
    ...toCard(row, mode),
    sku: row.sku,
    images: presentPictures(row),
    features: row.features,
    ...(row.returnRule === 'standard' ? {} : { returnRule: row.returnRule }),
    ...containsOf(row),
    delivery: { class: row.deliveryClass, text: deliveryText(row.deliveryClass) },
    ...(hazard ? { hazard } : {}),
  }
}

const containsOf = ({ substance, strength, contents }: ProductRow) =>
  substance === null || strength === null || contents === null ? {} : { contains: { substance, strength, contents } }

/** A live shop never sends a sample rating; no rating is not a rating of 0. */
function ratingOf(row: ProductRow, mode: Mode) {
  if (!row.ratingCount || (row.ratingSample && mode === 'live')) return {}
  return {
    rating: row.ratingTenths / 10,
    ratingCount: row.ratingCount,
    ...(row.ratingSample ? { ratingSample: true } : {}),
  }
}
