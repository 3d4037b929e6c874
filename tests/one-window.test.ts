import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuiltSite } from '#app/document/built-site.server.ts'
import { pages } from '#app/pages/pages.ts'
import { needBuiltSite } from './built-site.ts'
import { startFromSnapshot } from './database-snapshot.ts'
import { sampleAddress, walkedRows } from './e2e/sample-addresses.ts'
import { startNode } from './races/open-node.ts'

/** Bytes that a server sends before it hears from the browser: ten packets (RFC 6928). */
const window = 14_600
/** Bytes of a document in it: the rest is for headers, those of a proxy among them. */
const largestDocument = 13_600

let node: Awaited<ReturnType<typeof startNode>>

beforeAll(async () => {
  needBuiltSite()
  node = await startNode(await startFromSnapshot(), {}, await openBuiltSite())
}, 300_000)
afterAll(() => node.close())

async function weigh(address: string) {
  const answer = await fetch(node.base + address)
  const head = [...answer.headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)
  const document = brotliCompressSync(await answer.text()).length
  return { address, document, all: head + document }
}

test('every public page arrives with its headers in one congestion window', async () => {
  const rows = walkedRows(pages).filter((row) => !row.personal && !row.unlisted)
  const weights: Awaited<ReturnType<typeof weigh>>[] = []
  for (const address of rows.map(sampleAddress)) weights.push(await weigh(address))
  expect(weights.length).toBeGreaterThan(15)
  expect(weights.filter(({ document, all }) => document > largestDocument || all > window)).toEqual([])
})
