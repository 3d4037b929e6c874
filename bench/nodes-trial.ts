import { type Proxy, startCaddy } from './caddy-proxy.ts'
import { openClient } from './order-client.ts'
import { audit, type Ledger, newOrder, openLedger, sendNoted } from './order-ledger.ts'
import { lookInto, type Place, type Sold, stockUp } from './place.ts'
import { type SiteProcess, startSite } from './site-process.ts'

/** The outcome of one stage: the numbers of requests answered, refused with 503, and failed, with the first few errors. */
export type Stage = { name: string; answered: number; refused: number; failed: number; words: string[] }
export type NodesTrial = { stages: Stage[]; orders: number; faults: string[] }

const clients = { orders: 4, pages: 4 }
const addresses = ['/', '/product/1', '/pool-shop', '/api/products?limit=24', '/contact']

/** Two nodes behind the shipped proxy; null where it is not installed. */
export async function tryNodes(place: Place, rounds: number, say: (text: string) => void): Promise<NodesTrial | null> {
  const start = await stockUp(place)
  const nodes = [await startNode(place), await startNode(place)]
  const proxy = await startCaddy(nodes.map(({ url }) => url))
  if (!proxy) return stopAll(nodes, null)
  const ledger = openLedger()
  const stages: Stage[] = []
  const during = async (name: string, work: () => Promise<void>) => {
    const stage = await underLoad(proxy, { ledger, products: start, name }, work)
    say(
      `${name}: ${stage.answered} answered, ${stage.refused} refused, ${stage.failed} failed ${stage.words.join('; ')}`,
    )
    stages.push(stage)
  }
  await during('nothing happens', () => pause(3000))
  await during('rolling restart', async () => {
    for (let turn = 0; turn < 2 * rounds; turn++) await restart(place, nodes, turn % 2)
  })
  await during('a node is killed', async () => {
    await nodes[0]!.crash()
    await pause(4000)
    nodes[0] = await startNode(place, nodes[0]!)
    await pause(3000)
  })
  await during('the database fails over', async () => {
    place.server!.kill()
    await pause(1000)
    await place.server!.start()
    await pause(3000)
  })
  await resend(proxy, ledger)
  await stopAll(nodes, proxy)
  return { stages, orders: ledger.answered.size, faults: await lookInto(place, ({ db }) => audit(db, ledger, start)) }
}

/** Milliseconds after which a refused client tries again. */
const patience = 250
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** On the port of the previous one, which the proxy knows. */
const startNode = ({ env }: Place, before?: SiteProcess) =>
  startSite({
    ...env,
    TRUST_PROXY: 'loopback',
    SHUTDOWN_DELAY: '3',
    ...(before ? { PORT: new URL(before.url).port } : {}),
  })

async function restart(place: Place, nodes: SiteProcess[], index: number) {
  await nodes[index]!.stop()
  nodes[index] = await startNode(place, nodes[index])
  // The proxy has to notice this node before the other one stops.
  await pause(3000)
}

async function stopAll(nodes: SiteProcess[], proxy: Proxy | null) {
  await proxy?.stop()
  for (const node of nodes) await node.stop()
  return null
}

/** Pages and orders through the proxy while something happens behind it. */
async function underLoad(
  { url }: Proxy,
  { ledger, products, name }: { ledger: Ledger; products: Sold[]; name: string },
  work: () => Promise<void>,
): Promise<Stage> {
  const stage: Stage = { name, answered: 0, refused: 0, failed: 0, words: [] }
  const client = openClient(url, clients.orders + clients.pages)
  let running = true
  const note = (what: string, status: number | undefined, expected: number) => {
    if (status === expected) return void (stage.answered += 1)
    if (status === 503) return void (stage.refused += 1)
    stage.failed += 1
    if (stage.words.length < 5) stage.words.push(`${what}: ${status ?? 'no answer'}`)
  }
  const order = async () => {
    while (running) {
      const status = (await sendNoted(client, ledger, newOrder(products)))?.status
      note('order', status, 201)
      if (status !== 201) await pause(patience)
    }
  }
  const read = async () => {
    for (let turn = 0; running; turn++) {
      const address = addresses[turn % addresses.length]!
      note(address, (await client.read(address).catch(() => null))?.status, 200)
    }
  }
  const load = [...Array.from({ length: clients.orders }, order), ...Array.from({ length: clients.pages }, read)]
  await work()
  running = false
  await Promise.all(load)
  client.close()
  return stage
}

/** A client without an answer presses the button again. */
async function resend({ url }: Proxy, ledger: Ledger) {
  const client = openClient(url, 1)
  for (const entry of ledger.unanswered) {
    const answer = await sendNoted(client, ledger, entry)
    if (answer?.status !== 201) throw new Error(`an order sent again was answered ${answer?.status}: ${answer?.body}`)
  }
  client.close()
}
