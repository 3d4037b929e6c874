import { expect, test } from 'vitest'
import { cacheFigures } from './cached-figures.server.ts'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A computation that takes `ms`, or fails. */
function openSums(ms: number, patience?: number) {
  const sums = { made: 0, fails: false, clock: new Date('2026-03-07T10:00:00Z'), warnings: 0 }
  const ask = cacheFigures({
    now: () => sums.clock,
    warn: () => (sums.warnings += 1),
    ...(patience === undefined ? {} : { patience }),
    find: async (asked: string) => {
      const sum = ++sums.made
      if (ms) await wait(ms)
      if (sums.fails) throw new Error('no')
      return `${asked} ${sum}`
    },
  })
  return { sums, ask, pass: (more: number) => (sums.clock = new Date(sums.clock.getTime() + more)) }
}

test('figures that are quick to add up are added up each time', async () => {
  const { ask } = openSums(0)
  expect(await ask('7d', 'week')).toMatchObject({ state: 'ready', value: 'week 1' })
  expect(await ask('7d', 'week')).toMatchObject({ state: 'ready', value: 'week 2' })
})

test('slow figures are not waited for, are added up once for all callers and cached for a minute', async () => {
  const { sums, ask, pass } = openSums(60, 10)
  const first = await Promise.all([ask('7d', 'week'), ask('7d', 'week')])
  expect(first.map(({ state }) => state)).toEqual(['working', 'working'])
  await wait(120)
  const asOf = sums.clock
  expect(await ask('7d', 'week')).toEqual({ state: 'ready', asOf, value: 'week 1' })
  pass(61_000)
  expect(await ask('7d', 'week')).toEqual({ state: 'ready', asOf, value: 'week 1' })
  await wait(120)
  expect(await ask('7d', 'week')).toEqual({ state: 'ready', asOf: sums.clock, value: 'week 2' })
  expect(sums.made).toBe(2)
})

test('without a limit on patience, the first caller waits for the result', async () => {
  const { ask } = openSums(40)
  expect(await ask('7d', 'week')).toMatchObject({ state: 'ready', value: 'week 1' })
})

test('each name has its own figure, and figures that are no longer requested are forgotten', async () => {
  const { sums, ask } = openSums(20)
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
