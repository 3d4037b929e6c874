import { productTag } from '#catalogue/product.ts'
import { text } from 'node:stream/consumers'
import type { MadeAnswer } from '#lib/cache/cache-entry.server.ts'
import { openResponseCache } from '#lib/cache/response-cache.server.ts'

/** Fills a response cache and reports the heap's growth and the cache's own count. Needs `--expose-gc`. */
export type Mix = { answers: number; letters: number; tags: number }
export type Filled = { grew: number; counted: number; entries: number }

const mix = JSON.parse(await text(process.stdin)) as Mix
const kept = openResponseCache({ onChange: () => {} }, console)

const made = (turn: number): MadeAnswer => ({
  status: 200,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ turn, text: wordsOf(turn, mix.letters) }),
  headers: { 'cache-control': 'public', 'content-security-policy': "default-src 'none'" },
  tags: new Set(Array.from({ length: mix.tags }, (_, at) => productTag(turn * 7 + at))),
})

/** Text that compresses about as well as a page. */
function wordsOf(turn: number, letters: number) {
  const words: string[] = []
  for (let length = 0, at = turn; length < letters; length += 8, at += 1) words.push(((at * 7919) % 9973).toString(36))
  return words.join(' salt ').slice(0, letters)
}

async function fill(prefix: string, count: number) {
  for (let turn = 0; turn < count; turn++) await kept.get(`GET /api/products?${prefix}=${turn}`, async () => made(turn))
}

/** Memory outside of the heap is released some time after its collection: read until it is stable. */
async function used() {
  for (let last = 0; ;) {
    globalThis.gc!()
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { heapUsed, external } = process.memoryUsage()
    if (Math.abs(heapUsed + external - last) < 20_000) return last
    last = heapUsed + external
  }
}

await fill('first', 50)
const [before, counted] = [await used(), kept.size().bytes]
await fill('then', mix.answers)
const grew = (await used()) - before
const { bytes, entries } = kept.size()
process.stdout.write(JSON.stringify({ grew, counted: bytes - counted, entries } satisfies Filled))
