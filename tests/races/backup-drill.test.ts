import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { openClient, orderOf } from '../../bench/order-client.ts'
import { emptyPlace, lookInto, type Place, type Sold, stockUp } from '../../bench/place.ts'
import { startSite } from '../../bench/site-process.ts'
import { needBuiltSite } from '../built-site.ts'
import { withSeededPlace } from '../seeded-place.ts'

const stock = 100_000
const clients = 4
const key = 'the key of the drill, long enough'
let folder: string

beforeAll(async () => {
  needBuiltSite()
  folder = await mkdtemp(join(tmpdir(), 'clearwater-drill-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(script: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['--no-warnings', `dist/server/${script}.js`, ...args], {
    env: { PATH: process.env.PATH, BACKUP_KEY: key, ...env },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [said, failed, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { said, failed, code }
}

/** Orders one unit after the other until it is told to stop; counts the answered ones. */
function keepOrdering(url: string, product: Sold) {
  const client = openClient(url, clients)
  let [answered, going] = [0, true]
  const buy = async () => {
    while (going) {
      const { status, body } = await client.order(
        orderOf([{ productId: product.id, quantity: 1 }]),
        crypto.randomUUID(),
      )
      if (status !== 201) throw new Error(`${status} ${body}`)
      answered += 1
    }
  }
  const all = Promise.all(Array.from({ length: clients }, buy))
  return {
    answered: () => answered,
    stop: async () => {
      going = false
      await all
      client.close()
    },
  }
}

const countIn = (place: Place, { id }: Sold) =>
  lookInto(place, async ({ db }) => {
    const result = await db.execute(sql`
      select stock::int as left, (select coalesce(sum(quantity), 0)::int from order_lines join orders on orders.id = order_id
        where product_id = ${id} and not sample) as sold
      from products where id = ${id}`)
    return rowsOf<{ left: number; sold: number }>(result)[0]!
  })

/** A shop opened on the place takes an order. */
async function sellOne(place: Place, product: Sold) {
  const site = await startSite(place.env)
  const client = openClient(site.url, 1)
  const { status } = await client.order(orderOf([{ productId: product.id, quantity: 1 }]), crypto.randomUUID())
  client.close()
  await site.stop()
  return status
}

/** Takes a backup while orders come in; returns its file, with the numbers of orders sent and answered by then. */
async function backUpUnderLoad(place: Place, product: Sold) {
  const site = await startSite(place.env)
  const ordering = keepOrdering(site.url, product)
  await expect.poll(ordering.answered, { timeout: 30_000 }).toBeGreaterThan(5)
  const before = ordering.answered()
  const file = join(folder, `${place.kind}.backup`)
  const taken = await run('backup', place.env, file)
  expect(taken).toMatchObject({ failed: '', code: 0 })
  expect(taken.said).toContain(', encrypted.')
  await ordering.stop()
  await site.stop()
  return { file, before, after: ordering.answered() }
}

/** The restored shop is a snapshot of the load, and sells on from there. */
async function restoreAndSell(place: Place, product: Sold, backup: Awaited<ReturnType<typeof backUpUnderLoad>>) {
  const empty = await emptyPlace(place)
  const restored = await run('restore', empty.env, backup.file)
  expect(restored).toMatchObject({ failed: '', code: 0 })
  const { left, sold } = await countIn(empty, product)
  expect(left + sold).toBe(stock)
  expect(sold).toBeGreaterThanOrEqual(backup.before)
  expect(sold).toBeLessThanOrEqual(backup.after)
  expect(await sellOne(empty, product)).toBe(201)
  expect(await countIn(empty, product)).toEqual({ left: left - 1, sold: sold + 1 })
  expect((await run('restore', empty.env, backup.file)).code).toBe(1)
  await empty.remove()
}

/** The shop that was backed up moves with every row, and sells on there. */
async function moveAndSell(place: Place, target: Place, product: Sold) {
  const empty = await emptyPlace(target)
  const both = { ...place.env, DATABASE_URL: empty.env.DATABASE_URL! }
  const before = await countIn(place, product)
  const moved = await run('move-to-postgres', both)
  expect(moved).toMatchObject({ failed: '', code: 0 })
  expect(moved.said).toContain('Moved and compared')
  expect(await sellOne(empty, product)).toBe(201)
  expect(await countIn(empty, product)).toEqual({ left: before.left - 1, sold: before.sold + 1 })
  const again = await run('move-to-postgres', both)
  expect(again).toMatchObject({ said: '', code: 1, failed: expect.stringContaining('The database is not empty.') })
  await empty.remove()
}

test('a backup taken while orders arrive restores one moment of the shop, and moves to PostgreSQL in full', async () => {
  await withSeededPlace('postgres', async (target) => {
    const [product] = await stockUp(target, stock)
    await restoreAndSell(target, product!, await backUpUnderLoad(target, product!))
    await withSeededPlace('embedded', async (place) => {
      const [sold] = await stockUp(place, stock)
      await restoreAndSell(place, sold!, await backUpUnderLoad(place, sold!))
      await moveAndSell(place, target, sold!)
    })
  })
}, 240_000)
