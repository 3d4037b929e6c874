import { withForgetting } from '../everything-changed.ts'
import { median } from '../numbers.ts'
import { type Effort, type Measure, type Part, say } from '../part.ts'
import { type Place, withPlace } from '../place.ts'
import type { ReadFigures, ReadersInput } from '../processes/readers.ts'
import { runProcess } from '../run-process.ts'
import { startSite } from '../site-process.ts'

const passes = 10
const products = Array.from({ length: 60 }, (_, index) => `/product/${index + 1}`)

export const renders: Part = {
  name: 'renders',
  about: 'pages that are not cached: read from the database, rendered, compressed',
  minutes: 2,
  run: async (effort) => ({ measures: (await withPlace('postgres', (place) => measure(place, effort))) ?? [] }),
}

async function measure(place: Place, effort: Effort): Promise<Measure[]> {
  const site = await startSite(place.env)
  try {
    return await withForgetting(place, async (forget) => {
      const runs: ReadFigures[] = []
      for (let pass = 0; pass < (effort.short ? 2 : passes); pass++) {
        await forget()
        const input: ReadersInput = { url: site.url, clients: 4, paths: products }
        runs.push(await runProcess<ReadFigures>('readers', input))
        say(`pass ${pass + 1}: ${Math.round(runs.at(-1)!.perSecond)} pages/s`)
      }
      const warm = runs.slice(1)
      return [
        {
          id: 'renders.perSecond',
          label: 'Product pages rendered, 4 clients',
          value: median(warm.map((run) => run.perSecond)),
          unit: '/s',
        },
        {
          id: 'renders.p95',
          label: 'p95 of a product page rendered',
          value: median(warm.map((run) => run.p95)),
          unit: 'ms',
        },
      ]
    })
  } finally {
    await site.stop()
  }
}
