import { anchors } from '../anchors.ts'
import { hammer } from '../hammer-at.ts'
import { median } from '../numbers.ts'
import { type Effort, type Measure, type Part, say } from '../part.ts'
import { withPlace } from '../place.ts'
import { startSite } from '../site-process.ts'

const addresses = { list: '/api/products?limit=24', product: '/api/products/1' }

export const catalogue: Part = {
  name: 'catalogue',
  about: 'the JSON of a list of 24 products and of one product',
  minutes: 3,
  run: async (effort) => {
    const measures = await withPlace('postgres', async (place) => {
      const site = await startSite(place.env)
      try {
        const list = await rate(site.url, 'list', effort)
        return [...list, ...(await rate(site.url, 'product', effort))]
      } finally {
        await site.stop()
      }
    })
    return {
      measures: measures ?? [],
      remarks: [
        'Vendure 3.7 and Medusa 2.21 were measured once on another machine of this size; they are anchors, not part of this run.',
      ],
    }
  },
}

async function rate(url: string, what: 'list' | 'product', effort: Effort): Promise<Measure[]> {
  await hammer(url + addresses[what], effort.seconds)
  const rates: number[] = []
  for (let pair = 0; pair < effort.pairs; pair++) rates.push(await hammer(url + addresses[what], effort.seconds))
  const value = median(rates)
  say(`${addresses[what]}: ${Math.round(value)} requests/s`)
  const note = 'against an absolute number from another run'
  return [
    { id: `catalogue.${what}`, label: `JSON, ${what}`, value, unit: '/s' },
    {
      id: `catalogue.${what}.vendure`,
      label: `JSON, ${what}, against Vendure 3.7`,
      value: value / anchors.vendure[what],
      unit: '×',
      note,
    },
    {
      id: `catalogue.${what}.medusa`,
      label: `JSON, ${what}, against Medusa 2.21`,
      value: value / anchors.medusa[what],
      unit: '×',
      note,
    },
  ]
}
