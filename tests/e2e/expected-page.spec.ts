import { expect, type Page, test } from '@playwright/test'
import { open } from './browsing.ts'

const shop = (page: Page) => page.locator('.site-header-nav').getByRole('link', { name: 'Shop' })
const headings = (page: Page) => page.locator('main h1')

/** Rests on the link to the shop until its page is rendered ahead. */
async function restOnShop(page: Page) {
  await open(page, '/about')
  await shop(page).hover()
  await expect(headings(page)).toHaveCount(2)
}

test('a page whose link the pointer rests on is rendered unseen, and is removed with the pointer', async ({ page }) => {
  await restOnShop(page)
  await expect(headings(page).nth(1)).toBeHidden()
  await expect(page).toHaveTitle(/About/)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(page).toHaveURL('/about')
  await page.mouse.move(400, 500)
  await expect(headings(page)).toHaveCount(1)
  await expect(headings(page)).toBeVisible()
})

test('a prepared page has its layout already, and does not change the frame of the current one', async ({ page }) => {
  await open(page, '/about')
  const header = page.locator('.site-header')
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = await ground()
  await header.locator('.site-brand').first().hover()
  await expect(headings(page)).toHaveCount(2)
  const heightAhead = () =>
    headings(page)
      .nth(1)
      .evaluate((heading) => heading.clientHeight)
  await expect.poll(heightAhead).toBeGreaterThan(0)
  await expect(headings(page).nth(1)).toBeHidden()
  expect(await ground()).toBe(before)
})

/** Runs in the page: counts the elements of the next page created after the click. */
function countMade() {
  const counts = { made: 0 }
  Object.assign(globalThis, { counts })
  const all = (node: Node) => (node instanceof Element ? 1 + node.querySelectorAll('*').length : 0)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) counts.made += all(node)
    if (document.querySelectorAll('main h1').length === 1) observer.disconnect()
  })
  observer.observe(document.getElementById('main')!, { childList: true, subtree: true })
}

test('clicking the link of a prepared page creates no elements and only shows it', async ({ page }) => {
  await restOnShop(page)
  await page.evaluate(countMade)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/shop')
  await expect(page).not.toHaveTitle(/About/)
  await expect(headings(page)).toHaveCount(1)
  expect(await page.evaluate(() => (globalThis as unknown as { counts: { made: number } }).counts.made)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/about/i)
})

test('a link other than the one rested on leads to its own page', async ({ page }) => {
  await restOnShop(page)
  await page.locator('.site-header-nav').getByRole('link', { name: 'Contact' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contact')
  await expect(headings(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('on a link prepares its page before lifting, and prepares none once it scrolls', async ({ page }) => {
    await open(page, '/about')
    const link = page.locator('main a[href="/get-started"]').first()
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    // The first scroll gives the parts above their true height.
    await link.tap({ trial: true })
    const { x, y, width, height } = (await link.boundingBox())!
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchEnd' | 'touchCancel', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    const place = { x: x + width / 2, y: y + height / 2 }
    await touch('touchStart', [place])
    await expect(headings(page)).toHaveCount(2)
    await expect(headings(page).nth(1)).toBeHidden()
    await touch('touchCancel', [])
    await expect(headings(page)).toHaveCount(1)
    await expect(page).toHaveURL('/about')
  })
})

test('the scroll position is saved after scrolling, and not during the click', async ({ page }) => {
  await open(page, '/about')
  await page.evaluate(() => scrollTo(0, 600))
  await page.waitForFunction(() => (history.state as { y?: number } | null)?.y === scrollY)
  const wasAt = await page.evaluate(() => scrollY)
  await page.evaluate(() => (history.replaceState = () => document.body.append('written')))
  await shop(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/shop')
  await expect(page.getByText('written', { exact: true })).toHaveCount(0)
  await page.evaluate(() => Reflect.deleteProperty(history, 'replaceState'))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/about/i)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(wasAt)
})
