import type { CacheTag } from '#lib/contract/cache-tag.ts'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** A finished answer that is the same for everyone, ready to be sent as it stands. */
export type CacheEntry = {
  status: number
  plain: Buffer
  /** The same bytes as `plain` when they are too few to be worth compressing. */
  brotli: Buffer
  etag: string
  plainHead: string[]
  brotliHead: string[]
  tags: ReadonlySet<CacheTag>
  madeAt: number
  transient: boolean
  /** True when its data may have changed: the answer is made again before it is sent, and sent as it is while that cannot be done. */
  stale: boolean
  /** The smallest compression is under way or done. */
  askedAgain: boolean
  /** The smallest compression is done. */
  smallest: boolean
}

/** `transient` answers are shared by concurrent callers and then dropped. */
export type MadeAnswer = {
  status: number
  type: string
  body: string
  headers: Record<string, string>
  tags: Set<CacheTag>
  transient?: boolean
}

/** Bytes of an entry beside its bodies, key and tags: objects, headers, map slots. Measured, and checked by `cache-memory.test.ts`. */
const perEntry = 1_400
const perCompressed = 550
const perTag = 120

/** The memory that an answer takes while it is cached, in bytes. */
export function weigh(key: string, entry: CacheEntry) {
  const compressed = isCompressed(entry) ? entry.brotli.length + perCompressed : 0
  return entry.plain.length + compressed + key.length + perEntry + entry.tags.size * perTag
}

/** A body that fits one packet gains nothing by compression. */
const leastCompressed = 1_024
const quick = 5
const slow = 11

/** Compresses quickly, for the visitor who is waiting. */
export async function finishEntry(made: MadeAnswer, madeAt: number): Promise<CacheEntry> {
  const plain = bytesOf(made.body)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const head = Object.entries({ ...made.headers, 'content-type': made.type, vary: 'accept-encoding', etag }).flat()
  const plainHead = [...head, 'content-length', String(plain.length)]
  const entry: CacheEntry = {
    status: made.status,
    plain,
    brotli: plain,
    etag,
    plainHead,
    brotliHead: plainHead,
    tags: made.tags,
    madeAt,
    transient: made.transient ?? false,
    stale: false,
    askedAgain: false,
    smallest: false,
  }
  if (plain.length >= leastCompressed) setBrotli(entry, await compress(plain, quick))
  return entry
}

export const isCompressed = ({ plain, brotli }: CacheEntry) => plain !== brotli

/** Replaces the compressed body by the smallest there is; it takes some twenty times as long to make. */
export async function compressSlowly(entry: CacheEntry) {
  setBrotli(entry, await compress(entry.plain, slow))
  entry.smallest = true
}

/** An answer that came out the same as the one before takes over its smaller body. */
export function inheritCompression(entry: CacheEntry, before: CacheEntry | undefined) {
  if (before?.etag !== entry.etag || !before.smallest) return
  setBrotli(entry, before.brotli)
  entry.askedAgain = true
  entry.smallest = true
}

/** Body and header change together, so that an answer sent in between is consistent. */
function setBrotli(entry: CacheEntry, compressed: Buffer) {
  entry.brotli = compressed
  const head = entry.plainHead.slice(0, -2)
  entry.brotliHead = [...head, 'content-encoding', 'br', 'content-length', String(compressed.length)]
}

async function compress(plain: Buffer, quality: number) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const compressed = await brotli(plain, { params })
  return copyOf(compressed)
}

/** A copy of exactly its size: zlib returns a view of its 16 KB chunk, and small buffers are cut from a shared slab that each of them keeps alive. */
function copyOf(bytes: Buffer) {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

function bytesOf(text: string) {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  own.write(text)
  return own
}
