import { fewAddresses, openBrowser, siteAddresses } from '../browser.ts'
import { freePort } from '../free-port.ts'
import { type Look, lookAt } from '../look-at.ts'
import { median } from '../numbers.ts'
import { type Effort, type Measure, type PartOutcome, type Part, say } from '../part.ts'
import { withPlace } from '../place.ts'
import { startProcess } from '../run-process.ts'
import { startSite } from '../site-process.ts'

/** `floorTbt` is the blocking time of the almost empty page, which is the machine's own. */
export type Seen = Look & { address: string; fcpRatio: number; lcpRatio: number; floorTbt: number }

export const lighthousePart: Part = {
  name: 'lighthouse',
  about: 'Lighthouse as a mobile phone, every public page against an almost empty one with the same headers',
  minutes: 30,
  run: async (effort) => (await withPlace('embedded', ({ env }) => measure(env, effort)))!,
}

async function measure(env: Record<string, string>, effort: Effort): Promise<PartOutcome> {
  const site = await startSite(env)
  const empty = await startProcess('empty-server', { copyOf: `${site.url}/` })
  const port = await freePort()
  const browser = await openBrowser(port)
  try {
    await lookAt(empty.url, port)
    const seen: Seen[] = []
    for (const address of chosen(effort)) {
      seen.push(await compareLooks(address, { site: site.url, empty: empty.url, port, runs: effort.short ? 1 : 3 }))
    }
    return describe(seen)
  } finally {
    await browser.close()
    empty.stop()
    await site.stop()
  }
}

function chosen({ pages, short }: Effort) {
  if (pages?.length) return pages
  return short ? fewAddresses() : siteAddresses()
}

type Setting = { site: string; empty: string; port: number; runs: number }

async function compareLooks(address: string, { site, empty, port, runs }: Setting): Promise<Seen> {
  const ours: Look[] = []
  const floors: Look[] = []
  for (let run = 0; run < runs; run++) {
    floors.push(await lookAt(`${empty}/`, port))
    ours.push(await lookAt(site + address, port))
  }
  const of = (name: Exclude<keyof Look, 'picture' | 'listed'>) => median(ours.map((look) => look[name]))
  const ratio = (name: 'fcp' | 'lcp') => median(ours.map((look, run) => look[name] / floors[run]![name]))
  say(
    `${address}: ${of('performance')}, FCP ${Math.round(of('fcp'))} ms, LCP ${Math.round(of('lcp'))} ms, TBT ${Math.round(of('tbt'))} ms (empty: ${Math.round(floors[0]!.fcp)}, ${Math.round(floors[0]!.tbt)})`,
  )
  return {
    address,
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    picture: ours[0]!.picture,
    listed: ours[0]!.listed,
    fcpRatio: ratio('fcp'),
    lcpRatio: ratio('lcp'),
    floorTbt: median(floors.map((look) => look.tbt)),
  }
}

function worst(
  seen: Seen[],
  id: string,
  label: string,
  name: Exclude<keyof Seen, 'address' | 'picture' | 'listed'>,
): Measure[] {
  const sorted = seen.toSorted((a, b) => a[name] - b[name])
  const high = new Set(['tbt', 'floorTbt', 'cls', 'fcpRatio', 'lcpRatio']).has(name)
  const page = high ? sorted.at(-1) : sorted[0]
  const unit = /tbt$/i.test(name) ? 'ms' : name.endsWith('Ratio') ? '×' : ''
  return page ? [{ id: `lighthouse.${id}`, label, value: page[name], unit, note: page.address }] : []
}

function describe(seen: Seen[]): PartOutcome {
  const texts = seen.filter(({ picture }) => !picture)
  const pictures = seen.filter(({ picture }) => picture)
  // Search results are hidden from search engines, which Lighthouse counts against their SEO (docs/search.md).
  const listed = seen.filter((page) => page.listed)
  return {
    measures: [
      ...worst(seen, 'performance', 'Performance, lowest', 'performance'),
      ...worst(seen, 'accessibility', 'Accessibility, lowest', 'accessibility'),
      ...worst(seen, 'bestPractices', 'Best Practices, lowest', 'bestPractices'),
      ...worst(listed, 'seo', 'SEO of pages that search engines may list, lowest', 'seo'),
      ...worst(seen, 'fcp', 'First paint against an almost empty page, worst', 'fcpRatio'),
      ...worst(texts, 'lcp.text', 'Largest paint (text) against an almost empty page, worst', 'lcpRatio'),
      ...worst(pictures, 'lcp.picture', 'Largest paint (picture) against an almost empty page, worst', 'lcpRatio'),
      ...worst(seen, 'tbt', 'Blocking time, worst', 'tbt'),
      ...worst(seen, 'tbt.empty', 'Blocking time of the almost empty page, worst', 'floorTbt'),
      ...worst(seen, 'cls', 'Layout shift, worst', 'cls'),
    ],
    tables: [
      {
        title: 'Lighthouse, page by page (mobile; the ratios are to the almost empty page of the same minute)',
        columns: [
          'Page',
          'Perf',
          'A11y',
          'Best',
          'SEO',
          'FCP ms',
          'FCP ×',
          'LCP ms',
          'LCP ×',
          'TBT ms',
          'empty',
          'CLS',
        ],
        rows: seen.map((each) => [
          each.address,
          each.performance,
          each.accessibility,
          each.bestPractices,
          each.seo,
          Math.round(each.fcp),
          each.fcpRatio.toFixed(2),
          Math.round(each.lcp),
          `${each.lcpRatio.toFixed(2)}${each.picture ? ' (picture)' : ''}`,
          Math.round(each.tbt),
          Math.round(each.floorTbt),
          each.cls.toFixed(4),
        ]),
      },
    ],
  }
}
