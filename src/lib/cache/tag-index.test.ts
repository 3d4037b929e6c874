import { expect, test } from 'vitest'
import { openTagIndex } from './tag-index.server.ts'

test('a tag lists the keys that were added under it and still exist', () => {
  const index = openTagIndex()
  index.add('/a', ['products', 'product:1'])
  index.add('/b', ['products'])
  expect(index.keysOf('products')).toEqual(['/a', '/b'])
  index.remove('/a', ['products', 'product:1'])
  expect([index.keysOf('products'), index.keysOf('product:1'), index.keysOf('unheard')]).toEqual([['/b'], [], []])
})

test('a tag without a cached answer takes no space', () => {
  const index = openTagIndex()
  for (let id = 0; id < 1_000; id++) index.add('/a', [`product:${id}`])
  for (let id = 0; id < 1_000; id++) index.remove('/a', [`product:${id}`])
  expect(index.size()).toBe(0)
})
