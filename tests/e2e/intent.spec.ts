import { expect, type Page, test } from '@playwright/test'
import { open } from './browsing.ts'

const shop = (page: Page) => page.locator('.site-header-nav').getByRole('link', { name: 'Shop' })

test('a pointer on a link fetches its page, and the click shows it without asking for anything', async ({ page }) => {
  await open(page, '/about')
  const fetched = page.waitForResponse(/\/api\/shop-chooser/)
  const code = page.waitForResponse(/\/assets\/shop-page-.*\.js/)
  await shop(page).hover()
  await Promise.all([fetched, code])
  await expect(page).toHaveURL('/about')
  const asked: string[] = []
  page.on('request', (request) => /\/api\/|\.js$/.test(request.url()) && asked.push(request.url()))
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/shop')
  expect(asked).toEqual([])
})

test.describe('a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('on a link fetches its page before it is lifted', async ({ page }) => {
    await open(page, '/about')
    const link = page.locator('main a[href="/get-started"]').first()
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    // The first scroll gives the parts above their true height.
    await link.tap({ trial: true })
    const { x, y, width, height } = (await link.boundingBox())!
    const session = await page.context().newCDPSession(page)
    const code = page.waitForResponse(/\/assets\/get-started-page-.*\.js/)
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await code
    await expect(page).toHaveURL('/about')
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page).toHaveURL('/get-started')
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
