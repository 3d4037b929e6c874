import { openClient } from '../order-client.ts'
import { answer, readInput } from '../run-process.ts'

/** Clients that request made-up addresses one after the other, as fast as they are answered, for a while. */
export type FloodInput = { url: string; clients: number; seconds: number }
export type Flooded = { asked: number; refused: number; failed: number }

const kinds: ((turn: number) => string)[] = [
  (turn) => `/get-started?plan=x${turn}`,
  (turn) => `/get-started?service=x${turn}`,
  (turn) => `/marine-services?id=${90_000 + turn}`,
  (turn) => `/pool-shop?search=x${turn}`,
  (turn) => `/pool-shop?min=${turn % 100_000}.37`,
  (turn) => `/shop?type=pool&category=x${turn}`,
  (turn) => `/product/${900_000 + turn}`,
  (turn) => `/order-confirmation?id=${900_000 + turn}`,
  (turn) => `/api/products?search=x${turn}`,
]

const { url, clients, seconds } = await readInput<FloodInput>()
const client = openClient(url, clients)
const ends = performance.now() + seconds * 1000
const flooded: Flooded = { asked: 0, refused: 0, failed: 0 }
let turn = Math.floor(Math.random() * 50_000)

async function flood() {
  while (performance.now() < ends) {
    turn += 1
    const status = await client.read(kinds[turn % kinds.length]!(turn)).then(
      (answered) => answered.status,
      () => 500,
    )
    flooded.asked += 1
    if (status === 429) flooded.refused += 1
    if (status >= 500) flooded.failed += 1
  }
}

await Promise.all(Array.from({ length: clients }, flood))
client.close()
answer(flooded)
