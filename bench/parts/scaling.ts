import { hammer } from '../hammer-at.ts'
import { openClient } from '../order-client.ts'
import { type Effort, type Measure, type Part, type PartOutcome, say } from '../part.ts'
import { type Place, stockUp, withPlace } from '../place.ts'
import { cpuOf, cpuOfFamily } from '../process-use.ts'
import type { Shopped } from '../processes/shoppers.ts'
import { runProcess } from '../run-process.ts'
import { type SiteProcess, startSite } from '../site-process.ts'

const most = 3
const crowd = { pages: 48, orders: 24 }
const page = '/product/1'
const freshPages = 60

/** The throughput of a number of nodes, and the CPU time of each piece of work. */
type Step = {
  nodes: number
  pages: number
  orders: number
  p99: number
  cpu: { page: number; fresh: number; order: number; database: number }
}

export const scaling: Part = {
  name: 'scaling',
  about: 'cached pages and orders of one, two and three processes on one PostgreSQL, and the CPU time that each takes',
  minutes: 5,
  run: async (effort) => {
    const steps: Step[] = []
    for (let nodes = 1; nodes <= most; nodes++) {
      const step = await withPlace('postgres', (place) => measure(place, nodes, effort))
      if (!step) return { measures: [], remarks: ['No PostgreSQL on this machine.'] }
      say(`${nodes}: ${Math.round(step.pages)} pages/s, ${Math.round(step.orders)} orders/s`)
      steps.push(step)
    }
    return describe(steps)
  },
}

async function measure(place: Place, count: number, effort: Effort): Promise<Step> {
  const products = (await stockUp(place)).map(({ id }) => id)
  const sites = await Promise.all(Array.from({ length: count }, () => startSite(place.env)))
  const cpuOfSites = () => sum(sites.map(({ pid }) => cpuOf(pid)))
  const cpuOfDatabase = () => cpuOfFamily(place.server!.processes())
  const seconds = effort.short ? 1 : 6
  try {
    const [freshCpu] = await during(cpuOfSites, () => Promise.all(sites.map(askFresh)))
    const hammered = () => Promise.all(sites.map(({ url }) => hammer(url + page, seconds, crowd.pages / count)))
    await hammered()
    const [pageCpu, rates] = await during(cpuOfSites, hammered)
    const shop = ({ url }: SiteProcess) =>
      runProcess<Shopped>('shoppers', { url, clients: crowd.orders / count, seconds, products })
    await Promise.all(sites.map(shop))
    const databaseBefore = cpuOfDatabase()
    const [orderCpu, runs] = await during(cpuOfSites, () => Promise.all(sites.map(shop)))
    const placed = sum(runs.map((run) => run.placed))
    return {
      nodes: count,
      pages: sum(rates),
      orders: sum(runs.map(({ perSecond }) => perSecond)),
      p99: Math.max(...runs.map((run) => run.p99)),
      cpu: {
        page: pageCpu / (sum(rates) * seconds),
        fresh: freshCpu / (freshPages * count),
        order: orderCpu / placed,
        database: (cpuOfDatabase() - databaseBefore) / placed,
      },
    }
  } finally {
    for (const site of sites) await site.stop()
  }
}

/** Pages not yet cached on this node. */
async function askFresh({ url }: SiteProcess) {
  const client = openClient(url, 4)
  await Promise.all(Array.from({ length: freshPages }, (_, at) => client.read(`/product/${at + 1}`)))
  client.close()
}

async function during<T>(cpu: () => number, work: () => Promise<T>): Promise<[number, T]> {
  const before = cpu()
  const result = await work()
  return [cpu() - before, result]
}

const sum = (values: number[]) => values.reduce((all, each) => all + each, 0)

function describe(steps: Step[]): PartOutcome {
  const measures = steps.flatMap(({ nodes, pages, orders, p99 }): Measure[] => {
    const processes = nodes === 1 ? 'one process' : `${nodes} processes`
    return [
      { id: `scaling.pages.${nodes}`, label: `Kept pages, ${processes}`, value: pages, unit: '/s' },
      {
        id: `scaling.orders.${nodes}`,
        label: `Orders, ${processes}`,
        value: orders,
        unit: '/s',
        note: `p99 ${Math.round(p99)} ms, ${crowd.orders} clients`,
      },
    ]
  })
  const rows = steps.map(({ nodes, cpu }) => [
    nodes,
    ...[cpu.page, cpu.fresh, cpu.order, cpu.database].map((ms) => ms.toFixed(2)),
  ])
  const columns = ['Processes', 'cached page', 'fresh page', 'order, shop', 'order, PostgreSQL']
  return { measures, tables: [{ title: 'CPU time of each, in milliseconds', columns, rows }] }
}
