import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#app/config/config.server.ts'
import { prepareDatabase } from '#app/server/prepare-database.server.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/temporary-postgres.ts'
import { eventually } from '../eventually.ts'
import type { OpenShop } from '../open-shop.ts'
import { timesOf } from '../order-calls.ts'
import { type Buyer, formFor, notificationOf, orderByCard, processInbox, webhookPath } from '../pay-online.ts'
import { quiet } from '../quiet-log.ts'
import { startNode } from './open-node.ts'

let postgres: TemporaryPostgres
let node: Awaited<ReturnType<typeof startNode>>
let shop: OpenShop

beforeAll(async () => {
  const started = await startTemporaryPostgres()
  if (!started) throw new Error('This test stalls a PostgreSQL of its own: install one on this machine.')
  postgres = started
  const database = await openDatabase({ url: postgres.url, folder: '', log: quiet })
  await prepareDatabase(database, readConfig({}))
  node = await startNode(database)
  shop = node.shop as unknown as OpenShop
})
afterAll(async () => {
  await node.close()
  await postgres.stop()
})

async function tell(body: string) {
  const begun = performance.now()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(node.base + webhookPath, { method: 'POST', headers, body })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: performance.now() - begun }
}

test('payment notices against a stalled database are refused in time, and taken once when they are repeated', async () => {
  await eventually(
    async () => (await fetch(`${node.base}/readyz`)).status,
    (status) => status === 200,
    20_000,
  )
  const buyers: Buyer[] = []
  const bodies: string[] = []
  for (const _ of timesOf(4)) {
    const buyer = await orderByCard(shop)
    buyers.push(buyer)
    bodies.push(await notificationOf(shop, await formFor(shop, buyer)))
  }

  postgres.freeze()
  const refused = await Promise.all(bodies.map(tell))
  const again = await Promise.all(bodies.map(tell))
  postgres.thaw()
  for (const { status, retryAfter, ms } of [...refused, ...again]) {
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })
    expect(ms).toBeLessThan(5_000)
  }

  for (const body of bodies) {
    await eventually(
      () => tell(body),
      ({ status }) => status === 200,
      20_000,
    )
    expect((await tell(body)).status).toBe(200)
  }
  await processInbox(shop)
  const orders = rowsOf<{ state: string; entries: number }>(
    await shop.db.execute(sql`
      select payment_status as state, (select count(*)::int from payment_entries e where e.order_id = o.id) as entries
      from orders o where id in ${buyers.map(({ id }) => id)}`),
  )
  expect(orders).toEqual(timesOf(4).map(() => ({ state: 'paid', entries: 1 })))
})
