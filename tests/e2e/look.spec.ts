import { expect, type Page } from '@playwright/test'
import { open, signInAsAdmin, whenReady } from './browsing.ts'
import { placeOrder } from './place-order.ts'
import { test } from './visitors.ts'

const addresses = [
  '/',
  '/about',
  '/services',
  '/pool-services',
  '/marine-services',
  '/pool-plans/premium',
  '/marine-gallery',
  '/contact',
  '/shop',
  '/pool-shop',
  '/marine-shop/reef',
  '/terms',
  '/logo-download',
]

/** The left edges of the header's text, the first heading, every container and the footer, in whole pixels. */
const edges = (page: Page) =>
  page.evaluate(() => {
    // Parts below the screen are laid out from the first scroll on.
    document.documentElement.dataset.scrolled = ''
    const left = (element: Element) => {
      const { left: outside } = element.getBoundingClientRect()
      return Math.round(outside + Number.parseFloat(getComputedStyle(element).paddingInlineStart))
    }
    const found = document.querySelectorAll('.site-header-row, main h1, main .container, .site-footer-inside')
    return [...new Set([...found].filter((element) => element.checkVisibility()).map(left))]
  })

/** The words that begin on one line and end on the next. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const box = text.parentElement!.getBoundingClientRect()
      // Said, not shown.
      if (Math.min(box.width, box.height) <= 1) continue
      for (const { 0: word, index } of text.data.matchAll(/\p{L}{3,}/gu)) {
        const range = new Range()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(word)
      }
    }
    return found
  })

for (const address of addresses) {
  test(`the text of ${address} starts at one edge, no word is broken, and nothing is wider than the window`, async ({
    walker: page,
  }) => {
    await open(page, address)
    for (const width of [390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await edges(page), `${width} px`).toHaveLength(1)
      expect(await brokenWords(page), `${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}

const withCrowdedText = [
  '/',
  '/contact',
  '/pool-plans/premium',
  '/product/1',
  '/green-pool',
  '/pool-calculator?litres=50000&surface=plaster&chlorine=granules&fc=0&ph=8.2&ta=180&ch=100&cya=20',
]

for (const address of withCrowdedText) {
  test(`${address} loses no word on a phone whose letters are twice as large`, async ({ walker: page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, address)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const widths = await page.evaluate(() => {
      document.documentElement.dataset.scrolled = ''
      // The content clips what is too wide.
      return [document.documentElement, document.querySelector('main')!].map(({ scrollWidth }) => scrollWidth)
    })
    expect(Math.max(...widths)).toBeLessThanOrEqual(391)
  })
}

test('a page without content fills the window, and its footer is one line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/no-such-page')
  const { bottom } = await page.locator('.state-screen').evaluate((screen) => screen.getBoundingClientRect())
  expect(Math.round(bottom)).toBeGreaterThanOrEqual(900)
  await expect(page.getByRole('navigation', { name: 'Company' })).toBeHidden()
  await expect(page.getByText('All rights reserved.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Plans and prices' })).toBeVisible()
})

test('the three pool services of the home page stand in a row on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/')
  await page.mouse.wheel(0, 600)
  const tops = await page
    .locator('.world-offer-list:has(+ .carousel) > li')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
})

test('a short staff screen has no scrollbar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1600 })
  await signInAsAdmin(page)
  await open(page, '/admin-portal')
  await expect(page.getByText('orders to start')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1600)
})

test('the header shows Account to signed-in customers', async ({ page }) => {
  await open(page, '/login')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Client Login' })).toBeVisible()
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
})

for (const theme of ['light', 'dark'] as const)
  test(`the header overlays the picture of the ${theme} page until it is scrolled`, async ({ page }) => {
    await open(page, '/')
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
    const name = page.getByRole('banner').getByRole('link', { name: 'Clearwater Reef' })
    const ground = () =>
      page.locator('.site-header-row').evaluate((row) => Number(getComputedStyle(row, '::before').opacity))
    expect(await ground()).toBe(0)
    await expect(name).toHaveCSS('color', 'rgb(255, 255, 255)')
    await page.mouse.wheel(0, 400)
    await expect.poll(ground).toBe(1)
    await expect(name).toHaveCSS('color', theme === 'light' ? 'rgb(15, 34, 48)' : 'rgb(246, 250, 252)')
  })

const facesAreShown = (page: Page) =>
  page.evaluate(() => {
    const words = document.createElement('span')
    words.textContent = 'Sparkling pools, thriving reefs'
    words.style.cssText = 'position:fixed;white-space:nowrap;font-size:100px'
    document.body.append(words)
    const widthIn = (family: string) => {
      words.style.fontFamily = family
      return words.offsetWidth
    }
    const differs = widthIn('Figtree, monospace') !== widthIn('monospace')
    words.remove()
    return differs
  })

test('one font file contains two faces, and the display face is not just a bolder text face', async ({ page }) => {
  await open(page, '/terms')
  await page.reload()
  await page.evaluate(() => document.fonts.ready)
  const widths = await page.evaluate(() => {
    const words = document.createElement('span')
    words.textContent = 'Sparkling pools, thriving reefs'
    words.style.cssText = 'position:fixed;white-space:nowrap;font-size:100px;font-weight:600'
    document.body.append(words)
    const widthIn = (family: string) => {
      words.style.fontFamily = family
      return words.offsetWidth
    }
    return { display: widthIn('Bricolage Grotesque'), text: widthIn('Figtree') }
  })
  expect(Math.abs(widths.display - widths.text)).toBeGreaterThan(20)
  const fetched = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
  )
  expect(fetched).toBe(1)
})

test('every character of both faces has a width', async ({ page }) => {
  await open(page, '/terms')
  await page.reload()
  await page.evaluate(() => document.fonts.ready)
  const narrow = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!
    const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
    const signs = [...ascii, ...'ÉÊËáâäèéêëíïîóôöúûüç©®°²³·×–—‘’“”…•→−≤≥€']
    const isNarrow = (sign: string) => pen.measureText(sign).width < 10
    return ['Figtree', 'Bricolage Grotesque'].flatMap((face) => {
      pen.font = `600 100px '${face}'`
      return signs.filter(isNarrow).map((sign) => `${face}: ${sign}`)
    })
  })
  expect(narrow).toEqual([])
})

test('nothing moves when the fonts arrive late, and the next page uses them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/fonts/*', async (route) => {
    await whenReady(page)
    await route.continue()
  })
  await page.addInitScript(() => {
    const shift = { sum: 0 }
    Object.assign(globalThis, { shift })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift.sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const address of ['/', '/about', '/marine-services']) {
    await open(page, address)
    await page.evaluate(() => document.fonts.ready)
    const moved = await page.evaluate(() => (globalThis as unknown as { shift: { sum: number } }).shift.sum)
    expect(moved, address).toBeLessThanOrEqual(0.001)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Cart (0)' }).first().click()
  await expect(page).toHaveURL(/cart/)
  await expect.poll(() => facesAreShown(page)).toBe(true)
})

test('the footer waits below the window while orders are loading, and does not jump when they arrive', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsAdmin(page)
  await page.route('**/api/orders', () => {})
  await open(page, '/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  const { top } = await page.locator('.site-footer').evaluate((footer) => footer.getBoundingClientRect())
  expect(Math.round(top)).toBeGreaterThanOrEqual(900)
})

test('bank transfer details are one line each on a phone, and beside their labels on a desktop', async ({ page }) => {
  const { id } = await placeOrder(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/order-confirmation?id=${id}`)
  const row = (name: string) => page.locator('.order-confirmation-bank > div').filter({ hasText: name })
  const line = (await row('Branch code').boundingBox())!.height
  expect((await row('Account type').boundingBox())!.height).toBe(line)
  await page.setViewportSize({ width: 1440, height: 900 })
  const [name, value] = [row('Bank').first().locator('dt'), row('Bank').first().locator('dd')]
  expect((await value.boundingBox())!.x - (await name.boundingBox())!.x).toBeLessThan(200)
})

test('a customer’s dashboard has a scene on each card', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  const cards = page.locator('.dashboard-overview .card')
  await expect(cards).toHaveCount(2)
  const scenes = await cards.evaluateAll((found) =>
    found.map((card) => /scenes\/[\w-]+/.exec(getComputedStyle(card, '::before').backgroundImage)?.[0]),
  )
  expect(scenes).toEqual(['scenes/pool-carousel-2', 'scenes/marine-gallery-1'])
})
