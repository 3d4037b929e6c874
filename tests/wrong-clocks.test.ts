import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#app/config/config.server.ts'
import { createServer } from '#app/server/create-server.server.ts'
import { type DatabaseClock, openDatabaseClock } from '#lib/database/database-clock.server.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { eventually } from './eventually.ts'
import { lapseAt, placeHeld } from './lapse-orders.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { ask, signedIn } from './people.ts'
import { quiet } from './quiet-log.ts'

const node = { ahead: 0 }
let shop: OpenShop
let clock: DatabaseClock
/** Another node of the same shop, whose own clock is wrong. */
let wrong: Awaited<ReturnType<typeof createServer>>

const hour = 3_600
const fifteenMonths = 15 * 30 * 24 * hour

async function setAhead(seconds: number) {
  node.ahead = seconds
  await clock.check()
}

beforeAll(async () => {
  shop = await openShop()
  clock = await openDatabaseClock({ db: shop.db, log: quiet, nodeNow: () => Date.now() + node.ahead * 1000 })
  const runtime = { ...readConfig({}), limits: false, dataDir: shop.runtime.dataDir }
  wrong = await createServer({ runtime, clock, database: shop.database, log: quiet })
  await wrong.server.ready()
})
afterAll(async () => {
  clock.close()
  await wrong.server.close()
  await shop.close()
})

const statusOf = async (id: number) =>
  rowsOf<{ status: string }>(await shop.db.execute(sql`select status from orders where id = ${id}`))[0]!.status

test.each([hour, -hour, fifteenMonths])(
  'a node that is %i seconds ahead cancels no order early, and gives orders the deadlines of any other node',
  async (ahead) => {
    await setAhead(ahead)
    const byWrong = await placeHeld({ ...shop, server: wrong.server }, 'credit-card')
    const byOther = await placeHeld(shop, 'credit-card')
    await lapseAt({ ...shop, ...wrong }, wrong.runtime.now())
    expect([await statusOf(byWrong.id), await statusOf(byOther.id)]).toEqual(['pending', 'pending'])
    const held = rowsOf<{ minutes: number }>(
      await shop.db.execute(
        sql`select extract(epoch from held_until - now())::float8 / 60 as minutes from orders where id in (${byWrong.id}, ${byOther.id})`,
      ),
    )
    for (const { minutes } of held) expect(Math.round(minutes / 10)).toBe(12)
  },
)

test.each([hour, -hour, fifteenMonths])(
  'people who are signed in stay so on a node that is %i seconds ahead, and a sign-in there ends like any other',
  async (ahead) => {
    await setAhead(ahead)
    const before = await signedIn(shop, 'admin', 'admin1234')
    const there = await signedIn(wrong, 'admin', 'admin1234')
    for (const cookie of [before, there])
      for (const site of [shop, wrong])
        expect((await ask(site, 'GET', '/api/users/profile', { cookie })).statusCode).toBe(200)
    const ends = rowsOf<{ days: number }>(
      await shop.db.execute(
        sql`select extract(epoch from expires_at - now())::float8 / 86400 as days from sessions order by id desc`,
      ),
    )
    for (const { days } of ends) expect(Math.round(days)).toBe(30)
  },
)

test('a node that is off says so in /readyz and goes on serving; above a minute it refuses background work, until it is right', async () => {
  const readyz = async () => (await wrong.server.inject('/readyz')).json()
  await setAhead(3)
  expect(await readyz()).toEqual({ status: 'ready' })
  await setAhead(20)
  expect(await readyz()).toMatchObject({ status: 'ready', clock: { backgroundWork: 'taken' } })
  await setAhead(-hour)
  expect(await readyz()).toMatchObject({ status: 'ready', clock: { backgroundWork: 'refused' } })
  const cookie = await signedIn(shop, 'admin', 'admin1234')
  const faults = async () =>
    (await ask(shop, 'GET', '/api/admin/overview?period=7d', { cookie }))
      .json<{
        backgroundFaults: { rows: { text: string }[] }
      }>()
      .backgroundFaults.rows.map(({ text }) => text)
  expect(await faults()).toContain('60 minutes behind, so it does no background work')
  const taken = () => shop.db.execute(sql`select id from jobs where taken_at is not null`)
  wrong.jobs.start()
  await setAhead(-hour)
  expect(rowsOf(await taken())).toEqual([])
  await setAhead(0)
  await eventually(taken, (rows) => rowsOf(rows).length > 0, 30_000)
  expect([await readyz(), await faults()]).toEqual([{ status: 'ready' }, []])
})
