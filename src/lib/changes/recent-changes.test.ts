import { expect, test } from 'vitest'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import { rememberChanges } from './recent-changes.server.ts'

/** A node that receives changes, with a clock that the test sets. */
function openNode(clock = { ms: 1_000_000 }) {
  const hearers: ((tags: CacheTag[] | null) => void)[] = []
  const since = rememberChanges({ onChange: (hear) => hearers.push(hear) }, () => new Date(clock.ms))
  return { since, clock, hear: (...tags: string[]) => hearers[0]!(tags as CacheTag[]), gap: () => hearers[0]!(null) }
}

test('a look lists what was published since the previous one, each tag once', () => {
  const { since, hear } = openNode()
  const first = since()
  expect(first.tags).toEqual([])
  hear('orders', 'order:1')
  hear('orders', 'order:2')
  const second = since(first.look)
  expect(second.tags).toEqual(['order:1', 'orders', 'order:2'])
  expect(since(second.look).tags).toEqual([])
})

test('a look at another node goes by the clock, and reports too much rather than too little', () => {
  const clock = { ms: 1_000_000 }
  const [one, other] = [openNode(clock), openNode(clock)]
  clock.ms += 60_000
  other.hear('long-ago')
  clock.ms += 60_000
  other.hear('just-before')
  const { look } = one.since()
  clock.ms += 1_000
  other.hear('after')
  expect(other.since(look).tags).toEqual(['just-before', 'after'])
})

test('a gap, an invalid look or a restart means that everything may have changed', () => {
  const node = openNode()
  const before = node.since().look
  node.gap()
  expect(node.since(before).tags).toEqual(['everything'])
  expect(node.since(node.since().look).tags).toEqual([])
  expect(node.since('nonsense').tags).toEqual(['everything'])
  const restarted = openNode({ ms: node.clock.ms + 60_000 })
  expect(restarted.since(node.since().look).tags).toEqual(['everything'])
})

test('beyond 5,000 tags the oldest are forgotten, and a look from before them gets "everything"', () => {
  const { since, hear } = openNode()
  const early = since().look
  for (let id = 0; id < 5_000; id++) hear(`order:${id}`)
  expect(since(early).tags).toHaveLength(5_000)
  hear('orders')
  expect(since(early).tags).toEqual(['everything'])
})
