import { anchors } from '../anchors.ts'
import { type LoadOnSite, loadDuring, withMetrics } from '../load-on-site.ts'
import { compare, median } from '../numbers.ts'
import { type Effort, type Measure, type PartOutcome, type Part, say } from '../part.ts'
import { stockUp, type Place, placeNames, withPlace } from '../place.ts'
import type { Bare } from '../processes/bare-orders.ts'
import type { Shopped } from '../processes/shoppers.ts'
import { runProcess } from '../run-process.ts'
import { startSite } from '../site-process.ts'

const clients = 8

type Run = Shopped & { load: LoadOnSite }

export const orders: Part = {
  name: 'orders',
  about: 'placing orders of new customers on both databases, and against a bare SQL transaction',
  minutes: 6,
  run: async (effort) => {
    const outcomes = [
      await withPlace('postgres', (place) => measure(place, effort)),
      await withPlace('embedded', (place) => measure(place, effort)),
    ]
    return { measures: outcomes.flatMap((measures) => measures ?? []) }
  },
}

async function measure(place: Place, effort: Effort): Promise<Measure[]> {
  const products = (await stockUp(place)).map(({ id }) => id)
  const site = await startSite({ ...place.env, ...withMetrics })
  const shop = (seconds: number, crowd: number, wanted: number[]) =>
    runProcess<Shopped>('shoppers', { url: site.url, clients: crowd, seconds, products: wanted })
  try {
    say(`${placeNames[place.kind]}: warming up`)
    await shop(effort.short ? 2 : 10, clients, products)
    const runs: Run[] = []
    const ours = async () => {
      const [load, run] = await loadDuring(site, place, () => shop(effort.seconds, clients, products))
      runs.push({ ...run, load })
      say(`${placeNames[place.kind]}: ${Math.round(run.perSecond)} orders/s, p99 ${run.p99.toFixed(1)} ms`)
      return run.perSecond
    }
    const against =
      place.kind === 'postgres' ? await compare(effort.pairs, ours, bareOrders(place, effort, products)) : null
    if (!against) for (let pair = 0; pair < effort.pairs; pair++) await ours()
    const hot = await shop(effort.seconds, 64, products.slice(0, 1))
    say(`${placeNames[place.kind]}: one hot product, 64 clients: ${Math.round(hot.perSecond)} orders/s`)
    return describe(place.kind, runs, hot, against?.ratio)
  } finally {
    await site.stop()
  }
}

function bareOrders(place: Place, effort: Effort, products: number[]) {
  const input = { databaseUrl: place.env.DATABASE_URL, clients, seconds: effort.seconds, products }
  return async () => {
    const { perSecond } = await runProcess<Bare>('bare-orders', input)
    say(`bare SQL: ${Math.round(perSecond)} transactions/s`)
    return perSecond
  }
}

function describe(kind: Place['kind'], runs: Run[], hot: Shopped, ratio: number | undefined): PartOutcome['measures'] {
  const id = (name: string) => `orders.${kind}.${name}`
  const on = placeNames[kind]
  const perSecond = median(runs.map((run) => run.perSecond))
  const failed = [...runs, hot].reduce((sum, run) => sum + run.failed, 0)
  return [
    {
      id: id('perSecond'),
      label: `Orders, ${clients} clients, ${on}`,
      value: perSecond,
      unit: '/s',
    },
    {
      id: id('p99'),
      label: `p99 of an order, ${clients} clients, ${on}`,
      value: median(runs.map((run) => run.p99)),
      unit: 'ms',
    },
    ...loadOf(runs, kind),
    ...(ratio === undefined ? [] : comparisons(perSecond, ratio)),
    {
      id: id('hot'),
      label: `One hot product, 64 clients, ${on}`,
      value: hot.perSecond,
      unit: '/s',
      note: `p99 ${hot.p99.toFixed(0)} ms`,
    },
    { id: id('failed'), label: `Orders that failed under load, ${on}`, value: failed, unit: '' },
  ]
}

function loadOf(runs: Run[], kind: Place['kind']): Measure[] {
  const id = (name: string) => `orders.${kind}.${name}`
  const perOrder = (of: 'shop' | 'database') => median(runs.map(({ load, placed }) => load[of] / placed))
  const database = {
    id: id('cpu.database'),
    label: 'CPU of PostgreSQL for an order',
    value: perOrder('database'),
    unit: 'ms',
  }
  return [
    {
      id: id('cpu.shop'),
      label: `CPU of the shop for an order, ${placeNames[kind]}`,
      value: perOrder('shop'),
      unit: 'ms',
    },
    ...(kind === 'postgres' ? [database] : []),
    {
      id: id('eventLoop'),
      label: `p99 of the delay of the event loop, ${clients} clients, ${placeNames[kind]}`,
      value: median(runs.map(({ load }) => load.eventLoop)),
      unit: 'ms',
    },
  ]
}

function comparisons(perSecond: number, ratio: number): Measure[] {
  const { vendure, medusa } = anchors
  const note = 'against an absolute number from another run'
  const id = (name: string) => `orders.postgres.${name}`
  return [
    { id: id('ratio'), label: 'Orders against a bare SQL transaction', value: ratio, unit: '×' },
    { id: id('vendure'), label: 'Orders against Vendure 3.7', value: perSecond / vendure.order, unit: '×', note },
    { id: id('medusa'), label: 'Orders against Medusa 2.21', value: perSecond / medusa.order, unit: '×', note },
  ]
}
