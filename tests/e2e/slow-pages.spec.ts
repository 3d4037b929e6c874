import { expect as ask, type Page, test } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { open } from './browsing.ts'

/** Longer timeouts for a busy machine. */
const expect = ask.configure({ timeout: 30_000 })
test.slow()

/** Holds back requests that match a pattern until released. */
async function holdBack(page: Page, pattern: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

const outline = (page: Page) => page.locator('.page-outline')
const firstProduct = (page: Page) => page.locator('.product-card-name a').first()
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a slow product page has its outline and address, and Back leads to the former position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/pool-shop')
  const link = page.locator('.product-card-name a').nth(8)
  const address = (await link.getAttribute('href'))!
  await link.scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  const letGo = await holdBack(page, /\/api\/products\/\d+/)
  await link.click()
  await expect(outline(page).locator('.product-details-stage')).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page).toHaveTitle('Loading…')
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/pool-shop')
  await expect(link).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(before)
  letGo()
  await page.waitForResponse(/\/api\/products\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pool Catalogue')
  await page.goForward()
  await expect(page.locator('.product-details-name')).toBeFocused()
})

test('each kind of page has its own outline', async ({ page }) => {
  await open(page, '/about')
  const letGo = await holdBack(page, /\/api\/shop-chooser/)
  await page.locator('.site-header-nav').getByRole('link', { name: 'Shop' }).click()
  await expect(outline(page)).toBeVisible()
  await expect(outline(page).locator('.product-grid')).toHaveCount(0)
  letGo()
  await expect(outline(page)).toHaveCount(0)
  const again = await holdBack(page, /\/api\/listings/)
  await page.locator('main a[href="/pool-shop"]').first().click()
  await expect(outline(page).locator('.product-grid')).toBeVisible()
  again()
  await expect(page.locator('.product-card').first()).toBeVisible()
})

test('a page that is available at once shows no outline', async ({ page }) => {
  await open(page, '/pool-shop')
  await firstProduct(page).click()
  await expect(page.locator('.product-details-name')).toBeFocused()
  await page.goBack()
  await expect(firstProduct(page)).toBeVisible()
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.page-outline')) document.documentElement.dataset.outlined = ''
    }).observe(document.body, { childList: true, subtree: true })
  })
  await firstProduct(page).click()
  await expect(page.locator('.product-details-name')).toBeFocused()
  expect(await page.evaluate(() => 'outlined' in document.documentElement.dataset)).toBe(false)
})

/** Runs in the page: what the next navigation removes, how much of that was hydrated, and what it shows first. */
function countNextPage() {
  const counts = { removed: 0, hydrated: 0, firstShown: 0 }
  Object.assign(globalThis, { counts })
  const all = (nodes: NodeList) =>
    [...nodes].flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []))
  new MutationObserver((changes, observer) => {
    const removed = changes.flatMap(({ removedNodes }) => all(removedNodes))
    if (!removed.some(({ tagName }) => tagName === 'H1')) return
    observer.disconnect()
    counts.removed = removed.length
    counts.hydrated = removed.filter((element) => Object.keys(element).some((key) => key.startsWith('__react'))).length
    counts.firstShown = document.querySelectorAll('main *').length
  }).observe(document.getElementById('main')!, { childList: true, subtree: true })
}

test('leaving a page does not hydrate it, and the next page shows its first window before the rest', async ({
  page,
}) => {
  await open(page, '/')
  await page.evaluate(countNextPage)
  await page.locator('.site-header-nav').getByRole('link', { name: 'Pool Services' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const whole = () => page.locator('main *').count()
  const { removed, hydrated, firstShown } = await page.evaluate(
    () => (globalThis as unknown as { counts: { removed: number; hydrated: number; firstShown: number } }).counts,
  )
  expect(removed).toBeGreaterThan(300)
  expect(hydrated).toBeLessThan(0.5 * removed)
  await expect.poll(async () => firstShown / (await whole())).toBeLessThan(0.6)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('going back and forward while a page is loading stays on the current page', async ({ page }) => {
  await open(page, '/terms')
  const letGo = await holdBack(page, /\/api\/about/)
  const asked = page.waitForRequest(/\/api\/about/)
  await page.evaluate(async () => {
    const before = { ...(history.state as { place: number }) }
    history.replaceState(before, '', '/about')
    history.pushState({ place: before.place + 1 }, '', '/terms')
    const back = new Promise((reached) => addEventListener('popstate', reached, { once: true }))
    history.back()
    await back
    history.forward()
  })
  await asked
  await expect(page).toHaveURL('/terms')
  const answered = page.waitForResponse(/\/api\/about/)
  letGo()
  await answered
  // A later answer: effects of the first one have happened by then.
  await page.evaluate(() => fetch('/api/site').then((answer) => answer.text()))
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/terms/i)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('while a page is loading, all content is inside landmarks', async ({ page }) => {
  await open(page, '/about')
  const letGo = await holdBack(page, /\/api\/contact/)
  await page.locator('.site-header-nav').getByRole('link', { name: 'Contact' }).click()
  await expect(outline(page)).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  expect((await violationsOf(page)).filter((found) => found.startsWith('region'))).toEqual([])
  letGo()
})

test('a page requested offline says so, and appears once the connection is back', async ({ page, context }) => {
  await open(page, '/pool-shop')
  await context.setOffline(true)
  await firstProduct(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline', exact: true })).toBeVisible()
  await context.setOffline(false)
  // If the page reconnects while it still asks for the site, it reloads by itself: there is no button to press then.
  const again = page.getByRole('button', { name: 'Try again' })
  const name = page.locator('.product-details-name')
  await again.click({ timeout: 5_000 }).catch(() => expect(name).toBeVisible())
  await expect(name).toBeVisible()
})

test('a page that fails has its own address, can be tried again, and Back leads to the previous page', async ({
  page,
}) => {
  await open(page, '/pool-shop')
  await page.route(/\/api\/products\/\d+/, (route) => route.abort())
  const address = (await firstProduct(page).getAttribute('href'))!
  await firstProduct(page).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong. Please try again.' })).toBeVisible()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(firstProduct(page)).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Something went wrong. Please try again.' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.product-details-name')).toBeVisible()
  await expect(page).toHaveURL(address)
})
