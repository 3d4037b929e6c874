import { afterAll, expect, test } from 'vitest'
import type { Refusal } from '#lib/contract/problem.ts'
import { openShop } from '../../tests/open-shop.ts'
import { addProduct } from '../../tests/order-product.ts'
import { ask } from '../../tests/people.ts'
import { employ } from '../../tests/staff-people.ts'

const shop = await openShop()
const [first, second] = await Promise.all([employ(shop), employ(shop)])
afterAll(() => shop.close())

type Values = Record<string, unknown> & { version: number }
type Saved = { path: string; read: () => Promise<Values>; save: (values: Values) => object; field: string }

const get = async <T>(path: string) => (await ask(shop, 'GET', path, { cookie: first.cookie })).json<T>()
const rowOf = (list: string) => async () => (await get<Values[]>(list))[0]!
const product = `/api/admin/products/${await addProduct(shop.db)}`
const question = (await rowOf('/api/admin/faq')()).id
const service = (await rowOf('/api/admin/services')()).id
const plain = (values: Values) => values

const forms: Record<string, Saved> = {
  product: { path: product, read: () => get(product), save: plain, field: 'size' },
  setting: {
    path: '/api/admin/settings/footer',
    read: async () => (await get<Record<string, Values>>('/api/admin/settings')).footer!,
    save: plain,
    field: 'about',
  },
  question: {
    path: `/api/admin/faq/${question}`,
    read: rowOf('/api/admin/faq'),
    save: ({ category, answer, version, question: asked }) => ({ category, answer, version, question: asked }),
    field: 'answer',
  },
  service: {
    path: `/api/admin/services/${service}`,
    read: rowOf('/api/admin/services'),
    save: plain,
    field: 'details',
  },
}

test.each(Object.entries(forms))('a stale save of a %s is told who has changed which field', async (_, form) => {
  const { path, read, save, field } = form
  const opened = await read()
  const put = (who: { cookie: string }, text: string) =>
    ask(shop, 'PUT', path, { cookie: who.cookie, payload: save({ ...opened, [field]: text }) })
  const early = await put(second, 'What the other person has written.')
  expect([early.statusCode, early.body]).toEqual([200, early.body])
  const late = await put(first, 'What this person has written.')
  expect(late.statusCode).toBe(409)
  const { changedBy } = late.json<Refusal>()
  expect(changedBy![0]).toEqual({
    who: second.username,
    at: expect.stringMatching(/Z$/),
    fields: expect.arrayContaining([field]),
  })
  const newest = await read()
  expect(newest[field]).toBe('What the other person has written.')
  const merged = save({ ...opened, [field]: 'What both of them agree on in the end.', version: newest.version })
  expect((await ask(shop, 'PUT', path, { cookie: first.cookie, payload: merged })).statusCode).toBe(200)
})
