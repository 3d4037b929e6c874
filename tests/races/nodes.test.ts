import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#app/config/config.server.ts'
import { prepareDatabase } from '#app/server/prepare-database.server.ts'
import { setPrice, setStock } from '../order-product.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { eventually } from '../eventually.ts'
import { order, orderBody, timesOf } from '../order-calls.ts'
import { quiet } from '../quiet-log.ts'
import { newDatabase, openNode } from './open-node.ts'

type Node = Awaited<ReturnType<typeof openNode>>
let database: Awaited<ReturnType<typeof newDatabase>>
let here: Node
let there: Node

beforeAll(async () => {
  database = await newDatabase()
  here = await openNode(database.url)
  there = await openNode(database.url)
})
afterAll(async () => {
  await here.close()
  await there.close()
  await database.remove()
})

const text = async (node: Node, path: string) => (await fetch(node.base + path)).text()
const productAt = async (node: Node, id: number) =>
  JSON.parse(await text(node, `/api/products/${id}`)) as { price: number; stock: number }
const isKept = (node: Node, path: string) => node.shop.cache.peek(`GET ${path}`) !== undefined

test('a price changed on one node shows in the cached JSON and page of the other within a second', async () => {
  await text(there, '/product/21')
  expect([isKept(there, '/product/21'), isKept(there, '/api/products/21')]).toEqual([true, true])
  await setPrice(here.shop.db, 21, 777_77)
  here.shop.changes.publish('products', 'product:21')
  const json = eventually(
    () => productAt(there, 21),
    ({ price }) => price === 777.77,
    1000,
  )
  const page = eventually(
    () => text(there, '/product/21'),
    (html) => html.includes('777.77'),
    1000,
  )
  await Promise.all([json, page])
})

test('stock taken by an order on one node shows on the other within a second', async () => {
  await setStock(here.shop.db, 22, 50)
  here.shop.changes.publish('products', 'product:22')
  await eventually(
    () => productAt(there, 22),
    ({ stock }) => stock === 50,
    1000,
  )
  expect((await order(here.base, orderBody({ productId: 22, quantity: 3 }))).status).toBe(201)
  await eventually(
    () => productAt(there, 22),
    ({ stock }) => stock === 47,
    1000,
  )
  expect((await productAt(here, 22)).stock).toBe(47)
})

test('one Idempotency-Key sent to two nodes at once makes one order', async () => {
  await setStock(here.shop.db, 23, 50)
  const body = orderBody({ productId: 23, quantity: 1 })
  const answers = await Promise.all(timesOf(40).map((turn) => order((turn % 2 ? here : there).base, body, 'two-nodes')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
})

test('two nodes selling the same units never oversell them', async () => {
  await setStock(here.shop.db, 24, 10)
  const body = orderBody({ productId: 24, quantity: 1 })
  const answers = await Promise.all(timesOf(64).map((turn) => order((turn % 2 ? here : there).base, body)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(54)
})

test('five nodes starting at once on an empty database migrate and seed it exactly once', async () => {
  const empty = await newDatabase('template0')
  const opened = await Promise.all(timesOf(5).map(() => openDatabase({ url: empty.url, folder: '', log: quiet })))
  try {
    await Promise.all(opened.map((each) => prepareDatabase(each, readConfig({}))))
    const [counted] = rowsOf<{ products: number; migrations: number; seeds: number }>(
      await opened[0]!.db.execute(sql`select (select count(*)::int from products) as products,
        (select count(*)::int from migrations) as migrations, (select count(*)::int from seeds) as seeds`),
    )
    expect(counted!.products).toBe(63)
    expect(counted!.migrations).toBeGreaterThan(3)
    expect(counted!.seeds).toBeGreaterThan(3)
  } finally {
    await Promise.all(opened.map((each) => each.close()))
    await empty.remove()
  }
})
