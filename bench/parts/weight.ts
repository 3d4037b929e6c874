import type { Browser, CDPSession } from '@playwright/test'
import { fewAddresses, openBrowser, siteAddresses } from '../browser.ts'
import { type Effort, type Measure, type PartOutcome, type Part, say } from '../part.ts'
import { withPlace } from '../place.ts'
import { startSite } from '../site-process.ts'

type Loaded = { type: string; head: number; bytes: number; foreign: boolean }
export type Weight = {
  address: string
  html: number
  laterCss: number
  js: number
  total: number
  requests: number
  early: number
  foreign: number
}

export const weight: Part = {
  name: 'weight',
  about: 'bytes on the wire and requests of a first visit to each public page, before anyone touches it',
  minutes: 4,
  run: async (effort) => (await withPlace('embedded', ({ env }) => measure(env, effort)))!,
}

async function measure(env: Record<string, string>, effort: Effort): Promise<PartOutcome> {
  const site = await startSite(env)
  const browser = await openBrowser()
  try {
    const seen: Weight[] = []
    const addresses = effort.short ? fewAddresses() : siteAddresses()
    await keepAll(site.url, addresses)
    for (const address of addresses) {
      const found = await visit(browser, site.url, address)
      seen.push(found)
      say(`${address}: ${kb(found.total)} KB in ${found.requests} requests`)
    }
    return describe(seen)
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** The first two visitors get a quickly compressed page; all others get the size measured after these visits. */
async function keepAll(origin: string, addresses: string[]) {
  for (const address of [...addresses, ...addresses]) await (await fetch(origin + address)).text()
  await new Promise((resolve) => setTimeout(resolve, 1_500 * addresses.length))
}

async function visit(browser: Browser, origin: string, address: string): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const loaded = await listen(session, origin)
  await page.goto(origin + address, { waitUntil: 'load' })
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset, undefined, { timeout: 15_000 })
  await page.waitForLoadState('networkidle')
  const early = await page.evaluate(countEarlyScripts)
  const awaitedCss = await page.evaluate(sumAwaitedCss)
  await context.close()
  return { address, early, ...weigh([...loaded.values()], awaitedCss) }
}

/** Runs in the page: scripts requested before first paint. */
function countEarlyScripts() {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js(\?|$)/.test(name))
  return scripts.filter(({ startTime }) => startTime < painted).length
}

/** Runs in the page: bytes of the style sheets that blocked first paint; one requested after it is reported as blocking as well. */
function sumAwaitedCss() {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
  const entries = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus: string
  })[]
  const awaited = entries.filter(
    ({ name, startTime, renderBlockingStatus }) =>
      /\.css(\?|$)/.test(name) && renderBlockingStatus === 'blocking' && startTime < painted,
  )
  return awaited.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
}

async function listen(session: CDPSession, origin: string) {
  const loaded = new Map<string, Loaded>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return
    loaded.set(requestId, { type, head: 0, bytes: 0, foreign: !request.url.startsWith(origin) })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = loaded.get(requestId)
    if (entry) entry.head = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = loaded.get(requestId)
    if (entry) entry.bytes = encodedDataLength
  })
  return loaded
}

/** Video is counted separately, as it loads after the page. The sums by type leave out response headers. */
function weigh(all: Loaded[], awaitedCss: number) {
  const counted = all.filter(({ type }) => type !== 'Media')
  const bodies = (...types: string[]) =>
    counted.filter(({ type }) => types.includes(type)).reduce((sum, { bytes, head }) => sum + bytes - head, 0)
  return {
    html: bodies('Document') + awaitedCss,
    laterCss: bodies('Stylesheet') - awaitedCss,
    js: bodies('Script'),
    total: counted.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: counted.length,
    foreign: all.filter(({ foreign }) => foreign).length,
  }
}

const kb = (bytes: number) => Number((bytes / 1000).toFixed(1))

function describe(seen: Weight[]): PartOutcome {
  const most = (id: string, label: string, of: (weight: Weight) => number, unit: string): Measure => {
    const worst = seen.toSorted((a, b) => of(b) - of(a))[0]!
    return { id: `weight.${id}`, label, value: of(worst), unit, note: worst.address }
  }
  return {
    measures: [
      most('html', 'HTML with the CSS that its first paint needs, heaviest page', ({ html }) => kb(html), 'KB'),
      most('js', 'JS, heaviest page', ({ js }) => kb(js), 'KB'),
      most('total', 'All before interaction, heaviest page', ({ total }) => kb(total), 'KB'),
      most('requests', 'Requests before interaction, most', ({ requests }) => requests, ''),
      most('early', 'Scripts asked for before the first paint, most', ({ early }) => early, ''),
      most('foreign', 'Requests to anybody else, most', ({ foreign }) => foreign, ''),
    ],
    tables: [
      {
        title: 'First visit, page by page (KB, brotli; "All" includes the headers of the answers; video apart)',
        columns: ['Page', 'HTML + CSS', 'CSS after it', 'JS', 'All', 'Requests'],
        rows: seen.map((each) => [
          each.address,
          kb(each.html),
          kb(each.laterCss),
          kb(each.js),
          kb(each.total),
          each.requests,
        ]),
      },
    ],
  }
}
