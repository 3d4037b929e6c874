import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { pages } from '../../src/app/pages/pages.ts'
import { whenReady } from './browsing.ts'
import { sampleAddress, walkedRows } from './sample-addresses.ts'

const sheet = /\/assets\/style-.*\.css$/

/** Opens a page whose style sheet is held back; `arrive` releases it. */
async function openWithoutSheet(page: Page, address: string) {
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(sheet, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return arrive
}

/** Runs in the page: visible parts whose rules come later. A closed menu has no box. */
const findMissing = () =>
  [...document.querySelectorAll('[data-below]')]
    .filter((element) => element.getClientRects().length > 0 && element.getBoundingClientRect().top < innerHeight)
    .map((element) => element.className)

/** Runs in the page: paragraphs cut off at the side of the window. */
const findCut = () =>
  [...document.querySelectorAll('main p')]
    .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 1 && box.top < innerHeight && box.right > innerWidth)
    .map(({ text }) => text.slice(0, 40))

test('no first window shows a part whose rules arrive later, or is widened by one', async ({ page }) => {
  test.slow()
  await page.route(/\.(js|css|avif|webp|woff2)$/, (route) => route.abort())
  const missing: Record<string, string[]> = {}
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
    [1920, 980],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const row of walkedRows(pages)) {
      await page.goto(sampleAddress(row), { waitUntil: 'domcontentloaded' })
      const found = [...(await page.evaluate(findMissing)), ...(await page.evaluate(findCut))]
      if (found.length) missing[`${sampleAddress(row)} at ${width}`] = found
    }
  }
  expect(missing).toEqual({})
})

test('a part scrolled to before its rules keeps its place, and appears with them', async ({ page }) => {
  const arrive = await openWithoutSheet(page, '/')
  const faq = page.locator('#faq')
  await expect(faq).toHaveCSS('visibility', 'hidden')
  await page.mouse.wheel(0, 4000)
  await expect(page.locator('html')).toHaveAttribute('data-scrolled')
  await expect(faq).toHaveCSS('visibility', 'hidden')
  expect((await faq.boundingBox())!.height).toBeGreaterThan(500)
  arrive()
  await expect(faq).toHaveCSS('visibility', 'visible')
  await whenReady(page)
})

/** Runs in the page: how many parts were shown in each frame, until all are. */
const countShown = async () => {
  const left = () => document.querySelectorAll('[data-below]').length
  const counts: number[] = []
  for (let before = left(); before > 0; before = left()) {
    await new Promise(requestAnimationFrame)
    if (left() < before) counts.push(before - left())
  }
  return counts
}

test('parts are shown one a frame once their rules are there, so that no frame styles them all', async ({ page }) => {
  const arrive = await openWithoutSheet(page, '/')
  const shown = page.evaluate(countShown)
  arrive()
  const counts = await shown
  expect(counts.length).toBeGreaterThan(5)
  expect(counts).toEqual(counts.map(() => 1))
})

test('pictures below the first window are not fetched before the style sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of ['/services', '/about']) {
    const arrive = await openWithoutSheet(page, address)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    const held = await page
      .locator('[data-below] img')
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc))
    expect(held.length).toBeGreaterThan(0)
    expect(held.filter(Boolean), address).toEqual([])
    arrive()
  }
})

test('a menu opened before its rules is a pulsing panel, and shows its links with them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const arrive = await openWithoutSheet(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.locator('#mobile-menu')
  await expect(menu).toHaveCSS('visibility', 'visible')
  await expect(menu).toHaveCSS('animation-name', 'waiting')
  await expect(menu.getByRole('link', { name: 'Contact' })).toBeHidden()
  arrive()
  await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible()
  await expect(menu).toHaveCSS('animation-name', 'mobile-menu-in')
  await expect(menu).toHaveCSS('background-image', 'none')
})

test('a missing style sheet hides nothing', async ({ page }) => {
  await page.route(sheet, (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('#faq')).toHaveCSS('visibility', 'visible')
})

test('a missing style sheet hides nothing on an address with a hash, which requests it before the first paint', async ({
  page,
}) => {
  await page.route(sheet, (route) => route.abort())
  await page.goto('/#faq')
  await expect(page.locator('#faq')).toHaveCSS('visibility', 'visible')
})

/** Runs in the page: whether first paint waited for style sheets. */
const readSheets = () =>
  (
    performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus: string })[]
  ).flatMap(({ name, renderBlockingStatus }) => (name.endsWith('.css') ? [renderBlockingStatus] : []))

test('an address with a hash has all of its rules before the first paint', async ({ page }) => {
  await page.goto('/#faq')
  await expect(page.locator('#faq')).toBeInViewport()
  expect(await page.evaluate(readSheets)).toEqual(['blocking'])
})

test('a tall window that shows more than the opening has all rules before the first paint', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2, name: 'Pool Services' })).toBeInViewport()
  expect(await page.evaluate(readSheets)).toEqual(['blocking'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole style sheet is there from the start', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('#faq')).toHaveCSS('visibility', 'visible')
    await expect(page.locator('.site-footer-main')).toHaveCSS('display', 'grid')
  })
})

/** Runs in the page: the times of first paint and of its files' requests, by the end of their names. */
const readTimes = () => {
  const first = performance.getEntriesByName('first-contentful-paint')[0]!.startTime
  const files = performance.getEntriesByType('resource')
  const asked = (end: RegExp) => files.find(({ name }) => end.test(name))?.startTime
  return { first, icons: asked(/icons-\w+\.svg$/), font: asked(/\.woff2$/) }
}

test('only the font is loaded before the first words of a text page; icons follow, or come at once on a second visit', async ({
  page,
}) => {
  await page.goto('/terms')
  await whenReady(page)
  await expect.poll(async () => (await page.evaluate(readTimes)).icons).toBeDefined()
  const { first, icons, font } = await page.evaluate(readTimes)
  expect(font).toBeLessThan(first)
  expect(icons).toBeGreaterThan(first)

  await page.goto('/privacy')
  expect(await page.evaluate(() => 'icons' in document.documentElement.dataset)).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })

  for (const address of ['/', '/shop', '/marine-shop', '/pool-shop'])
    test(`a first visit to ${address} requests no more than twelve files before the first touch`, async ({ page }) => {
      const asked = new Set<string>()
      page.on('request', (request) => request.url().startsWith('http') && asked.add(request.url()))
      await page.goto(address)
      await whenReady(page)
      await page.waitForLoadState('networkidle')
      expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(12)
    })
})

test('home stays as it is without its data, and says so once a button is pressed', async ({ page }) => {
  await page.route('**/api/home', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: /^Switch to light mode/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This page could not load fully. Try again' })).toBeVisible()
  await expect(page.locator('#faq')).toHaveCSS('visibility', 'visible')
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await whenReady(page)
})

test('parts that arrive after the style sheet, which a scroll asked for, are shown too', async ({ page, request }) => {
  const whole = await (await request.get('/')).text()
  const half = whole.indexOf('id="faq"')
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const inTwoParts = createServer(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write(whole.slice(0, half))
    await asked
    response.end(whole.slice(half))
  }).listen(0)
  const { port } = inTwoParts.address() as AddressInfo
  await page.route(`http://localhost:${port}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.continue()
    await route.fulfill({ response: await request.get(pathname) })
  })
  try {
    await page.goto(`http://localhost:${port}/`, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.body?.scrollHeight > 2 * innerHeight)
    await page.mouse.wheel(0, 600)
    await expect(page.locator('[data-below]')).toHaveCount(0)
    ask()
    await expect(page.locator('#faq')).toHaveCSS('visibility', 'visible')
    await expect(page.locator('[data-below]')).toHaveCount(0)
  } finally {
    ask()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    inTwoParts.close()
  }
})
