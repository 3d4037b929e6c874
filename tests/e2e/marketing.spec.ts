import { expect, type Page } from '@playwright/test'
import { pages } from '../../src/app/pages/pages.ts'
import { sampleAddress, walkedRows } from './sample-addresses.ts'
import { open } from './browsing.ts'
import { test } from './visitors.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('questions open independently of each other, and a link can point at one', async ({ page }) => {
  await open(page, '/')
  const items = page.locator('#faq .accordion-item')
  await expect(items).toHaveCount(10)
  await expect(items.locator('summary').filter({ visible: true })).toHaveCount(4)
  await items.nth(1).locator('summary').click()
  await items.nth(3).locator('summary').press('Enter')
  expect(await items.evaluateAll((all) => all.map((item) => (item as HTMLDetailsElement).open))).toEqual(
    Array.from({ length: 10 }, (_, index) => index === 1 || index === 3),
  )
  await items.nth(1).locator('summary').click()
  await expect(items.nth(1)).not.toHaveAttribute('open')
  await expect(items.nth(3)).toHaveAttribute('open')

  const id = await items.nth(6).getAttribute('id')
  await open(page, `/?from=link#${id}`)
  await expect(items.nth(6)).toHaveAttribute('open')
  await expect(items.nth(6)).toBeInViewport()
  await expect(items.nth(5)).not.toHaveAttribute('open')
})

/** The pages that people read on the way to a decision: no longer than ten or eleven windows. */
const longest = [
  { width: 1440, height: 900, home: 8_000, worlds: 7_200 },
  { width: 390, height: 844, home: 9_000, worlds: 7_500 },
]

test('home and the pages of both worlds stay short', async ({ page }) => {
  for (const { width, height, home, worlds } of longest) {
    await page.setViewportSize({ width, height })
    for (const address of ['/', '/pool-services', '/marine-services']) {
      await open(page, address)
      // From the first scroll on, parts below the screen have their own height.
      await page.locator('.site-footer').evaluate((footer) => footer.scrollIntoView())
      await expect(page.locator('html[data-scrolled]')).toBeAttached()
      const long = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(long, `${address} at ${width}`).toBeLessThanOrEqual(address === '/' ? home : worlds)
    }
  }
})

test('the pages of both worlds end with an invitation on a picture, fetched once it is near', async ({ page }) => {
  for (const address of ['/pool-services', '/marine-services']) {
    await open(page, address)
    const last = page.locator('.picture-band')
    await expect(last).toHaveCount(1)
    expect(await last.evaluate((band) => band.nextElementSibling)).toBeNull()
    const width = () => last.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    expect(await width()).toBe(0)
    await page.mouse.wheel(0, 100)
    await last.scrollIntoViewIfNeeded()
    await expect.poll(width).toBeGreaterThan(0)
    await expect(last.locator('a[href^="tel:"]')).toBeVisible()
  }
})

test('the gallery can be browsed by keyboard alone and returns the focus', async ({ page }) => {
  await open(page, '/marine-gallery')
  const pictures = page.locator('.marine-gallery a')
  await expect(pictures).toHaveCount(9)
  await pictures.first().focus()
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog')
  await expect(lightbox).toHaveAccessibleName(/^Picture 1 of 9/)
  await page.keyboard.press('ArrowLeft')
  await expect(lightbox).toHaveAccessibleName(/^Picture 9 of 9/)
  await page.keyboard.press('ArrowRight')
  await expect(lightbox).toHaveAccessibleName(/^Picture 1 of 9/)
  await page.keyboard.press('ArrowRight')
  await expect(lightbox).toHaveAccessibleName(/^Picture 2 of 9/)
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(pictures.first()).toBeFocused()
})

test('the theme toast stays for two seconds, and a new one replaces it', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: { at: number; count: number }[] = []
    Object.assign(window, { toastsSeen: seen })
    new MutationObserver(() => {
      const count = document.querySelectorAll('.toast').length
      if (count !== (seen.at(-1)?.count ?? 0)) seen.push({ at: performance.now(), count })
    }).observe(document, { subtree: true, childList: true })
  })
  await open(page, '/about')
  const toast = page.locator('.toast')
  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  await expect(toast).toContainText('Switched to light mode')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(toast).toContainText('Switched to dark mode')
  const changedAt = await page.evaluate(() => performance.now())
  await page.mouse.move(200, 500)
  await expect(toast).toHaveCount(0)
  const seen = await page.evaluate(
    () => (window as unknown as { toastsSeen: { at: number; count: number }[] }).toastsSeen,
  )
  expect(Math.max(...seen.map(({ count }) => count))).toBe(1)
  const stayed = seen.at(-1)!.at - changedAt
  expect(stayed).toBeGreaterThan(1_500)
  expect(stayed).toBeLessThan(4_500)
})

test('a visit contacts only the site itself, and the map is absent until it is scrolled to', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  await page.route(
    (url) => /^https?:$/.test(url.protocol) && url.origin !== baseURL,
    (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '' })
    },
  )
  for (const address of [
    '/',
    '/pool-services',
    '/marine-services',
    '/shop',
    '/product/1',
    '/get-started',
    '/contact',
  ]) {
    await open(page, address)
    expect(foreign, address).toEqual([])
  }
  const frame = page.locator('iframe')
  await expect(frame).toHaveCount(0)
  await page.locator('.contact-map').scrollIntoViewIfNeeded()
  await expect(frame).toHaveCount(1)
  await expect.poll(() => foreign.every((url) => url.startsWith('https://www.openstreetmap.org/'))).toBe(true)
})

test('no page embeds anything from another server in its HTML', async ({ request, baseURL }) => {
  for (const row of walkedRows(pages)) {
    const html = await (await request.get(sampleAddress(row))).text()
    const embedded = html.match(/<(?:script|img|iframe|video|source|link|audio)\b[^>]*>/g) ?? []
    const foreign = embedded.filter((tag) => {
      const address = /\s(?:src|href)="((?:https?:)?\/\/[^"]+)"/.exec(tag)?.[1]
      return address !== undefined && !/\brel="canonical"/.test(tag) && !address.startsWith(baseURL!)
    })
    expect(foreign, row.path).toEqual([])
  }
})

test('people who want no motion get pictures instead of videos, and can still start one', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const clips: string[] = []
  page.on('request', (request) => void (/\.(mp4|webm)(\?|$)/.test(request.url()) && clips.push(request.url())))
  for (const address of ['/', '/pool-services', '/marine-services']) {
    await open(page, address)
    await expect(page.getByRole('button', { name: 'Play background video' }).first()).toBeVisible()
    await expect(page.locator('video')).toHaveCount(0)
  }
  expect(clips).toEqual([])
  await page.getByRole('button', { name: 'Play background video' }).first().click()
  await expect(page.locator('video')).toHaveCount(1)
})

test('the video of the pool services starts in its sixth second, muted and looping', async ({ page }) => {
  await open(page, '/pool-services')
  const clip = page.locator('video').first()
  const [shown, poster] = await Promise.all(
    [clip, page.locator('.loop-video-picture').first()].map(async (part) => (await part.boundingBox())!),
  )
  // Otherwise its first frame would be the largest contentful paint, seconds after the poster.
  expect([shown!.width < poster!.width, shown!.height < poster!.height]).toEqual([true, true])
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(6)
  expect(
    await clip.evaluate(({ muted, loop, playsInline }: HTMLVideoElement) => ({ muted, loop, playsInline })),
  ).toEqual({ muted: true, loop: true, playsInline: true })
})

type Way = { link: string; heading: string; before?: (page: Page) => Promise<unknown> }
const product: Way = { link: '.product-card-name a', heading: '.product-details-name' }
const home: Way = { link: '.site-header-nav a[href="/"]', heading: 'main h1' }

/** Follows a link of the catalogue on a fast or slow device, and returns the parts of the page that moved by themselves meanwhile. */
async function follow(page: Page, { link, heading, before }: Way, device: 'quick' | 'slow' = 'quick') {
  await page.addInitScript((device) => {
    // This machine's long tasks must not decide which it is.
    Object.assign(globalThis, {
      PerformanceObserver: class extends PerformanceObserver {
        #tell: PerformanceObserverCallback
        constructor(tell: PerformanceObserverCallback) {
          super(tell)
          this.#tell = tell
        }
        override observe(options: PerformanceObserverInit) {
          if (options.type !== 'longtask') super.observe(options)
          else if (device === 'slow') setTimeout(() => this.#tell({} as PerformanceObserverEntryList, this))
        }
      },
    })
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    const begin = document.startViewTransition?.bind(document)
    if (!begin) return
    document.startViewTransition = (change) => {
      const transition = begin(change)
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations())
          moved.push((effect as KeyframeEffect | null)?.pseudoElement ?? '')
      })
      return transition
    }
  }, device)
  await open(page, '/pool-shop')
  await before?.(page)
  await page.locator(link).first().click()
  await expect(page).not.toHaveURL('/pool-shop')
  await expect(page.locator(heading)).toBeFocused()
  return page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)
}

test('a page fades into the next, and the pressed picture moves to its place there', async ({ page }) => {
  // On a busy machine the outline may appear, which does not move.
  await expect(async () => {
    const moved = await follow(page, product)
    expect(moved).toContain('::view-transition-new(root)')
    expect(moved).toContain('::view-transition-group(travelling-picture)')
  }).toPass()
})

test('without a moving picture, the next page appears at once', async ({ page }) => {
  expect(await follow(page, home)).toEqual([])
})

test('the picture of a product opened in another tab stays where it is', async ({ page, context }) => {
  const openBeside = async (shelf: Page) => {
    const another = context.waitForEvent('page')
    await shelf
      .locator(product.link)
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    await (await another).close()
  }
  expect(await follow(page, { ...home, before: openBeside })).toEqual([])
})

test('people who want no motion see the next page at once', async ({ newVisitor }) => {
  expect(await follow(await newVisitor({ reducedMotion: 'reduce' }), product)).toEqual([])
})

test('a slow device skips motion and shows the next page at once', async ({ page }) => {
  expect(await follow(page, product, 'slow')).toEqual([])
})
