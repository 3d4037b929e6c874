import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { answer, readInput } from '../run-process.ts'

/** The same request as often as possible, over several connections. */
export type Hammered = { perSecond: number; p50: number; p99: number; failed: number; by: 'wrk' | 'autocannon' }
export type HammerInput = { url: string; connections: number; seconds: number }

const accepts = ['accept-encoding', 'br'] as const
const { url, connections, seconds } = await readInput<HammerInput>()
answer((await byWrk()) ?? (await byAutocannon()))

/** wrk takes a tenth of autocannon's processor time, and so measures the server; null where it is not installed. */
async function byWrk(): Promise<Hammered | null> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', accepts.join(': '), url]
  const run = await promisify(execFile)('wrk', args).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!run) return null
  const found = (pattern: RegExp) => pattern.exec(run.stdout)
  const sum = (pattern: RegExp) => (found(pattern)?.slice(1) ?? []).reduce((all, each) => all + Number(each), 0)
  const latency = (percent: number) => inMs(found(new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`))!)
  return {
    perSecond: Number(found(/Requests\/sec:\s+([\d.]+)/)![1]),
    p50: latency(50),
    p99: latency(99),
    failed: sum(/Non-2xx or 3xx responses: (\d+)/) + sum(/connect (\d+), read (\d+), write (\d+), timeout (\d+)/),
    by: 'wrk',
  }
}

function inMs([, amount, unit]: RegExpExecArray) {
  return Number(amount) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's']
}

type Result = {
  '2xx': number
  non2xx: number
  errors: number
  duration: number
  latency: { p50: number; p99: number }
}

async function byAutocannon(): Promise<Hammered> {
  const autocannon = createRequire(import.meta.url)('autocannon') as (options: object) => Promise<Result>
  const headers = Object.fromEntries([accepts])
  const result = await autocannon({ url, connections, duration: seconds, headers })
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    by: 'autocannon',
  }
}
