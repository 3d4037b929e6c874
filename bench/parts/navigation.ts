import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { openBrowser, siteAddresses } from '../browser.ts'
import { median } from '../numbers.ts'
import { type Effort, type Measure, type PartOutcome, type Part, say } from '../part.ts'
import { withPlace } from '../place.ts'
import { startSite } from '../site-process.ts'

export const navigation: Part = {
  name: 'navigation',
  about: 'from a click on a link inside the site to the content of the next page, with the CPU slowed down four times',
  minutes: 8,
  run: async (effort) => (await withPlace('embedded', ({ env }) => measure(env, effort)))!,
}

type Hand = {
  name: 'mouse' | 'finger'
  id: string
  context: BrowserContextOptions
  press: (page: Page, link: Locator) => Promise<void>
}

/** A mouse rests on a link for a moment before the press; a finger for as long as the press. */
const hands: Hand[] = [
  {
    name: 'mouse',
    id: 'navigation',
    context: { viewport: { width: 1280, height: 900 } },
    async press(page, link) {
      await link.hover()
      await page.waitForTimeout(300)
      await link.click()
    },
  },
  {
    name: 'finger',
    id: 'navigation.finger',
    context: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    async press(page, link) {
      // Clear of the bars at the edges of a phone's window.
      await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await link.tap({ trial: true })
      const { x, y, width, height } = (await link.boundingBox())!
      const session = await page.context().newCDPSession(page)
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
      await page.waitForTimeout(70)
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
  },
]

type Step = { from: string; to: string; hand: Hand; times: number[]; longest: number }

async function measure(env: Record<string, string>, effort: Effort): Promise<PartOutcome> {
  const site = await startSite(env)
  const browser = await openBrowser()
  try {
    const steps: Step[] = []
    for (const hand of hands)
      for (const [from, to] of (await pairsOf(browser, site.url, hand)).slice(0, effort.short ? 2 : 12)) {
        const step = await walk(browser, site.url, { from, to, hand, rounds: effort.short ? 1 : 5 })
        steps.push(step)
        say(`${hand.name}, ${from} → ${to}: ${Math.round(median(step.times))} ms`)
      }
    return describe(steps)
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Links from one public page to another: two per page, so that many kinds of pages are covered. */
async function pairsOf(browser: Browser, origin: string, { context }: Hand): Promise<[string, string][]> {
  const known = new Set(siteAddresses())
  const pairs: [string, string][] = []
  const page = await browser.newPage(context)
  for (const from of known) {
    await page.goto(origin + from)
    const links = await page
      .locator('a:visible')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const fresh = [...new Set(links)].filter(
      (to) => known.has(to) && to !== from && !pairs.some(([, met]) => met === to),
    )
    pairs.push(...fresh.slice(0, 2).map((to): [string, string] => [from, to]))
  }
  await page.close()
  return pairs
}

type Walk = { from: string; to: string; hand: Hand; rounds: number }

async function walk(browser: Browser, origin: string, { from, to, hand, rounds }: Walk): Promise<Step> {
  const times: number[] = []
  let longest = 0
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext(hand.context)
    const page = await context.newPage()
    await page.goto(origin + from)
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const seen = await clickThrough(page, to, hand)
    times.push(seen.ms)
    longest = Math.max(longest, seen.longest)
    await context.close()
  }
  return { from, to, hand, times, longest }
}

/** Milliseconds from the click to the frame that shows the new heading. */
async function clickThrough(page: Page, to: string, hand: Hand) {
  const link = page.locator(`a[href="${to}"]:visible`).first()
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(watchNextPage)
  await hand.press(page, link)
  // Not polled: a question in every frame makes frames that a visitor's phone does not draw, and takes half of the slowed-down processor.
  const ms = await page.evaluate(() => (globalThis as unknown as Notes).shown)
  await page.waitForTimeout(300)
  const longest = await page.evaluate(() => (globalThis as unknown as Notes).longestEvent)
  return { ms, longest }
}

/** Kept on the global object of the page. `shown`: milliseconds from the click to the next page's heading; rejected after ten seconds. */
type Notes = { shown: Promise<number>; longestEvent: number }

/** Runs in the page. */
function watchNextPage() {
  const notes = globalThis as unknown as Notes
  const heading = document.querySelector('h1')
  const title = document.title
  let clicked = 0
  notes.longestEvent = 0
  addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true, once: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.longestEvent = Math.max(notes.longestEvent, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  notes.shown = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The next page was not shown within ten seconds.')), 10_000)
    const observer = new MutationObserver(() => {
      const now = document.querySelector('h1')
      if (!clicked || !now || now === heading || document.title === title) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)))
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  })
}

function describe(steps: Step[]): PartOutcome {
  return {
    measures: hands.flatMap((hand) =>
      measuresOf(
        hand,
        steps.filter((step) => step.hand === hand),
      ),
    ),
    tables: [
      {
        title: 'Navigation inside the site, link by link (ms at 4× CPU slow-down)',
        columns: ['With', 'From', 'To', 'Click to content', 'Longest interaction'],
        rows: steps.map(({ hand, from, to, times, longest }) => [
          hand.name,
          from,
          to,
          Math.round(median(times)),
          Math.round(longest),
        ]),
      },
    ],
  }
}

function measuresOf({ id, name }: Hand, steps: Step[]): Measure[] {
  const slowest = steps.toSorted((a, b) => median(b.times) - median(a.times))[0]!
  const heaviest = steps.toSorted((a, b) => b.longest - a.longest)[0]!
  const all = steps.map((step) => median(step.times))
  const pressed = name === 'mouse' ? 'Click' : 'Touch of a finger'
  return [
    { id: `${id}.median`, label: `${pressed} to content at 4× slow-down, median link`, value: median(all), unit: 'ms' },
    {
      id: `${id}.slowest`,
      label: `${pressed} to content at 4× slow-down, slowest link`,
      value: Math.max(...all),
      unit: 'ms',
      note: `${slowest.from} → ${slowest.to}`,
    },
    {
      id: `${id}.inp`,
      label: `Longest interaction while navigating with a ${name}`,
      value: heaviest.longest,
      unit: 'ms',
      note: `${heaviest.from} → ${heaviest.to}`,
    },
  ]
}
