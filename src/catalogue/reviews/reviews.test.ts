import { afterAll, expect, test } from 'vitest'
import type { Product } from '#catalogue/product.ts'
import { openShop } from '../../../tests/open-shop.ts'
import type { ReviewsOfProduct } from './review.ts'
import { storeReview } from './review-store.server.ts'

const shop = await openShop()
await shop.database.exec(`insert into orders (id, payment_method, subtotal, shipping, total, shipping_address)
  values (900001, 'bank-transfer', 0, 0, 0, 'x');
  insert into accounts (id, name, email) select id, id, id from (select chr(97 + n) as id from generate_series(0, 1) as n union all select 'c' || n from generate_series(0, 20) as n) as ids`)
afterAll(() => shop.close())

const reviewsOf = async (id: number) =>
  (await shop.server.inject(`/api/products/${id}/reviews`)).json<ReviewsOfProduct>()
const review = (accountId: string, rating: number) => ({
  productId: 3,
  accountId,
  orderId: 900001,
  author: `Customer ${accountId}`,
  rating,
  title: null,
  text: 'It works as described.',
  at: new Date(),
})
const keep = (accountId: string, rating: number) =>
  shop.db.transaction((db) => storeReview(db, review(accountId, rating)))

test('the demo shows two sample reviews and the sample breakdown, labelled', async () => {
  const reviews = await reviewsOf(1)
  expect(reviews).toMatchObject({ average: 4.7, count: 128, sample: true, label: 'Sample reviews' })
  expect(reviews.breakdown.map(({ percent }) => percent)).toEqual([70, 20, 5, 3, 2])
  expect(reviews.reviews.map(({ rating, author }) => [rating, author])).toEqual([
    [5, 'Naledi P.'],
    [4, 'Werner S.'],
  ])
})

test('a live shop has no reviews until a customer writes one', async () => {
  const live = await openShop({ mode: 'live' })
  const reviews = (await live.server.inject('/api/products/1/reviews')).json()
  await live.close()
  expect(reviews).toEqual({ average: null, count: 0, breakdown: [], sample: false, reviews: [] })
})

test('customers’ reviews replace the samples, count once per account and make the rating', async () => {
  expect(await keep('a', 5)).toBe(true)
  expect(await keep('b', 4)).toBe(true)
  expect(await keep('b', 2)).toBe(true)
  shop.changes.publish('products', 'product:3')
  const reviews = await reviewsOf(3)
  expect(reviews).toMatchObject({ average: 3.5, count: 2, sample: false })
  expect(reviews.label).toBeUndefined()
  expect(reviews.reviews.map(({ author }) => author).toSorted()).toEqual(['Customer a', 'Customer b'])
  expect(reviews.breakdown[0]).toEqual({ stars: 5, percent: 50 })
  const product = (await shop.server.inject('/api/products/3')).json<Product>()
  expect(product).toMatchObject({ rating: 3.5, ratingCount: 2 })
  expect(product.ratingSample).toBeUndefined()
})

test('a hidden review is neither shown nor counted nor changed', async () => {
  await shop.database.exec(`update reviews set hidden = true where account_id = 'b'`)
  shop.changes.publish('product:3')
  expect(await reviewsOf(3)).toMatchObject({ average: 5, count: 1 })
  expect(await keep('b', 5)).toBe(false)
})

test('every one of many simultaneous reviews of a product is counted', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      shop.db.transaction((db) => storeReview(db, { ...review(`c${n}`, 1 + (n % 5)), productId: 4 })),
    ),
  )
  shop.changes.publish('product:4')
  expect(await reviewsOf(4)).toMatchObject({ count: 12, average: 2.8 })
  expect((await shop.server.inject('/api/products/4')).json<Product>()).toMatchObject({ rating: 2.8, ratingCount: 12 })
})
