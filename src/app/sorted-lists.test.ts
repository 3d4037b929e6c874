import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../tests/open-shop.ts'
import { addProduct } from '../../tests/order-product.ts'
import { ask, signedIn } from '../../tests/people.ts'
import { customerWith } from '../../tests/received-order.ts'
import { returning } from '../../tests/returned-order.ts'
import { employ } from '../../tests/staff-people.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

beforeAll(async () => {
  for (const rating of [4, 1, 5]) await review(rating)
  await returned(100)
  await returned(40)
  await employ(shop, 'packer')
  await employ(shop, 'bookkeeper')
})

async function review(rating: number) {
  const product = await addProduct(shop.db)
  const { cookie } = await customerWith(shop, { product })
  const payload = { rating, text: 'It works as described.' }
  expect((await ask(shop, 'POST', `/api/products/${product}/reviews`, { cookie, payload })).statusCode).toBe(200)
}

/** A settled return, whose refund is still owed, and one that stays open. */
async function returned(refund: number) {
  const steps = returning(shop, admin)
  const placed = await steps.deliver({ quantities: [2] })
  const lines = placed.lines.map((line) => ({ line, quantity: 1 }))
  const id = await steps.asked(placed, { lines })
  await steps.answer(id)
  await steps.receive(id)
  const decided = [{ line: placed.lines[0], restocked: 1, refund }]
  expect((await steps.settle(id, { lines: decided })).statusCode).toBe(200)
  await steps.asked(placed, { lines })
}

type Row = Record<string, string | number | null | undefined>

/** Of the whole list, page by page. */
async function valuesOf(path: string, sort: string, by: string) {
  const values: Row[string][] = []
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ state: 'all', sort, page: String(page) })
    if (!path.endsWith('returns')) query.delete('state')
    const answer = await ask(shop, 'GET', `${path}?${query}`, { cookie: admin })
    expect(answer.statusCode).toBe(200)
    const { rows, total } = answer.json<{ rows: Row[]; total: number }>()
    values.push(...rows.map((row) => row[by]))
    if (!rows.length || values.length >= total) return values
  }
}

test.each([
  ['/api/admin/reviews', 'written', 'createdAt'],
  ['/api/admin/reviews', 'rating', 'rating'],
  ['/api/admin/returns', 'asked', 'id'],
  ['/api/admin/owed-back', 'since', 'id'],
  ['/api/admin/owed-back', 'due', 'due'],
  ['/api/admin/accounts', 'name', 'name'],
  ['/api/admin/accounts', 'seen', 'lastSeenAt'],
])('%s is sorted by %s in both directions', async (path, sort, by) => {
  const rising = await valuesOf(path, sort, by)
  const falling = await valuesOf(path, `-${sort}`, by)
  expect(new Set(rising).size).toBeGreaterThan(1)
  expect(rising).toEqual(rising.toSorted(compare))
  expect(falling).toEqual(rising.toSorted((one, other) => compare(other, one)))
})

const compare = (one: Row[string], other: Row[string]) => {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [a, b] = [String(one ?? '').toLowerCase(), String(other ?? '').toLowerCase()]
  return a < b ? -1 : a > b ? 1 : 0
}

test('an unknown order is refused', async () => {
  for (const path of ['reviews', 'returns', 'owed-back', 'accounts'])
    expect((await ask(shop, 'GET', `/api/admin/${path}?sort=colour`, { cookie: admin })).statusCode).toBe(400)
})
