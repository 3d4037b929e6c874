import { afterEach, expect, test, vi } from 'vitest'
import { changeEach } from './change-each.ts'
import { followChanges, hearElsewhere, readAgain, tellChanged } from './changed-tags.ts'

const landed = [{ status: 'fulfilled' as const, value: 1 }]

/** A page that was just opened and listens to changes. */
function follow(hear: Parameters<typeof followChanges>[0]) {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  followChanges(hear)
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a change of 25 rows is announced once, with the tags of all of them', async () => {
  const hear = vi.fn(async () => landed)
  follow(hear)
  const rows = Array.from({ length: 25 }, (_, id) => id)
  await changeEach(rows, async (id) => tellChanged(['products', `product:${id}`]))
  expect(hear.mock.calls).toEqual([[['products', ...rows.map((id) => `product:${id}`)], { elsewhere: false }]])
  expect(await readAgain()).toBe(true)
})

test('rows changed before a failure are announced, and are reported apart from the failed ones', async () => {
  const hear = vi.fn(async () => landed)
  follow(hear)
  const change = async (id: number) => {
    if (id > 1) throw new Error('away')
    tellChanged([`product:${id}`])
  }
  const outcome = await changeEach([0, 1, 2, 3], change)
  expect(outcome).toMatchObject({ done: [{ row: 0 }, { row: 1 }], left: [], failed: [2, 3] })
  expect(outcome.error).toEqual(new Error('away'))
  expect(hear).toHaveBeenCalledWith(['product:0', 'product:1'], { elsewhere: false })
})

test('a refresh that never arrives delays a form by ten seconds, and not the next change', async () => {
  vi.useFakeTimers()
  follow(() => new Promise(() => {}))
  tellChanged(['products'])
  const outcome = readAgain()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toBe(false)
  follow(async () => landed)
  tellChanged(['products'])
  expect(await readAgain()).toBe(true)
})

test('a failed refresh is reported to everyone waiting for it', async () => {
  follow(async () => [{ status: 'rejected', reason: new Error('away') }])
  tellChanged(['products'])
  expect(await readAgain()).toBe(false)
})

test('a refresh that another change has replaced is waited for until the later one has landed', async () => {
  const land: (() => void)[] = []
  follow(() => new Promise((resolve) => land.push(() => resolve(landed))))
  tellChanged(['orders'])
  let isRead = false
  const reading = readAgain().then(() => (isRead = true))
  hearElsewhere(['orders'])
  land[0]!()
  await new Promise((resolve) => setTimeout(resolve))
  expect(isRead).toBe(false)
  land[1]!()
  await reading
})
