import { type Latencies, latenciesOf } from '../numbers.ts'
import { pickOne, openClient, orderOf } from '../order-client.ts'
import { answer, readInput } from '../run-process.ts'

/** Clients that each place one order after the other. */
export type ShoppersInput = { url: string; clients: number; seconds: number; products: number[] }
export type Shopped = Latencies & { perSecond: number; placed: number; refused: number; failed: number; fault?: string }

const { url, clients, seconds, products } = await readInput<ShoppersInput>()
const client = openClient(url, clients)
const seen: number[] = []
let refused = 0
let failed = 0
let fault: string | undefined
const begun = performance.now()
const ends = begun + seconds * 1000

async function shop() {
  while (performance.now() < ends) {
    const order = orderOf([{ productId: pickOne(products), quantity: 1 }])
    const answered = await client.order(order, crypto.randomUUID()).catch((error: Error) => error)
    if (!(answered instanceof Error) && answered.status === 201) seen.push(answered.ms)
    else if (!(answered instanceof Error) && answered.status === 409) refused += 1
    else {
      failed += 1
      fault = answered instanceof Error ? answered.message : answered.body
    }
  }
}

await Promise.all(Array.from({ length: clients }, shop))
const took = (performance.now() - begun) / 1000
client.close()
if (!seen.length) throw new Error(`No order was placed: ${fault}`)
answer({
  ...latenciesOf(seen),
  perSecond: seen.length / took,
  placed: seen.length,
  refused,
  failed,
  ...(fault === undefined ? {} : { fault }),
} satisfies Shopped)
