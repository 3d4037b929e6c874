import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditEntries } from '#audit/audit-tables.server.ts'
import type { Product } from '#catalogue/product.ts'
import type { ListOf } from '#staff/contract/paged-list.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct } from '../../../tests/order-product.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { customerWith } from '../../../tests/received-order.ts'
import type { MyReview } from './my-review.ts'
import type { ReviewsOfProduct } from './review.ts'
import type { ReviewRow } from './review-admin.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

async function write(product: number, rating: number, text = 'It works as described.') {
  const { cookie } = await customerWith(shop, { product })
  await ask(shop, 'POST', `/api/products/${product}/reviews`, { cookie, payload: { rating, text } })
  return cookie
}
const list = async (query: Record<string, string>) =>
  (await ask(shop, 'GET', `/api/admin/reviews?${new URLSearchParams(query)}`, { cookie: admin })).json<
    ListOf<ReviewRow>
  >()
const change = (id: number, payload: object) =>
  ask(shop, 'PATCH', `/api/admin/reviews/${id}`, { cookie: admin, payload })
const reviewsOf = async (product: number) =>
  (await ask(shop, 'GET', `/api/products/${product}/reviews`)).json<ReviewsOfProduct>()
const ratingOf = async (product: number) => {
  const { rating, ratingCount } = (await ask(shop, 'GET', `/api/products/${product}`)).json<Product>()
  return [rating, ratingCount]
}

test('a hidden review leaves the page, the rating and the breakdown at once, and can be restored whole', async () => {
  const product = await addProduct(shop.db)
  await write(product, 5)
  await write(product, 1, 'Rude words about somebody')
  expect(await ratingOf(product)).toEqual([3, 2])
  const { id } = (await list({ search: 'rude words' })).rows[0]!
  const answer = await change(id, { hidden: true, reason: 'Insults a person' })
  expect(answer.json()).toMatchObject({ hidden: true, hiddenBy: 'admin', hiddenReason: 'Insults a person' })
  const hidden = await reviewsOf(product)
  expect([hidden.average, hidden.count, hidden.reviews.length]).toEqual([5, 1, 1])
  expect(hidden.breakdown[4]).toEqual({ stars: 1, percent: 0 })
  expect(await ratingOf(product)).toEqual([5, 1])
  expect((await change(id, { hidden: false })).json()).toMatchObject({
    hidden: false,
    hiddenBy: null,
    hiddenReason: null,
  })
  expect(await ratingOf(product)).toEqual([3, 2])
  expect((await reviewsOf(product)).reviews).toHaveLength(2)
  const trail = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `review:${id}`))
  expect(trail.map(({ who, what }) => [who, what])).toEqual([
    ['admin', 'hid the review'],
    ['admin', 'showed the review again'],
  ])
  expect(JSON.stringify(trail)).not.toMatch(/Rude|Thandi/)
})

test('hiding the last review leaves no rating and brings no sample back', async () => {
  await write(9, 2, 'The only one, not nice')
  const { id } = (await list({ search: 'the only one, not nice' })).rows[0]!
  await change(id, { hidden: true, reason: 'Spam' })
  expect(await reviewsOf(9)).toEqual({ average: null, count: 0, breakdown: [], sample: false, reviews: [] })
  expect(await ratingOf(9)).toEqual([undefined, undefined])
})

test('samples are hidden and shown one by one, and their rating stays until a customer writes', async () => {
  const before = await reviewsOf(11)
  const rating = await ratingOf(11)
  const [first, second] = before.reviews
  await change(first!.id, { hidden: true, reason: 'Not our tone' })
  const less = await reviewsOf(11)
  expect(less).toEqual({ ...before, reviews: [second] })
  await change(second!.id, { hidden: true, reason: 'Not our tone' })
  expect(await reviewsOf(11)).toEqual({ average: null, count: 0, breakdown: [], sample: false, reviews: [] })
  expect(await ratingOf(11)).toEqual(rating)
  for (const { id } of before.reviews) await change(id, { hidden: false })
  expect(await reviewsOf(11)).toEqual(before)
})

test('the author of a hidden review is told so and cannot overwrite it', async () => {
  const product = await addProduct(shop.db)
  const cookie = await write(product, 1, 'Something unfit to print')
  const { id } = (await list({ search: 'unfit to print' })).rows[0]!
  await change(id, { hidden: true, reason: 'internal words' })
  const mine = await ask(shop, 'GET', `/api/products/${product}/my-review`, { cookie })
  expect(mine.json<MyReview>()).toMatchObject({ may: false, review: { rating: 1 } })
  expect(mine.body).not.toContain('internal words')
  const payload = { rating: 5, text: 'All is forgiven now' }
  expect((await ask(shop, 'POST', `/api/products/${product}/reviews`, { cookie, payload })).statusCode).toBe(409)
  expect((await reviewsOf(product)).count).toBe(0)
})

test('only one of several people hiding a review succeeds, and hiding needs a reason', async () => {
  const product = await addProduct(shop.db)
  await write(product, 3, 'Hidden by two of us')
  const { id } = (await list({ search: 'hidden by two' })).rows[0]!
  expect((await change(id, { hidden: true })).json().fields).toEqual({ reason: 'Please give a reason' })
  const answers = await Promise.all([1, 2, 3].map(() => change(id, { hidden: true, reason: 'Spam' })))
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409, 409])
  expect((await change(999_999, { hidden: true, reason: 'Spam' })).statusCode).toBe(404)
})

test('reviews are found by state, rating, words, author and product', async () => {
  const name = `Skimmer 100%_${crypto.randomUUID().slice(0, 6)}`
  const product = await addProduct(shop.db, { name })
  await write(product, 4, 'Quiet as a pebble')
  await write(product, 2, 'Loud as a geyser')
  const count = async (query: Record<string, string>) => (await list(query)).total
  expect(await count({ search: name })).toBe(2)
  expect(await count({ search: name, rating: '4' })).toBe(1)
  expect(await count({ search: name, state: 'hidden' })).toBe(0)
  expect(await count({ search: 'loud as a gey' })).toBe(1)
  expect(await count({ search: 'Skim%100' })).toBe(0)
  const [newest] = (await list({ search: 'thandi n' })).rows
  expect(newest).toMatchObject({ productName: name, text: 'Loud as a geyser', verified: true, sample: false })
})
