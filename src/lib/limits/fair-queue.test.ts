import { expect, test } from 'vitest'
import { openFairQueue, openOneByOne } from './fair-queue.server.ts'

test('waiting groups are served in rotation, and no more at once than the limit', async () => {
  const inTurn = openFairQueue(2)
  const began: string[] = []
  let running = 0
  let most = 0
  const work = (group: string) =>
    inTurn(group, async () => {
      began.push(group)
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
    })
  await Promise.all(['flood', 'flood', 'flood', 'flood', 'flood', 'anna', 'ben'].map(work))
  expect(began).toEqual(['flood', 'flood', 'flood', 'anna', 'ben', 'flood', 'flood'])
  expect(most).toBe(2)
})

test('failed work frees its place like any other', async () => {
  const inTurn = openFairQueue(1)
  const failed = inTurn('a', () => Promise.reject(new Error('away')))
  const next = inTurn('a', async () => 'done')
  await expect(failed).rejects.toThrow('away')
  expect(await next).toBe('done')
})

test('the event loop gets a turn before each long piece of work', async () => {
  const oneByOne = openOneByOne()
  const order: string[] = []
  const immediate = () => setImmediate(() => void order.push('loop'))
  const pieces = ['first', 'second', 'third'].map((name) =>
    oneByOne(() => {
      order.push(name)
      immediate()
      if (name === 'first') throw new Error('failed')
    }),
  )
  await Promise.allSettled(pieces)
  expect(order).toEqual(['first', 'loop', 'second', 'loop', 'third'])
})
