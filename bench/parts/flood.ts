import { type Effort, type Measure, type Part, say } from '../part.ts'
import { type Place, withPlace } from '../place.ts'
import { cpuOf, memoryOf } from '../process-use.ts'
import type { FloodInput, Flooded } from '../processes/flooders.ts'
import type { ReadFigures, ReadersInput } from '../processes/readers.ts'
import { runProcess } from '../run-process.ts'
import { type SiteProcess, startSite } from '../site-process.ts'

const flooders = 8
const visitors = 4

export const flood: Part = {
  name: 'flood',
  about: 'endless made-up addresses: what they leave in memory, what each costs, and what other visitors notice',
  minutes: 10,
  run: async (effort) => {
    const measures = await withPlace('embedded', async (place) => [
      await withSite(place, 'off', (site) => growthOf(site, effort)),
      ...(await withSite(place, 'on', (site) => held(site, effort))),
    ])
    return { measures: measures! }
  },
}

async function withSite<T>(place: Place, limits: string, work: (site: SiteProcess) => Promise<T>): Promise<T> {
  const site = await startSite({ ...place.env, LIMITS: limits, LOG_LEVEL: 'error' })
  try {
    return await work(site)
  } finally {
    await site.stop()
  }
}

const read = (paths: string[], clients: number, { url }: SiteProcess) =>
  runProcess<ReadFigures>('readers', { url, clients, paths } satisfies ReadersInput)

const floodFor = (seconds: number, { url }: SiteProcess) =>
  runProcess<Flooded>('flooders', { url, clients: flooders, seconds } satisfies FloodInput)

/** Without any budget: whatever gets in, the cache stays within its bounds. */
async function growthOf(site: SiteProcess, { short }: Effort): Promise<Measure> {
  const count = short ? 4_000 : 40_000
  /** The heap of a young process grows to its working size by itself. */
  const warmUp = 2_000
  const addresses = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `/api/products?ids=${1_000 + from + at}`)
  await read(addresses(0, warmUp), flooders, site)
  const before = await memoryAtRest(site)
  await read(addresses(warmUp, warmUp + count), flooders, site)
  const grew = (await memoryAtRest(site)) - before
  say(`${count} addresses: ${Math.round(before)} MB, then ${Math.round(before + grew)} MB`)
  return {
    id: 'flood.growth',
    label: 'Growth of the process',
    value: grew,
    unit: 'MB',
    note: `${count} made-up addresses`,
  }
}

/** Memory once V8 has compiled the code that ran, and released what that took: hundreds of MB and seconds of a thread, with or without a flood. */
async function memoryAtRest({ pid }: SiteProcess) {
  await new Promise((resolve) => setTimeout(resolve, 20_000))
  return memoryOf(pid)
}

/** With the default budgets. */
async function held(site: SiteProcess, { seconds, short }: Effort): Promise<Measure[]> {
  const home = (count: number) =>
    read(
      Array.from({ length: count }, () => '/'),
      visitors,
      site,
    )
  await memoryAtRest(site)
  const { perSecond } = await home(short ? 2_000 : 20_000)
  const lasting = short ? 6 : 3 * seconds
  const visits = Math.round(perSecond * lasting)
  const alone = await home(visits)
  const flood = floodFor(lasting, site)
  const meanwhile = await home(visits)
  await flood
  const before = cpuOf(site.pid)
  const flooded = await floodFor(seconds, site)
  const cost = (cpuOf(site.pid) - before) / flooded.asked
  if (flooded.failed) throw new Error(`${flooded.failed} made-up addresses failed`)
  say(`${flooded.asked} made-up addresses, ${flooded.refused} of them refused`)
  return [
    { id: 'flood.alone', label: 'Home page without the flood, p99', value: alone.p99, unit: 'ms' },
    { id: 'flood.meanwhile', label: 'Home page during the flood, p99', value: meanwhile.p99, unit: 'ms' },
    { id: 'flood.p99', label: 'Home page during the flood, p99', value: meanwhile.p99 / alone.p99, unit: '×' },
    { id: 'flood.cost', label: 'CPU for each made-up address', value: cost, unit: 'ms', note: `${flooders} clients` },
  ]
}
