import type { Product } from '#catalogue/product.ts'
import { breadcrumbData } from '#lib/breadcrumb-data.ts'
import { stockLevel } from '#catalogue/product-rules.ts'

type Shop = { publicUrl: string; name: string; currency: string }

const schema = 'https://schema.org'

/** Structured data of a product for search engines: description, price, availability and breadcrumbs. */
export function productData(product: Product, shop: Shop) {
  const url = `${shop.publicUrl}/product/${product.id}`
  return [
    {
      '@context': schema,
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.sku,
      category: product.category,
      brand: { '@type': 'Brand', name: product.brand },
      ...picturesData(product, shop),
      url,
      offers: {
        '@type': 'Offer',
        url,
        price: product.price.toFixed(2),
        priceCurrency: shop.currency,
        availability: `${schema}/${stockLevel(product.stock) === 'out' ? 'OutOfStock' : 'InStock'}`,
        itemCondition: `${schema}/NewCondition`,
        seller: { '@type': 'Organization', name: shop.name },
      },
      ...ratingData(product),
    },
    breadcrumbData(shop.publicUrl, productTrail(product)),
  ]
}

/** One picture as an address, several as a list. */
function picturesData({ imageUrl, images }: Product, { publicUrl }: Shop) {
  if (images.length > 1) return { image: images.map(({ src }) => `${publicUrl}${src}`) }
  return imageUrl ? { image: `${publicUrl}${imageUrl}` } : {}
}

/** Sample ratings are only for people, who can read their label. */
function ratingData({ rating, ratingCount, ratingSample }: Product) {
  if (rating === undefined || !ratingCount || ratingSample) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: ratingCount },
  }
}

export const productTrail = ({ id, name }: Pick<Product, 'id' | 'name'>) => [
  { label: 'Home', to: '/' },
  { label: 'Shop', to: '/shop' },
  { label: name, to: `/product/${id}` },
]
