import type { Browser } from '@playwright/test'
import { fewAddresses, openBrowser, siteAddresses } from '../browser.ts'
import { median } from '../numbers.ts'
import { type Effort, type PartOutcome, type Part, say } from '../part.ts'
import { withPlace } from '../place.ts'
import { startSite } from '../site-process.ts'
import { isOfThread, isTask, threadTime, type TraceEvent, traceWhile } from '../trace.ts'
import { type Typed, typeReadings } from '../typing.ts'

/** Milliseconds of thread time: a busy machine stretches the clock, but not these. */
type Work = { all: number; longest: number }
type PageWork = Work & { address: string }

export const work: Part = {
  name: 'work',
  about: 'thread time of the main thread in a first visit to each public page, from its start until it is quiet',
  minutes: 12,
  run: async (effort) => (await withPlace('embedded', ({ env }) => measure(env, effort)))!,
}

async function measure(env: Record<string, string>, effort: Effort): Promise<PartOutcome> {
  const site = await startSite(env)
  const browser = await openBrowser()
  try {
    const addresses = effort.pages?.length ? effort.pages : effort.short ? fewAddresses() : siteAddresses()
    // The first visit of a browser also starts what all its pages share.
    await visit(browser, site.url + addresses[0]!)
    const seen: PageWork[] = []
    for (const address of addresses) {
      const page = await visitOften(browser, site.url, address, effort.short ? 1 : 3)
      seen.push(page)
      say(`${address}: ${Math.round(page.all)} ms, longest task ${Math.round(page.longest)} ms`)
    }
    const typed = await typeReadings(browser, site.url, effort.short ? 1 : 5)
    for (const { address, most } of typed) say(`a key on ${address}: ${Math.round(most)} ms at most`)
    return describe(seen, typed)
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function visitOften(browser: Browser, origin: string, address: string, runs: number): Promise<PageWork> {
  const seen: Work[] = []
  for (let run = 0; run < runs; run++) seen.push(await visit(browser, origin + address))
  return { address, all: median(seen.map(({ all }) => all)), longest: median(seen.map(({ longest }) => longest)) }
}

/** Nothing is asked of the page meanwhile, as each question would be a task in it. A trace that misses its beginning is recorded again. */
async function visit(browser: Browser, url: string, tries = 5): Promise<Work> {
  if (!tries) throw new Error(`No trace of ${url} has the start of its navigation`)
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const events = await traceWhile(browser, page, ['blink.user_timing'], async () => {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1_500)
  })
  await context.close()
  return sumWork(events, url) ?? visit(browser, url, tries - 1)
}

function sumWork(events: TraceEvent[], url: string): Work | null {
  const start = events.find(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url)
  if (!start) return null
  const tasks = events.filter((event) => isTask(event) && isOfThread(event, start) && event.ts >= start.ts)
  const times = tasks.map(threadTime)
  return { all: times.reduce((sum, each) => sum + each, 0), longest: Math.max(...times) }
}

function describe(seen: PageWork[], typed: Typed[]): PartOutcome {
  const home = seen.filter(({ address }) => address === '/')
  const others = seen.filter(({ address }) => address !== '/')
  const most = (id: string, label: string, pages: PageWork[], of: (work: Work) => number) =>
    pages
      .toSorted((a, b) => of(b) - of(a))
      .slice(0, 1)
      .map((page) => ({ id: `work.${id}`, label, value: of(page), unit: 'ms', note: page.address }))
  return {
    measures: [
      ...most('home', 'Thread time of the main thread, home', home, ({ all }) => all),
      ...most('others', 'Thread time of the main thread, heaviest other page', others, ({ all }) => all),
      ...most('longest', 'Longest task, in thread time', seen, ({ longest }) => longest),
      ...typed
        .toSorted((a, b) => b.most - a.most)
        .slice(0, 1)
        .map(({ address, most }) => ({
          id: 'work.key',
          label: 'Thread time from a key to its paint, slowest',
          value: most,
          unit: 'ms',
          note: address,
        })),
    ],
    tables: [
      {
        title: 'Main thread of a first visit, page by page (ms of thread time, no slow-down, median of three)',
        columns: ['Page', 'All', 'Longest task'],
        rows: seen.map(({ address, all, longest }) => [address, Math.round(all), Math.round(longest)]),
      },
      {
        title: 'From a key to its paint, with the processor slowed down four times (ms of thread time)',
        columns: ['Page', 'Median', 'Slowest'],
        rows: typed.map(({ address, median, most }) => [address, Math.round(median), Math.round(most)]),
      },
    ],
  }
}
