import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productTag } from '#catalogue/product.ts'
import { readConfig } from '#app/config/config.server.ts'
import { prepareDatabase } from '#app/server/prepare-database.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { crashPostgres, restartPostgres } from '../../bench/crash-postgres.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/temporary-postgres.ts'
import { eventually } from '../eventually.ts'
import { order, orderBody } from '../order-calls.ts'
import { quiet } from '../quiet-log.ts'
import { countWaiting, whileLocked } from '../while-locked.ts'
import { openNode } from './open-node.ts'

let postgres: TemporaryPostgres
let node: Awaited<ReturnType<typeof openNode>>

beforeAll(async () => {
  const started = await startTemporaryPostgres()
  if (!started) throw new Error('This test stops and starts a PostgreSQL of its own: install one on this machine.')
  postgres = started
  const database = await openDatabase({ url: postgres.url, folder: '', log: quiet })
  await prepareDatabase(database, readConfig({}))
  await database.close()
  node = await openNode(postgres.url)
})
afterAll(async () => {
  await node.close()
  await postgres.stop()
})

const kept = ['/product/1', '/api/products/1', '/api/products?limit=24']
const ask = async (path: string) => {
  const begun = performance.now()
  const response = await fetch(node.base + path)
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ms: performance.now() - begun }
}
const statuses = (paths: string[]) => Promise.all(paths.map(async (path) => (await ask(path)).status))

test('while the database is away cached pages stay, calls are refused in time, and all recovers soon after', async () => {
  expect(await statuses(kept)).toEqual([200, 200, 200])

  await crashPostgres(postgres)
  for (let round = 0; round < 3; round++) {
    expect(await statuses(kept)).toEqual([200, 200, 200])
    const unkept = await ask('/api/products/2')
    expect(unkept).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })
    expect(unkept.ms).toBeLessThan(2000)
    const begun = performance.now()
    const refused = await order(node.base, orderBody({ productId: 3, quantity: 1 }), 'while-away')
    expect(refused.status).toBe(503)
    expect(performance.now() - begun).toBeLessThan(2000)
  }
  expect((await ask('/product/2')).status).toBe(503)
  expect((await ask('/readyz')).status).toBe(503)
  expect((await ask('/healthz')).status).toBe(200)

  await restartPostgres(postgres)
  await eventually(
    () => statuses(['/api/products/2', '/product/2', '/readyz']),
    (all) => all.every((s) => s === 200),
    2000,
  )
  const placed = await order(node.base, orderBody({ productId: 3, quantity: 1 }), 'while-away')
  expect(placed.status).toBe(201)
})

test('an outdated cached page is served while PostgreSQL restarts, and remade afterwards', async () => {
  const pages = ['/product/1', '/contact']
  expect(await statuses(pages)).toEqual([200, 200])
  const seen = new Set<number>()
  const watching = watch(async () => (await statuses(pages)).forEach((status) => seen.add(status)))
  try {
    await crashPostgres(postgres)
    node.shop.changes.publish(productTag(1))
    expect(await statuses([...pages, '/api/products/50'])).toEqual([200, 200, 503])
    const before = node.rendered.length
    await restartPostgres(postgres)
    await eventually(
      async () => node.rendered.slice(before),
      (rendered) => pages.every((page) => rendered.includes(page)),
      5000,
    )
  } finally {
    await watching.end()
  }
  expect([...seen]).toEqual([200])
})

test('changes are received again after the database was away', async () => {
  const other = await openNode(postgres.url)
  try {
    const stock = async () => ((await (await fetch(`${node.base}/api/products/3`)).json()) as { stock: number }).stock
    const before = await stock()
    expect((await order(other.base, orderBody({ productId: 3, quantity: 1 }))).status).toBe(201)
    await eventually(stock, (now) => now === before - 1, 1000)
  } finally {
    await other.close()
  }
})

test('a hanging database is answered for within two seconds, and cached pages are not affected', async () => {
  await eventually(rendersOfKept, (renders) => renders === 0, 5000)
  const database = await openDatabase({ url: postgres.url, folder: '', log: quiet })
  const held = whileLocked(database.db, sql`lock table products in access exclusive mode`, async () => {
    const begun = performance.now()
    const waiting = ask('/api/products/40')
    const keptMeanwhile = await ask('/api/products?limit=24&unread=1')
    expect(await ask('/product/1')).toMatchObject({ status: 200 })
    expect(performance.now() - begun).toBeLessThan(1000)
    expect(keptMeanwhile.status).toBe(200)
    expect(await waiting).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })
    expect(performance.now() - begun).toBeLessThan(2500)
    await eventually(
      () => countWaiting(database.db, 'requests'),
      (abandoned) => abandoned === 0,
      3000,
    )
  })
  await held.finally(() => database.close())
  expect((await ask('/api/products/40')).status).toBe(200)
})

/** Repeats something without a pause. */
function watch(look: () => Promise<void>) {
  let over = false
  const watching = (async () => {
    while (!over) await look()
  })()
  return {
    end: () => {
      over = true
      return watching
    },
  }
}

/** The number of pages rendered for a visitor now, after all pending notifications have arrived. */
async function rendersOfKept() {
  await statuses(kept)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const before = node.rendered.length
  expect(await statuses(kept)).toEqual([200, 200, 200])
  return node.rendered.length - before
}
