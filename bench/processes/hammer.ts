import { createRequire } from 'node:module'
import { answer, readInput } from '../run-process.ts'

/** The same request over and over, as many as it can, on several connections. */
export type Hammered = { perSecond: number; p50: number; p99: number; failed: number }
export type HammerInput = { url: string; connections: number; seconds: number }

type Result = {
  '2xx': number
  non2xx: number
  errors: number
  duration: number
  latency: { p50: number; p99: number }
}
const autocannon = createRequire(import.meta.url)('autocannon') as (options: object) => Promise<Result>

const { url, connections, seconds } = await readInput<HammerInput>()
const result = await autocannon({ url, connections, duration: seconds, headers: { 'accept-encoding': 'br' } })
answer({
  perSecond: result['2xx'] / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
  failed: result.non2xx + result.errors,
} satisfies Hammered)
