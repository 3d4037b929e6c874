import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Product, ProductSummary, Listing } from './product.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from '../../tests/open-shop.ts'
import { plainOrder, postOrder } from '../../tests/order-product.ts'
import { ask, signedIn } from '../../tests/people.ts'
import type { ProductChoices, StaffProduct } from '#catalogue/product-admin/staff-product.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

let turn = 0
const draft = (more: object = {}) => ({
  name: `Leaf Skimmer ${++turn}`,
  sku: `TEST-${turn}`,
  assortment: 'pool-catalogue',
  category: 'Pool Accessories',
  adminCategory: 'cleaning-tools',
  brand: 'Rietvlei',
  description: 'A net.',
  features: ['Light', 'Long'],
  price: 199.95,
  deliveryClass: 'standard',
  ...more,
})

const path = '/api/admin/products'
const post = (payload: object) => ask(shop, 'POST', path, { cookie, payload })
const put = (id: number, payload: object) => ask(shop, 'PUT', `${path}/${id}`, { cookie, payload })
const patch = (id: number, payload: object) => ask(shop, 'PATCH', `${path}/${id}`, { cookie, payload })
const read = async (id: number) => (await ask(shop, 'GET', `${path}/${id}`, { cookie })).json<StaffProduct>()

async function add(more: object = {}) {
  const answer = await post(draft(more))
  expect(answer.body).toContain('"id"')
  expect(answer.statusCode).toBe(201)
  return answer.json<StaffProduct>()
}

/** A product as its form sends it back. */
const formOf = (product: StaffProduct, more: object = {}) => ({ ...product, ...more })

async function trailOf(id: number) {
  const result = await shop.db.execute(
    sql`select who, what, label, changes from audit_entries where subject = ${`product:${id}`} order by id`,
  )
  return rowsOf<{ who: string; what: string; label: string; changes: Record<string, unknown> }>(result)
}

const listing = async () => (await shop.server.inject('/api/listings/pool-catalogue')).json<Listing>()
const isListed = async (id: number) => (await listing()).products.some((each) => each.id === id)

describe('a new product', () => {
  test('is on sale at once despite cached answers, with a short name and a place of its own', async () => {
    const before = await listing()
    const product = await add({ stock: 7 })
    expect(product).toMatchObject({
      stock: 7,
      price: 199.95,
      status: 'published',
      starter: false,
      picture: null,
      features: ['Light', 'Long'],
    })
    expect(product.slug).toBe(`rietvlei-${product.name.toLowerCase().replaceAll(' ', '-')}`)
    expect(product.position).toBeGreaterThan(46)
    const after = await listing()
    expect(after.total).toBe(before.total + 1)
    const seen = (await shop.server.inject(`/api/products/${product.id}`)).json<Product>()
    expect(seen).toMatchObject({ name: product.name, price: 199.95, stock: 7, sku: product.sku })
    expect(seen.rating).toBeUndefined()
  })

  test('is in the audit trail, and its initial stock is in its stock history', async () => {
    const { id, name, sku } = await add({ stock: 3 })
    expect(await trailOf(id)).toEqual([
      {
        who: 'admin',
        what: 'added the product',
        label: name,
        changes: { sku: [null, sku], price: [null, 199.95], stock: [null, 3] },
      },
    ])
    const history = (await ask(shop, 'GET', `${path}/${id}/stock`, { cookie })).json()
    expect(history.rows).toMatchObject([{ who: 'admin', change: 3, result: 3, reason: 'start', note: null }])
  })

  test('with an existing name gets a different short name', async () => {
    const first = await add({ name: 'Twin Net' })
    const second = await add({ name: 'Twin Net' })
    expect([first.slug, second.slug]).toEqual(['rietvlei-twin-net', 'rietvlei-twin-net-2'])
  })

  test('with the SKU or short name of another product is refused on that field, in any spelling', async () => {
    const { sku, slug } = await add()
    const answer = await post(draft({ sku: sku.toLowerCase(), slug }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({
      slug: 'Another product has this short name',
      sku: 'Another product has this SKU',
    })
  })

  test('whose SKU several admins use at once is added once, and the others read why not', async () => {
    const twins = await Promise.all(
      Array.from({ length: 6 }, (_, n) => post(draft({ sku: 'RACE-1', name: `Racer ${n}` }))),
    )
    expect(twins.map((answer) => answer.statusCode).toSorted()).toEqual([201, 400, 400, 400, 400, 400])
    const refused = twins.find((answer) => answer.statusCode === 400)!
    expect(refused.json().fields).toEqual({ sku: 'Another product has this SKU' })
  })

  test('with a category that its shop does not have is refused, unless the category is intended to be new', async () => {
    const answer = await post(draft({ category: 'pool accessories' }))
    expect([answer.statusCode, answer.json().fields.category]).toEqual([
      400,
      'This shop has “Pool Accessories”. Choose an existing one, or add a new one.',
    ])
    await add({ category: 'Hammocks', newCategory: true })
    const choices = (await ask(shop, 'GET', '/api/admin/product-choices', { cookie })).json<ProductChoices>()
    expect(choices.shops.find((each) => each.id === 'pool-catalogue')!.categories.slice(-1)).toEqual(['Hammocks'])
    expect(choices.brands).toContain('Rietvlei')
    await add({ category: 'Hammocks' })
  })

  test('that breaks a rule between fields is refused, and nothing is written', async () => {
    const before = (await ask(shop, 'GET', path, { cookie })).json().total
    const answer = await post(draft({ compareAtPrice: 100, hazard: 'acid', reefTab: 'Supplements' }))
    expect(Object.keys(answer.json().fields).toSorted()).toEqual(['compareAtPrice', 'hazard', 'reefTab'])
    expect((await ask(shop, 'GET', path, { cookie })).json().total).toBe(before)
  })
})

describe('an edited product', () => {
  test('is shown to everyone at once, with old and new values in the trail and long texts shortened', async () => {
    const product = await add()
    await shop.server.inject(`/api/products/${product.id}`)
    const text = 'Very long. '.repeat(40).trim()
    const answer = await put(
      product.id,
      formOf(product, { price: 149.5, compareAtPrice: 199.95, description: text, stock: 900 }),
    )
    expect(answer.statusCode).toBe(200)
    const seen = (await shop.server.inject(`/api/products/${product.id}`)).json<Product>()
    expect(seen).toMatchObject({ price: 149.5, compareAtPrice: 199.95, description: text, stock: 0 })
    const { what, changes } = (await trailOf(product.id)).at(-1)!
    expect([what, changes.price, changes.compareAtPrice]).toEqual([
      'edited the product',
      [199.95, 149.5],
      [null, 199.95],
    ])
    expect(String((changes.description as unknown[])[1])).toHaveLength(121)
  })

  test('is not overwritten by somebody who has not seen the edit; a sale in between is not an edit', async () => {
    const product = await add({ stock: 5 })
    const order = await postOrder(shop, plainOrder([{ productId: product.id, quantity: 2 }]))
    expect(order.statusCode).toBe(201)
    const first = await put(product.id, formOf(product, { name: 'First' }))
    const second = await put(product.id, formOf(product, { name: 'Second' }))
    expect([first.statusCode, second.statusCode]).toEqual([200, 409])
    expect(second.json().message).toBe('Someone else has just changed this product. Please look at it again.')
    expect(await read(product.id)).toMatchObject({ name: 'First', stock: 3 })
  })

  test('saved by eight admins at once is saved once', async () => {
    const product = await add()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => put(product.id, formOf(product, { name: `Save ${n}` }))),
    )
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)])
  })

  test('saved without changes leaves no trace', async () => {
    const product = await add()
    expect((await put(product.id, formOf(product))).json()).toEqual(product)
    expect(await trailOf(product.id)).toHaveLength(1)
  })

  test('keeps its category even if no other product has it, but cannot get an unknown one by mistake', async () => {
    const product = await add({ category: 'Oddities', newCategory: true })
    await patch(product.id, { status: 'archived' })
    const archived = await read(product.id)
    expect((await put(product.id, formOf(archived, { name: 'Odd' }))).statusCode).toBe(200)
    const moved = await put(product.id, formOf(await read(product.id), { category: 'Oddity' }))
    expect(moved.json().fields.category).toMatch(/has no category “Oddity” yet/)
  })

  test('moves between shops and categories, and their counts follow', async () => {
    const product = await add()
    const moved = formOf(product, { assortment: 'reef-range', category: 'Test Kits', reefTab: 'Test Kits', tests: 50 })
    expect((await put(product.id, moved)).statusCode).toBe(200)
    expect(await isListed(product.id)).toBe(false)
    const reef = (await shop.server.inject('/api/listings/reef-range?tab=Test+Kits')).json<Listing>()
    expect(reef.products.map((each) => each.id)).toContain(product.id)
  })

  test('that does not exist is reported as not found', async () => {
    const answer = await put(999_999, formOf(await add()))
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Product not found'])
  })
})

describe('the shop window', () => {
  const featured = async () =>
    (await shop.server.inject('/api/products/featured')).json<ProductSummary[]>().map(({ id }) => id)

  test('shows a product as soon as it is featured, and removes it when it no longer is', async () => {
    const { id } = await add({ position: 0 })
    expect(await featured()).not.toContain(id)
    expect((await patch(id, { featured: true })).json()).toMatchObject({ id, featured: true })
    expect(await featured()).toContain(id)
    await patch(id, { featured: true })
    await patch(id, { featured: false })
    expect(await featured()).not.toContain(id)
    expect((await trailOf(id)).map(({ what }) => what)).toEqual([
      'added the product',
      'featured the product',
      'no longer features the product',
    ])
  })

  test('shows no archived products', async () => {
    const { id } = await add({ position: 0, featured: true })
    await patch(id, { status: 'archived' })
    expect(await featured()).not.toContain(id)
    await patch(id, { featured: false })
    const answer = await patch(id, { featured: true })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'An archived product cannot be featured. Restore it first.',
    ])
  })

  test('accepts one change at a time', async () => {
    const { id } = await add()
    for (const payload of [{}, { featured: true, status: 'archived' }]) {
      expect((await patch(id, payload)).statusCode).toBe(400)
    }
  })
})

describe('an archived product', () => {
  test('is gone from the shop and cannot be ordered, but stays in its orders and can be restored whole', async () => {
    const product = await add({ stock: 4, position: 0 })
    const { id, name, price } = product
    const placed = await postOrder(shop, plainOrder([{ productId: id, quantity: 1 }]))
    await shop.server.inject(`/api/products/${id}`)
    expect(await isListed(id)).toBe(true)

    expect((await patch(id, { status: 'archived' })).json()).toMatchObject({ status: 'archived' })
    expect((await shop.server.inject(`/api/products/${id}`)).statusCode).toBe(404)
    expect(await isListed(id)).toBe(false)
    expect((await postOrder(shop, plainOrder([{ productId: id, quantity: 1 }]))).statusCode).toBe(409)
    const order = await ask(shop, 'GET', `/api/orders/${placed.json().id}`, { cookie })
    expect(order.json().items).toMatchObject([{ productId: id, name, price }])

    const again = await patch(id, { status: 'archived' })
    expect([again.statusCode, again.json().kind]).toEqual([409, 'conflict'])
    await patch(id, { status: 'published' })
    expect(await isListed(id)).toBe(true)
    expect((await shop.server.inject(`/api/products/${id}`)).json()).toMatchObject({ name, price, stock: 3 })
    expect((await trailOf(id)).map(({ what }) => what).slice(1)).toEqual([
      'archived the product',
      'restored the product',
    ])
  })
})
