import { median } from '../numbers.ts'
import { openClient, orderOf, type OrderClient } from '../order-client.ts'
import { type Effort, type Measure, type Part, say } from '../part.ts'
import { stockUp, type Place, withPlace } from '../place.ts'
import { startSite } from '../site-process.ts'

const longest = 5000
const addresses = { page: '/product/', json: '/api/products/' }

export const freshness: Part = {
  name: 'freshness',
  about: 'how soon a change made on one node is seen on the cached answers of another',
  minutes: 2,
  run: async (effort) => ({ measures: (await withPlace('postgres', (place) => measure(place, effort))) ?? [] }),
}

async function measure(place: Place, effort: Effort): Promise<Measure[]> {
  const products = (await stockUp(place)).map(({ id }) => id)
  const here = await startSite(place.env)
  const there = await startSite(place.env)
  const [from, to] = [openClient(here.url, 1), openClient(there.url, 1)]
  try {
    const measures: Measure[] = []
    for (const [name, path] of Object.entries(addresses)) {
      const seen: number[] = []
      for (const id of products.slice(0, effort.short ? 3 : 20)) seen.push(await timeOfChange(from, to, { id, path }))
      say(`${name}: ${Math.round(median(seen))} ms, at most ${Math.round(Math.max(...seen))} ms`)
      measures.push({
        id: `freshness.${name}`,
        label: `Stock sold on one node is seen on the cached ${name} of another, slowest of ${seen.length}`,
        value: Math.max(...seen),
        unit: 'ms',
        note: `median ${Math.round(median(seen))} ms`,
      })
    }
    return measures
  } finally {
    from.close()
    to.close()
    await here.stop()
    await there.stop()
  }
}

async function timeOfChange(from: OrderClient, to: OrderClient, { id, path }: { id: number; path: string }) {
  const before = (await to.read(path + id)).body
  const placed = await from.order(orderOf([{ productId: id, quantity: 1 }]), crypto.randomUUID())
  if (placed.status !== 201) throw new Error(`No order was placed: ${placed.body}`)
  const begun = performance.now()
  while ((await to.read(path + id)).body === before) {
    if (performance.now() - begun > longest)
      throw new Error(`${path}${id} still shows the old stock after ${longest} ms`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return performance.now() - begun
}
