import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFromSnapshot } from './database-snapshot.ts'
import { timesOf } from './order-calls.ts'
import { startNode } from './races/open-node.ts'

let node: Awaited<ReturnType<typeof startNode>>

beforeAll(async () => {
  node = await startNode(await startFromSnapshot())
})
afterAll(() => node.close())

test('500 visitors who miss one page at once share one rendering', async () => {
  const answers = await Promise.all(
    timesOf(500).map(async () => {
      const response = await fetch(`${node.base}/product/1`)
      return { status: response.status, etag: response.headers.get('etag'), html: await response.text() }
    }),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1)
  expect(answers[0]!.html).toContain('</html>')
  expect(node.rendered).toEqual(['/product/1'])
})

test('unknown parameters lead to the page that is already cached', async () => {
  const before = node.rendered.length
  await fetch(`${node.base}/product/2`)
  await Promise.all(timesOf(20).map((turn) => fetch(`${node.base}/product/2?utm_campaign=${turn}`)))
  expect(node.rendered.length).toBe(before + 1)
})

test('a browser that already has the page gets a 304 without a body', async () => {
  const first = await fetch(`${node.base}/product/3`)
  const again = await fetch(`${node.base}/product/3`, { headers: { 'if-none-match': first.headers.get('etag')! } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('all addresses that lead nowhere share one rendering', async () => {
  const before = node.rendered.length
  const answers = await Promise.all(
    timesOf(20).map(async (turn) => {
      const response = await fetch(`${node.base}/nowhere/${turn}?page=${turn}`)
      return `${response.status} ${response.headers.get('cache-control')} ${await response.text()}`
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^404 private, no-store .*404 Page Not Found/s)
  expect(node.rendered.length).toBe(before + 1)
})
