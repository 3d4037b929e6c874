import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#lib/changes/transact.server.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { openCachingProxy } from '../caching-proxy.ts'
import { eventually } from '../eventually.ts'
import { type OpenShop, openShop } from '../open-shop.ts'

let proxy: Awaited<ReturnType<typeof openCachingProxy>>
let shop: OpenShop

beforeAll(async () => {
  proxy = await openCachingProxy('Bearer of the CDN')
  const headers = { authorization: 'Bearer of the CDN' }
  shop = await openShop({ cdn: { maxAge: 3600, purge: { url: `${proxy.address}/purge`, headers } } })
  await shop.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await shop.close()
  await proxy.close()
})

/** Records a change like any transaction. One that had to wait for another would be refused here. */
const note = (id: number, meanwhile: () => Promise<unknown> = async () => {}) =>
  inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`set local lock_timeout = '2s'`)
    await shop.changes.note(tx, [`product:${id}`])
    await meanwhile()
  })

const left = async () =>
  rowsOf<{ count: number }>(await shop.db.execute(sql`select count(*)::int as count from cdn_purges`))[0]!.count

test('changes to be purged from the CDN do not wait for each other’s commit, and all are purged', async () => {
  for (const first of [1, 4]) {
    await note(first, () => note(first + 1, () => note(first + 2)))
    await eventually(left, (count) => count === 0, 20_000)
  }
  expect(proxy.purged.flat().toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((id) => `product:${id}`))
})
