import { afterEach, expect, test, vi } from 'vitest'
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
