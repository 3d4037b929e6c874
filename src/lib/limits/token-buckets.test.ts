import { expect, test } from 'vitest'
import { openWorkBudget } from './work-budget.server.ts'
import { openTokenBuckets } from './token-buckets.server.ts'

test('a full bucket is spent at once, then refills over time, and tells how long the next call must wait', () => {
  let time = 0
  const buckets = openTokenBuckets({ burst: 3, perSecond: 2 }, () => time)
  expect([1, 1, 1].map((cost) => buckets.take('a', cost))).toEqual([0, 0, 0])
  expect(buckets.take('a', 1)).toBe(1)
  expect(buckets.take('a', 3)).toBe(2)
  time = 500
  expect([buckets.take('a', 1), buckets.take('a', 1)]).toEqual([0, 1])
  time = 60_000
  expect([1, 1, 1, 1].map((cost) => buckets.take('a', cost))).toEqual([0, 0, 0, 1])
})

test('the number of buckets stays at or below 10,000', () => {
  const buckets = openTokenBuckets({ burst: 3, perSecond: 2 }, () => 0)
  for (let who = 0; who < 12_000; who++) buckets.take(String(who), 1)
  expect(buckets.size()).toBe(10_000)
})

test('all addresses of one IPv6 network share a budget, and another network has its own', () => {
  const work = openWorkBudget({ limits: true, now: () => new Date(0) })
  for (let turn = 0; turn < 60; turn++) work.spend(`2001:db8:1:2::${turn.toString(16)}`, 1)
  expect(() => work.spend('2001:db8:1:2:ffff::1', 1)).toThrow(
    expect.objectContaining({ kind: 'tooMany', status: 429, retryAfter: 1 }),
  )
  work.spend('2001:db8:1:3::1', 1)
})

test('a site with many IPv6 networks has eight budgets in all; other sites and IPv4 are unaffected', () => {
  const work = openWorkBudget({ limits: true, now: () => new Date(0) })
  const spent = Array.from({ length: 1_000 }, (_, network) => {
    try {
      work.spend(`2001:db8:1:${network.toString(16)}::1`, 1)
      return true
    } catch {
      return false
    }
  })
  expect(spent.filter(Boolean)).toHaveLength(8 * 60)
  work.spend('2001:db8:2:1::1', 1)
  work.spend('192.0.2.7', 1)
})

test('a network refused because of its site keeps its own budget', () => {
  let time = 0
  const work = openWorkBudget({ limits: true, now: () => new Date(time) })
  for (let network = 0; network < 8; network++) work.spend(`2001:db8:1:${network}::1`, 60)
  for (let turn = 0; turn < 60; turn++) expect(() => work.spend('2001:db8:1:9::1', 1)).toThrow()
  time = 4_000
  for (let turn = 0; turn < 60; turn++) work.spend('2001:db8:1:9::1', 1)
})
