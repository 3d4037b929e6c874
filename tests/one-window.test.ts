import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuiltSite } from '#app/document/built-site.server.ts'
import { pages } from '#app/pages/pages.ts'
import { needBuiltSite } from './built-site.ts'
import { startFromSnapshot } from './database-snapshot.ts'
import { sampleAddress, walkedRows } from './e2e/sample-addresses.ts'
import { startNode } from './races/open-node.ts'

/** Bytes of a document with its rules, compressed. */
const largestDocument = 18_000

let node: Awaited<ReturnType<typeof startNode>>

beforeAll(async () => {
  needBuiltSite()
  node = await startNode(await startFromSnapshot(), {}, await openBuiltSite())
}, 300_000)
afterAll(() => node.close())

async function weigh(address: string) {
  const answer = await fetch(node.base + address)
  const document = brotliCompressSync(await answer.text()).length
  return { address, document }
}

test('every public page is small enough to arrive in two round trips', async () => {
  const rows = walkedRows(pages).filter((row) => !row.cache?.personal && !row.unlisted)
  const weights: Awaited<ReturnType<typeof weigh>>[] = []
  for (const address of rows.map(sampleAddress)) weights.push(await weigh(address))
  expect(weights.length).toBeGreaterThan(15)
  expect(weights.filter(({ document }) => document > largestDocument)).toEqual([])
})
