import { hammer } from '../hammer-at.ts'
import { compare } from '../numbers.ts'
import { type Effort, type Measure, type Part, say } from '../part.ts'
import { withPlace } from '../place.ts'
import { startProcess } from '../run-process.ts'
import { startSite } from '../site-process.ts'

const addresses = ['/', '/product/1', '/api/products?limit=24']

export const cachedPage: Part = {
  name: 'cached-page',
  about: 'cached answers against a raw node:http server that sends the same bytes and headers',
  minutes: 5,
  run: async (effort) => {
    const measures = await withPlace('embedded', async (place) => {
      const site = await startSite(place.env)
      try {
        const found: Measure[] = []
        for (const address of addresses) found.push(await against(site.url + address, address, effort))
        return found
      } finally {
        await site.stop()
      }
    })
    const ratios = measures!.map(({ value }) => value)
    const least = {
      id: 'cached-page.ratio',
      label: 'Cached answers against raw node:http, least',
      value: Math.min(...ratios),
      unit: '×',
    }
    return { measures: [...measures!, least] }
  },
}

async function against(url: string, address: string, effort: Effort): Promise<Measure> {
  const raw = await startProcess('raw-server', { copyOf: url })
  try {
    const seconds = effort.short ? 1 : 4
    await hammer(url, 2 * seconds)
    await hammer(raw.url, 2 * seconds)
    const { ratio, ours, theirs } = await compare(
      effort.short ? 1 : 7,
      () => hammer(url, seconds),
      () => hammer(raw.url, seconds),
    )
    say(`${address}: ${Math.round(ours)} against ${Math.round(theirs)} requests/s`)
    const note = `${Math.round(ours)} against ${Math.round(theirs)} requests/s`
    return {
      id: `cached-page.ratio:${address}`,
      label: `${address} against raw node:http`,
      value: ratio,
      unit: '×',
      note,
    }
  } finally {
    raw.stop()
  }
}
