import type { Product, ReturnRule } from '#catalogue/product.ts'
import { breadcrumbData } from '#lib/navigation/breadcrumb-data.ts'
import { stockLevel } from '#catalogue/product-rules.ts'
import { promisedReturnDays } from '#settings/promised-returns.ts'
import { shippingFee, type ShippingRule } from '#settings/shipping-rule.ts'
import { deliveryDays } from './product-delivery.ts'

type Shop = { publicUrl: string; name: string; currency: string; shipping: ShippingRule }

const country = 'ZA'

const schema = 'https://schema.org'

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
        shippingDetails: shippingData(product, shop),
        hasMerchantReturnPolicy: returnData(product),
        seller: { '@type': 'Organization', name: shop.name },
      },
      ...ratingData(product),
    },
    breadcrumbData(shop.publicUrl, productTrail(product)),
  ]
}

/** The fee and the days of this product ordered alone; frozen goods have no fixed days. */
function shippingData({ price, deliveryClass }: Product, { shipping, currency }: Shop) {
  const { least, most } = deliveryDays
  const days = { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitCode: 'DAY' }
  const region = { '@type': 'DefinedRegion', addressCountry: country }
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: shippingFee(price, shipping), currency },
    ...(deliveryClass === 'frozen'
      ? { shippingDestination: { ...region, addressRegion: 'GP' } }
      : { shippingDestination: region, deliveryTime: { '@type': 'ShippingDeliveryTime', transitTime: days } }),
  }
}

const neverBack = new Set<ReturnRule | undefined>(['perishable', 'livestock', 'made-to-measure'])

function returnData({ returnRule }: Product) {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: country }
  if (neverBack.has(returnRule)) return { ...policy, returnPolicyCategory: `${schema}/MerchantReturnNotPermitted` }
  return {
    ...policy,
    returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: promisedReturnDays,
    returnMethod: `${schema}/ReturnByMail`,
    returnFees: `${schema}/ReturnFeesCustomerResponsibility`,
  }
}

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
