import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { openShop } from '../../../tests/open-shop.ts'
import { signedIn } from '../../../tests/people.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Problem } from '#lib/contract/problem.ts'
import { type Download, serveDownload } from './serve-download.server.ts'

const file = endpoint({
  method: 'GET',
  path: '/api/test-files/:kind',
  summary: 'Files of this test',
  for: 'customer',
  input: z.object({ kind: z.string() }),
  reply: z.string(),
  download: 'text/csv; charset=utf-8',
})

const closed = vi.fn<() => void>()
async function* lines(faultAfter: number) {
  try {
    for (let n = 0; n < 1_000_000; n++) {
      if (n === faultAfter) throw n ? new Error('torn') : new Problem('conflict', 'There is nothing to show yet.')
      yield `${'x'.repeat(1_000)}\n`
    }
  } finally {
    closed()
  }
}

const files: Record<string, (who: string) => Promise<Download>> = {
  mine: async (who) => ({ name: 'mine.csv', content: who }),
  early: async () => ({ name: 'early.csv', content: lines(0) }),
  refused: () => Promise.reject(new Problem('missing', 'There is no such file.')),
  torn: async () => ({ name: 'torn.csv', content: lines(50) }),
  long: async () => ({ name: 'long.csv', content: lines(-1) }),
}
const shop = await openShop({}, (app) =>
  serveDownload(app, file, ({ kind }, { person }) => files[kind]!(person!.username)),
)
const cookie = await signedIn(shop, 'demo', 'demo1234')
await shop.server.listen({ host: '127.0.0.1', port: 0 })
const port = (shop.server.server.address() as AddressInfo).port
afterAll(() => shop.close())

const inject = (kind: string) => shop.server.inject({ url: `/api/test-files/${kind}`, headers: { cookie } })

test('a download can be asynchronous and knows the signed-in account', async () => {
  const answer = await inject('mine')
  expect(answer.body).toBe('demo')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="mine.csv"',
    'cache-control': 'private, no-store',
  })
  expect((await shop.server.inject('/api/test-files/mine')).statusCode).toBe(401)
})

test.each([
  ['refused', 404, 'There is no such file.'],
  ['early', 409, 'There is nothing to show yet.'],
])('a failure before the first byte is a refusal and not a file (%s)', async (kind, status, message) => {
  const answer = await inject(kind)
  expect([answer.statusCode, answer.json().message]).toEqual([status, message])
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.headers).not.toHaveProperty('content-disposition')
})

/** Fetches a file over the network; `stopAfter` closes the connection after that many bytes. */
function fetched(kind: string, stopAfter = Infinity) {
  const { promise, resolve, reject } = Promise.withResolvers<{ length: number; complete: boolean }>()
  const request = get({ port, path: `/api/test-files/${kind}`, headers: { cookie } }, (answer) => {
    let length = 0
    answer.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length >= stopAfter) request.destroy()
    })
    answer.on('error', () => {})
    answer.on('close', () => resolve({ length, complete: answer.complete }))
  }).on('error', reject)
  return promise
}

test('a file that fails midway breaks the connection, so that nobody takes the part for the whole', async () => {
  const { length, complete } = await fetched('torn')
  expect(length).toBeGreaterThan(0)
  expect(complete).toBe(false)
})

test('a file is not made any further once its reader has gone', async () => {
  closed.mockClear()
  await fetched('long', 100_000)
  await vi.waitFor(() => expect(closed).toHaveBeenCalled(), 10_000)
})
