import { expect, test } from 'vitest'
import { inPictureQueue, type PictureWaiter } from './picture-queue.server.ts'

test('a page view waits for at most one of the uploaded pictures, not for all of them', async () => {
  const done: string[] = []
  const run = (name: string, waiter?: PictureWaiter) => inPictureQueue(async () => void done.push(name), waiter)
  await Promise.all([run('sent 1'), run('sent 2'), run('sent 3'), run('sent 4'), run('shown', 'viewer')])
  expect(done.indexOf('shown')).toBeLessThanOrEqual(2)
  expect(done).toHaveLength(5)
})

test('failing work does not cost the next its turn', async () => {
  const failing = inPictureQueue(async () => {
    throw new Error('broken picture')
  })
  const next = inPictureQueue(async () => 'made')
  await expect(failing).rejects.toThrow('broken picture')
  expect(await next).toBe('made')
})
