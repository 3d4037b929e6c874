import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Product } from '#catalogue/product.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct } from '../../../tests/order-product.ts'
import { ask, mailTo, password, registerPerson, signedIn, tokenIn } from '../../../tests/people.ts'
import { customerWith } from '../../../tests/received-order.ts'
import type { MyReview } from './my-review.ts'
import type { ReviewsOfProduct } from './review.ts'

const shop = await openShop()
afterAll(() => shop.close())

const said = { rating: 4, title: 'Does its job', text: 'Catches leaves all day long.' }
const write = (cookie: string, product: number, payload: object = said) =>
  ask(shop, 'POST', `/api/products/${product}/reviews`, { cookie, payload })
const mine = async (cookie: string, product: number) =>
  (await ask(shop, 'GET', `/api/products/${product}/my-review`, { cookie })).json<MyReview>()
const reviewsOf = async (product: number) =>
  (await ask(shop, 'GET', `/api/products/${product}/reviews`)).json<ReviewsOfProduct>()

test('a customer who received a product can review it, and everyone sees the review at once', async () => {
  const { cookie, product } = await customerWith(shop)
  expect(await reviewsOf(product)).toMatchObject({ count: 0, reviews: [] })
  expect(await mine(cookie, product)).toEqual({ may: true, reason: null, review: null })
  const answer = await write(cookie, product)
  expect([answer.statusCode, answer.json()]).toEqual([200, { may: true, reason: null, review: said }])
  const { reviews, average, sample } = await reviewsOf(product)
  expect([average, sample]).toEqual([4, false])
  expect(reviews).toMatchObject([{ ...said, author: 'Thandi N.', verified: true }])
  expect(Object.keys(reviews[0]!)).not.toContain('accountId')
  const { rating, ratingCount } = (await ask(shop, 'GET', `/api/products/${product}`)).json<Product>()
  expect([rating, ratingCount]).toEqual([4, 1])
})

test('a second review by the same account replaces the first', async () => {
  const { cookie, product } = await customerWith(shop)
  await write(cookie, product)
  await write(cookie, product, { rating: 2, text: 'It broke after a month of use.' })
  const { reviews, average, count } = await reviewsOf(product)
  expect([average, count]).toEqual([2, 1])
  expect(reviews[0]).toMatchObject({ rating: 2, text: 'It broke after a month of use.' })
  expect(reviews[0]).not.toHaveProperty('title')
})

test('two simultaneous reviews by one account are kept as one', async () => {
  const { cookie, product } = await customerWith(shop)
  const answers = await Promise.all(Array.from({ length: 6 }, () => write(cookie, product)))
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 6 }, () => 200))
  expect((await reviewsOf(product)).count).toBe(1)
})

test('a person who has not received the product may not review it', async () => {
  for (const status of ['pending', 'processing', 'shipped', 'cancelled']) {
    const { cookie, product } = await customerWith(shop, { status })
    expect([status, (await mine(cookie, product)).may]).toEqual([status, false])
    expect([status, (await write(cookie, product)).statusCode]).toEqual([status, 403])
  }
  const { product } = await customerWith(shop)
  const stranger = await registerPerson(shop)
  const { may, reason } = await mine(stranger.cookie, product)
  expect([may, reason]).toEqual([false, expect.stringContaining('has been delivered')])
  const refused = await write(stranger.cookie, product)
  expect([refused.statusCode, refused.json().message]).toEqual([403, reason])
  expect((await write('', product)).statusCode).toBe(401)
  expect((await reviewsOf(product)).count).toBe(0)
})

test('a delivered order of another product does not allow a review', async () => {
  const { cookie } = await customerWith(shop)
  const other = await addProduct(shop.db)
  expect((await write(cookie, other)).statusCode).toBe(403)
})

test.each([
  [{ ...said, rating: 0 }, 'rating'],
  [{ ...said, rating: 6 }, 'rating'],
  [{ ...said, rating: 4.5 }, 'rating'],
  [{ ...said, rating: '5' }, 'rating'],
  [{ ...said, text: 'Too short' }, 'text'],
  [{ ...said, text: ` ${' '.repeat(20)}short ` }, 'text'],
  [{ ...said, text: 'x'.repeat(2001) }, 'text'],
  [{ ...said, text: 'A bell \u0007 rings in here' }, 'text'],
  [{ ...said, title: 'x'.repeat(101) }, 'title'],
  [{ ...said, title: 'two\nlines' }, 'title'],
])('%o is refused by its %s', async (payload, field) => {
  const { cookie, product } = await customerWith(shop)
  const answer = await write(cookie, product, payload)
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  expect((await reviewsOf(product)).count).toBe(0)
})

test('markup is shown as text, and line breaks are kept', async () => {
  const { cookie, product } = await customerWith(shop)
  const text = '<script>alert(1)</script>\n\nSecond & last line'
  await write(cookie, product, { rating: 5, text })
  expect((await reviewsOf(product)).reviews[0]!.text).toBe(text)
})

test('a missing or archived product cannot be reviewed', async () => {
  const { cookie, product } = await customerWith(shop)
  await shop.db.execute(sql`update products set archived_at = now() where id = ${product}`)
  expect((await write(cookie, product)).statusCode).toBe(404)
  expect((await ask(shop, 'GET', `/api/products/${product}/my-review`, { cookie })).statusCode).toBe(404)
  expect((await write(cookie, 999_999)).statusCode).toBe(404)
})

test('the first customer review replaces the samples', async () => {
  expect(await reviewsOf(7)).toMatchObject({ sample: true, count: expect.any(Number) })
  const { cookie } = await customerWith(shop, { product: 7 })
  await write(cookie, 7)
  const after = await reviewsOf(7)
  expect(after).toMatchObject({ sample: false, count: 1, average: 4 })
  expect(after.reviews).toHaveLength(1)
})

test('the number of reviews from one account is limited', async () => {
  const live = await openShop({ limits: true, mode: 'live' })
  const { cookie, product } = await customerWith(live, { password: 'seven quiet herons 42' })
  const statuses = new Set<number>()
  for (let n = 0; n < 21; n++) {
    const payload = { rating: 3, text: `Changed my mind ${n} times` }
    statuses.add((await ask(live, 'POST', `/api/products/${product}/reviews`, { cookie, payload })).statusCode)
  }
  await live.close()
  expect([...statuses]).toEqual([200, 429])
})

test('a deleted account leaves its reviews without the name, and its download included them', async () => {
  const { cookie, product, email } = await customerWith(shop)
  await write(cookie, product)
  const data = (await ask(shop, 'GET', '/api/users/data', { cookie })).json()
  expect(data.reviews).toMatchObject([{ productId: product, author: 'Thandi N.', ...said, takenDown: false }])
  expect(data.enquiries).toEqual([])
  expect((await reviewsOf(product)).reviews[0]!.author).toBe('Thandi N.')
  expect((await ask(shop, 'DELETE', '/api/users/me', { cookie, payload: { password } })).statusCode).toBe(200)
  const { reviews, count } = await reviewsOf(product)
  expect(count).toBe(1)
  expect(reviews[0]).toMatchObject({ author: 'Former customer', text: said.text, rating: 4 })
  const rows = rowsOf(await shop.db.execute(sql`select account_id from reviews where product_id = ${product}`))
  expect(rows).toEqual([{ account_id: null }])
  expect(email).not.toBe('')
})

test('requests sent with a confirmed address are in the download, and lose the person with the account', async () => {
  const request = {
    fullName: 'Thandi Nkosi',
    phone: '082 555 0101',
    serviceType: 'maintenance',
    message: 'Please call me about our green pool.',
  }
  const { cookie, email } = await registerPerson(shop)
  await ask(shop, 'POST', '/api/consultations', { payload: { ...request, email: email.toUpperCase() } })
  const download = async () => (await ask(shop, 'GET', '/api/users/data', { cookie })).json().enquiries
  expect(await download()).toEqual([])
  const token = tokenIn(await mailTo(shop, email, /confirm your email/))
  await ask(shop, 'POST', '/api/users/verify-email', { cookie, payload: { token } })
  const [sent] = await download()
  expect(sent).toMatchObject({ ...request, reference: expect.stringMatching(/^RQ-\d{5}$/), answeredAt: null })
  await ask(shop, 'DELETE', '/api/users/me', { cookie, payload: { password } })
  const admin = await signedIn(shop, 'admin', 'admin1234')
  const url = `/api/admin/messages/${Number(sent.reference.slice(3))}`
  const { message } = (await ask(shop, 'GET', url, { cookie: admin })).json()
  expect(message).toMatchObject({ fullName: 'Former customer', email: '', phone: '', status: 'archived', dueBy: null })
  // Milliseconds may be any three digits.
  expect(JSON.stringify(message).replaceAll(/\.\d{3}Z/g, 'Z')).not.toMatch(/Thandi|green|555/)
})

test('deleting an account with an unconfirmed address removes nobody’s requests', async () => {
  const { cookie, email } = await registerPerson(shop)
  const payload = {
    fullName: 'Real Owner',
    email,
    phone: '082 555 0101',
    serviceType: 'maintenance',
    message: 'This is mine, not theirs.',
  }
  const { reference } = (await ask(shop, 'POST', '/api/consultations', { payload })).json()
  await ask(shop, 'DELETE', '/api/users/me', { cookie, payload: { password } })
  const admin = await signedIn(shop, 'admin', 'admin1234')
  const { message } = (
    await ask(shop, 'GET', `/api/admin/messages/${Number(reference.slice(3))}`, { cookie: admin })
  ).json()
  expect(message).toMatchObject({ fullName: 'Real Owner', status: 'unread' })
})
