import { expect, type Page, test } from '@playwright/test'
import { pages } from '../../src/app/pages/pages.ts'
import { whenReady } from './browsing.ts'
import { sampleAddress, walkedRows } from './sample-addresses.ts'

const sheet = /\/assets\/style-.*\.css$/

/** Runs in the page: the boxes of all elements, by their place in the document, once motion that follows the scroll has begun. */
const boxes = async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  return [...document.querySelectorAll('.site-layout *')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return `${element.tagName} ${element.className}: ${[x, y, width, height].map(Math.round).join(' ')}`
  })
}

const windows = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

async function boxesInEachWindow(page: Page) {
  await page.setViewportSize(windows.phone)
  const phone = await page.evaluate(boxes)
  await page.setViewportSize(windows.desktop)
  return { phone, desktop: await page.evaluate(boxes) }
}

/** Opens a page without its scripts, and reads its boxes before its style sheet has come and after. */
async function readTwice(page: Page, address: string) {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route(sheet, async (route) => {
    await asked
    await route.continue()
  })
  // Before it loads: on a busy machine the style sheet is asked for before that, and would be waited for.
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => (document.documentElement.dataset.scrolled = ''))
  await page.waitForFunction(() => document.querySelector('link[rel=stylesheet]'))
  const before = await boxesInEachWindow(page)
  ask()
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)
  const after = await boxesInEachWindow(page)
  await page.unroute(sheet)
  return { before, after }
}

test('each public page looks the same before its style sheet comes, on a phone and on a desktop', async ({ page }) => {
  test.slow()
  await page.route(/\.js$/, (route) => route.abort())
  // Never answered: a picture that fails has no box once its failure is known, which may come between the two readings.
  await page.route(/\.(avif|webp)$/, () => {})
  for (const row of walkedRows(pages).filter(({ cache }) => !cache?.personal)) {
    const { before, after } = await readTwice(page, sampleAddress(row))
    expect(before.phone.length).toBeGreaterThan(10)
    expect(before, sampleAddress(row)).toEqual(after)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })

  for (const address of ['/', '/shop', '/marine-shop', '/pool-shop', '/product/1'])
    test(`a first visit to ${address} asks for no more than fifteen files before the first touch`, async ({ page }) => {
      const asked = new Set<string>()
      page.on('request', (request) => request.url().startsWith('http') && asked.add(request.url()))
      await page.goto(address)
      await whenReady(page)
      await page.waitForLoadState('networkidle')
      expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(15)
    })
})

test('home stays as it is without its data, and says so once a button is pressed', async ({ page }) => {
  await page.route('**/api/home', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: /^Switch to light mode/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This page could not load fully. Try again' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await whenReady(page)
})
