import { type Latencies, latenciesOf } from '../numbers.ts'
import { openClient } from '../order-client.ts'
import { answer, readInput } from '../run-process.ts'

/** Reads each address once, with a few clients at a time. */
export type ReadersInput = { url: string; clients: number; paths: string[] }
export type ReadFigures = Latencies & { perSecond: number; failed: number }

const { url, clients, paths } = await readInput<ReadersInput>()
const client = openClient(url, clients)
const waiting = paths.toReversed()
const seen: number[] = []
let failed = 0
const begun = performance.now()

async function read() {
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const answered = await client.read(path).catch(() => null)
    if (answered?.status === 200) seen.push(answered.ms)
    else failed += 1
  }
}

await Promise.all(Array.from({ length: clients }, read))
const took = (performance.now() - begun) / 1000
client.close()
answer({ ...latenciesOf(seen), perSecond: seen.length / took, failed } satisfies ReadFigures)
