import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** A finished answer that is the same for everyone, ready to be sent as it stands. */
export type Kept = {
  status: number
  plain: Buffer
  brotli: Buffer
  etag: string
  plainHead: string[]
  brotliHead: string[]
  topics: ReadonlySet<string>
  /** The parsed JSON, for pages rendered in-process. */
  value: unknown
  madeAt: number
  transient: boolean
}

/** `transient` answers are shared by the callers of the moment and then forgotten. */
export type Made = {
  status: number
  type: string
  body: string
  headers: Record<string, string>
  topics: Set<string>
  value?: unknown
  transient?: boolean
}

/** Roughly the memory that an answer takes, in bytes. */
export const weight = (entry: Kept) => entry.plain.length + entry.brotli.length + 500

/** Compresses quickly, for whoever waits. */
export async function finish(made: Made, madeAt: number): Promise<Kept> {
  const plain = Buffer.from(made.body)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const head = flat({ ...made.headers, 'content-type': made.type, vary: 'accept-encoding', etag })
  const entry: Kept = {
    status: made.status,
    plain,
    brotli: plain,
    etag,
    plainHead: [...head, 'content-length', String(plain.length)],
    brotliHead: [],
    topics: made.topics,
    value: made.value,
    madeAt,
    transient: made.transient ?? false,
  }
  setBrotli(entry, await compress(plain, qualityOf(plain, 5)))
  return entry
}

/** Body and head change together: whoever sends the answer in between sends a whole one. */
function setBrotli(entry: Kept, brotli: Buffer) {
  const head = entry.plainHead.slice(0, -2)
  entry.brotli = brotli
  entry.brotliHead = [...head, 'content-encoding', 'br', 'content-length', String(brotli.length)]
}

const qualityOf = (plain: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
})

const flat = (headers: Record<string, string>) => Object.entries(headers).flat()

const squeezeAfter = 1_000

/** What has stayed a moment is worth the slowest, smallest compression; one at a time, beside the work. */
export function openSqueezer(stillKept: (key: string, entry: Kept) => boolean, grew: (bytes: number) => void) {
  const waiting: [string, Kept][] = []
  let running: NodeJS.Timeout | undefined

  async function squeeze() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [key, entry] = next
      if (!stillKept(key, entry)) continue
      const before = weight(entry)
      setBrotli(entry, await compress(entry.plain, qualityOf(entry.plain, 11)))
      if (stillKept(key, entry)) grew(weight(entry) - before)
    }
    running = undefined
  }

  return (key: string, entry: Kept) => {
    waiting.push([key, entry])
    running ??= setTimeout(squeeze, squeezeAfter).unref()
  }
}
