import { expect, test, vi } from 'vitest'
import { cacheFigures } from './cached-figures.server.ts'

/** A computation that takes as many milliseconds as it is told, waits for `gate`, or fails. */
function openSums(takes: number, patience?: number) {
  const sums = { made: 0, fails: false, clock: new Date('2026-03-07T10:00:00Z'), elapsed: 0, warnings: 0 }
  const gate = Promise.withResolvers<void>()
  const ask = cacheFigures({
    now: () => sums.clock,
    elapsed: () => sums.elapsed,
    warn: () => (sums.warnings += 1),
    ...(patience === undefined ? {} : { patience }),
    find: async (asked: string) => {
      const sum = ++sums.made
      if (takes) await gate.promise
      sums.elapsed += takes
      if (sums.fails) throw new Error('no')
      return `${asked} ${sum}`
    },
  })
  const pass = (more: number) => (sums.clock = new Date(sums.clock.getTime() + more))
  return { sums, ask, pass, release: () => gate.resolve() }
}

test('figures that are quick to add up are added up each time', async () => {
  const { ask } = openSums(0)
  expect(await ask('7d', 'week')).toMatchObject({ state: 'ready', value: 'week 1' })
  expect(await ask('7d', 'week')).toMatchObject({ state: 'ready', value: 'week 2' })
})

test('slow figures are not waited for, are added up once for all callers and cached for a minute', async () => {
  const { sums, ask, pass, release } = openSums(60, 1)
  const first = await Promise.all([ask('7d', 'week'), ask('7d', 'week')])
  expect(first.map(({ state }) => state)).toEqual(['working', 'working'])
  release()
  await vi.waitFor(async () => expect((await ask('7d', 'week')).state).toBe('ready'))
  const asOf = sums.clock
  expect(await ask('7d', 'week')).toEqual({ state: 'ready', asOf, value: 'week 1' })
  pass(61_000)
  expect(await ask('7d', 'week')).toEqual({ state: 'ready', asOf, value: 'week 1' })
  const fresh = { state: 'ready', asOf: sums.clock, value: 'week 2' }
  await vi.waitFor(async () => expect(await ask('7d', 'week')).toEqual(fresh))
  expect(sums.made).toBe(2)
})

test('without a limit on patience, the first caller waits for the result', async () => {
  const { ask, release } = openSums(40)
  const asked = ask('7d', 'week')
  release()
  expect(await asked).toMatchObject({ state: 'ready', value: 'week 1' })
})

test('each name has its own figure, and figures that are no longer requested are forgotten', async () => {
  const { sums, ask, release } = openSums(20)
  release()
  await ask('first', 'first')
  for (let n = 0; n < 20; n++) await ask(`name ${n}`, 'other')
  expect(await ask('name 19', 'other')).toMatchObject({ value: 'other 21' })
  expect(await ask('first', 'first')).toMatchObject({ value: 'first 22' })
  expect(sums.made).toBe(22)
})

test('a failure is reported, and the next request tries again', async () => {
  const { sums, ask } = openSums(0)
  sums.fails = true
  expect((await ask('7d', 'week')).state).toBe('failed')
  sums.fails = false
  expect((await ask('7d', 'week')).state).toBe('ready')
  expect(sums.warnings).toBe(1)
})
