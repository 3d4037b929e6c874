import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { quiet } from '../../../tests/quiet-log.ts'
import { openDatabaseClock } from './database-clock.server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A node whose own clock is so many seconds ahead, and its log. */
async function openNode(seconds: number) {
  const node = { ahead: seconds }
  const log = { ...quiet, info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const clock = await openDatabaseClock({ db: shop.db, log, nodeNow: () => Date.now() + node.ahead * 1000 })
  clock.close()
  return { node, log, clock }
}

test.each([0, 4, -4, 7, -7, 3_600, -3_600, 40_000_000])(
  'a node that is %i seconds ahead tells the time of its database',
  async (seconds) => {
    const { clock } = await openNode(seconds)
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(2_000)
  },
)

test.each([
  [0, 0, true],
  [4, 0, true],
  [-4, 0, true],
  [8, 8, true],
  [-8, -8, true],
  [3_600, 3_600, false],
  [-3_600, -3_600, false],
])('a node that is %i seconds ahead reports %i, and may work: %s', async (seconds, reported, mayWork) => {
  const { clock, log } = await openNode(seconds)
  expect(Math.abs(clock.secondsAhead() - reported)).toBeLessThanOrEqual(2)
  expect(clock.mayWork()).toBe(mayWork)
  const said = Math.abs(seconds) > 60 ? log.error : log.warn
  expect(said).toHaveBeenCalledTimes(reported === 0 ? 0 : 1)
})

test('a clock that goes wrong is reported once, and works again by itself once it is right', async () => {
  const { node, log, clock } = await openNode(0)
  node.ahead = 900
  await clock.check()
  await clock.check()
  expect([clock.mayWork(), log.error.mock.calls.length]).toEqual([false, 1])
  node.ahead = 0
  await clock.check()
  expect([clock.mayWork(), clock.secondsAhead(), log.info.mock.calls.length]).toEqual([true, 0, 1])
})

test('while the database is away a node goes on by its last comparison', async () => {
  const away = Object.assign(Object.create(shop.db) as typeof shop.db, { execute: shop.db.execute.bind(shop.db) })
  const log = { ...quiet, warn: vi.fn() }
  const clock = await openDatabaseClock({ db: away, log, nodeNow: () => Date.now() + 3_600_000 })
  clock.close()
  away.execute = (() => Promise.reject(new Error('away'))) as never
  await clock.check()
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(2_000)
  expect(log.warn).toHaveBeenCalledOnce()
})
