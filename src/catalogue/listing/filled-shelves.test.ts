import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Listing } from '#catalogue/product.ts'
import { openShop } from '../../../tests/open-shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const home = async () => (await shop.server.inject('/api/customer-home')).json<{ to: string }>().to
const filled = async (scope: string) => (await shop.server.inject(`/api/listings/${scope}`)).json<Listing>().filled
const empty = (assortments: string[]) =>
  shop.db.execute(
    sql`update products set archived_at = now(), draft = true where assortment = any(${sql.param(assortments)}::text[])`,
  )

test('an empty shelf leads to those with products, and customers arrive at one after signing in', async () => {
  expect([await filled('pool-catalogue'), await home()]).toEqual([undefined, '/pool-shop'])
  await empty(['pool-catalogue'])
  await shop.restart()
  const poolSupplies = { world: 'pool', count: expect.any(Number) }
  const marine = { world: 'marine', count: expect.any(Number) }
  expect(await filled('pool-catalogue')).toEqual([poolSupplies, marine])
  expect(await home()).toBe('/shop?type=pool')
  await empty(['pool-shop'])
  await shop.restart()
  expect([await filled('pool'), await home()]).toEqual([[marine], '/shop?type=marine'])
  await empty(['marine-shop', 'reef-range'])
  await shop.restart()
  expect([await filled('pool'), await home()]).toEqual([undefined, '/pool-shop'])
})
