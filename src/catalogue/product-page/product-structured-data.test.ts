import { expect, test } from 'vitest'
import type { Product } from '#catalogue/product.ts'
import { productData } from './product-structured-data.ts'

const shop = {
  publicUrl: 'https://shop.example',
  name: 'Clearwater Reef',
  currency: 'ZAR',
  shipping: { freeFrom: 1000, flatFee: 100 },
}
const product: Product = {
  id: 12,
  slug: 'forager',
  sku: 'PS-112',
  name: 'Forager Robot Cleaner',
  brand: 'Hadeda',
  assortment: 'pool-shop',
  category: 'Automatic Cleaners',
  price: 14999,
  imageUrl: '/media/products/forager.1/900.webp',
  description: 'A robot.',
  features: [],
  images: [],
  stock: 12,
  lowStock: false,
  deliveryClass: 'large',
  delivery: { class: 'large', text: 'Delivered in 3-5 business days.' },
}

test('a product states its offer in the shop’s currency and its address', () => {
  const [told, trail] = productData(product, shop)
  expect(told).toMatchObject({
    '@type': 'Product',
    sku: 'PS-112',
    brand: { name: 'Hadeda' },
    image: 'https://shop.example/media/products/forager.1/900.webp',
    offers: {
      '@type': 'Offer',
      price: '14999.00',
      priceCurrency: 'ZAR',
      availability: 'https://schema.org/InStock',
      url: 'https://shop.example/product/12',
    },
  })
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home' }, { name: 'Shop' }, { name: 'Forager Robot Cleaner' }],
  })
})

test('search engines get all pictures of a product', () => {
  const images = ['1', '2'].map((name) => ({ src: `/media/${name}.webp`, width: 9, height: 9, widths: [9], alt: '' }))
  expect(productData({ ...product, images }, shop)[0]).toMatchObject({
    image: ['https://shop.example/media/1.webp', 'https://shop.example/media/2.webp'],
  })
})

test('a sold-out product is marked out of stock', () => {
  expect(productData({ ...product, stock: 0 }, shop)[0]).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

test('search engines get customers’ ratings, never samples', () => {
  const rated = { ...product, rating: 4.5, ratingCount: 8 }
  expect(productData(rated, shop)[0]).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 8 } })
  expect(productData({ ...rated, ratingSample: true }, shop)[0]).not.toHaveProperty('aggregateRating')
  expect(productData(product, shop)[0]).not.toHaveProperty('aggregateRating')
})

test('the offer states the delivery fee of the product and its days, by the settings', () => {
  const shippingOf = (more: Partial<Product>) =>
    (productData({ ...product, ...more }, shop)[0] as { offers: { shippingDetails: object } }).offers.shippingDetails
  expect(shippingOf({})).toMatchObject({
    '@type': 'OfferShippingDetails',
    shippingRate: { value: 0, currency: 'ZAR' },
    shippingDestination: { addressCountry: 'ZA' },
    deliveryTime: { transitTime: { minValue: 3, maxValue: 5, unitCode: 'DAY' } },
  })
  expect(shippingOf({ price: 999 })).toMatchObject({ shippingRate: { value: 100 } })
  const frozen = shippingOf({ deliveryClass: 'frozen' })
  expect(frozen).toMatchObject({ shippingDestination: { addressCountry: 'ZA', addressRegion: 'GP' } })
  expect(frozen).not.toHaveProperty('deliveryTime')
})

test('the offer states for how long the product may come back, or that it may not', () => {
  expect(productData(product, shop)[0]).toMatchObject({
    offers: { hasMerchantReturnPolicy: { applicableCountry: 'ZA', merchantReturnDays: 30 } },
  })
  expect(productData({ ...product, returnRule: 'livestock' }, shop)[0]).toMatchObject({
    offers: { hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' } },
  })
})
