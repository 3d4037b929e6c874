import { afterEach, expect, test, vi } from 'vitest'
import { openDelayedRefusals } from './delayed-refusals.server.ts'

afterEach(() => vi.useRealTimers())

test('a refusal leaves after a quarter of a second, and no more than 1,000 wait at once', async () => {
  vi.useFakeTimers()
  const { wait } = openDelayedRefusals()
  let left = 0
  const refuse = () => void wait().then(() => void (left += 1))
  for (let count = 0; count < 1_010; count++) refuse()
  await vi.advanceTimersByTimeAsync(249)
  expect(left).toBe(10)
  await vi.advanceTimersByTimeAsync(1)
  expect(left).toBe(1_010)
  refuse()
  await vi.advanceTimersByTimeAsync(249)
  expect(left).toBe(1_010)
})
