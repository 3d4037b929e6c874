import { expect, test } from 'vitest'
import { keepBestSellers } from './best-sellers.server.ts'

const asked = { from: new Date('2026-03-01'), to: new Date('2026-03-08'), currency: 'ZAR' }
const net = { id: 1, name: 'Net', units: 1, revenue: 100_00 }
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A shop whose best sellers take `ms` to add up, or fail. */
function openShelf(ms: number) {
  const shelf = { sold: 0, fails: false, clock: new Date('2026-03-07T10:00:00Z'), warnings: 0 }
  const ask = keepBestSellers({
    now: () => shelf.clock,
    warn: () => (shelf.warnings += 1),
    list: async () => {
      const units = ++shelf.sold
      if (ms) await wait(ms)
      if (shelf.fails) throw new Error('no')
      return [{ ...net, units }]
    },
  })
  return { shelf, ask, pass: (more: number) => (shelf.clock = new Date(shelf.clock.getTime() + more)) }
}

test('what is quick to add up is added up each time', async () => {
  const { ask } = openShelf(0)
  expect((await ask(asked)).rows[0]!.units).toBe(1)
  expect((await ask(asked)).rows[0]!.units).toBe(2)
})

test('what takes long is not waited for, is added up once for all who ask, and is kept for a minute', async () => {
  const { shelf, ask, pass } = openShelf(60)
  const first = await Promise.all([ask(asked), ask(asked)])
  expect(first.map(({ state }) => state)).toEqual(['working', 'working'])
  await wait(120)
  expect(await ask(asked)).toEqual({ state: 'ready', asOf: shelf.clock, rows: [{ ...net, units: 1 }] })
  const asOf = shelf.clock
  pass(61_000)
  expect(await ask(asked)).toMatchObject({ state: 'ready', asOf, rows: [{ units: 1 }] })
  await wait(120)
  expect(await ask(asked)).toMatchObject({ asOf: shelf.clock, rows: [{ units: 2 }] })
  expect(shelf.sold).toBe(2)
})

test('another period, and another day, is another list', async () => {
  const { ask } = openShelf(60)
  await ask(asked)
  await wait(120)
  expect((await ask({ ...asked, from: null })).state).toBe('working')
  expect((await ask({ ...asked, to: new Date('2026-03-09') })).state).toBe('working')
})

test('a failure is said, and tried again by whoever asks next', async () => {
  const { shelf, ask } = openShelf(0)
  shelf.fails = true
  expect((await ask(asked)).state).toBe('failed')
  shelf.fails = false
  expect((await ask(asked)).state).toBe('ready')
  expect(shelf.warnings).toBe(1)
})
