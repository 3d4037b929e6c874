import { expect, test } from 'vitest'
import { createReader } from './reader.ts'

test('an address is asked once by callers at the same time, and not again while it is known', async () => {
  let asked = 0
  const reader = createReader(async (path) => `${path} ${++asked}`)
  expect(await Promise.all([reader.fetch('/a'), reader.fetch('/a'), reader.ensure('/a')])).toEqual([
    '/a 1',
    '/a 1',
    '/a 1',
  ])
  expect(await reader.ensure('/a')).toBe('/a 1')
  expect(await reader.fetch('/a')).toBe('/a 2')
})

test('a failed request is part of the reading, keeps the last data and can be tried again', async () => {
  let fails = false
  const reader = createReader(() => (fails ? Promise.reject(new Error('away')) : Promise.resolve('data')))
  await reader.fetch('/a')
  fails = true
  await expect(reader.fetch('/a')).rejects.toThrow('away')
  expect(reader.peek('/a')).toMatchObject({ data: 'data', error: new Error('away'), loading: false })
  fails = false
  await reader.fetch('/a')
  expect(reader.peek('/a').error).toBeNull()
})

test('a refresh reads anew what is shown and forgets what is not', async () => {
  let version = 1
  const reader = createReader(async () => version)
  await Promise.all([reader.fetch('/shown'), reader.fetch('/hidden'), reader.fetch('/other')])
  let told = 0
  const stop = reader.subscribe('/shown', () => told++)
  version = 2
  await reader.refresh('/shown', '/hidden')
  expect(reader.peek('/shown').data).toBe(2)
  expect(reader.peek('/hidden').data).toBeUndefined()
  expect(reader.peek('/other').data).toBe(1)
  expect(told).toBeGreaterThan(0)
  stop()
})

test('an answer that was asked for before a refresh does not overwrite the newer one', async () => {
  const answers: ((value: string) => void)[] = []
  const reader = createReader(() => new Promise((resolve) => answers.push(resolve)))
  const stop = reader.subscribe('/a', () => {})
  void reader.fetch('/a')
  void reader.refresh('/a')
  answers[1]!('new')
  await Promise.resolve()
  answers[0]!('old')
  await new Promise((resolve) => setTimeout(resolve))
  expect(reader.peek('/a').data).toBe('new')
  stop()
})
