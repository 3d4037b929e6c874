import { expect as ask, type Page, test } from '@playwright/test'
import { whenReady } from './browsing.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Every page is loaded uncached, which takes a busy machine some time. */
const expect = ask.configure({ timeout: 30_000 })
test.slow()

/** Opens a page whose scripts are held back; `arrive` releases them. */
async function openWithoutScripts(page: Page, address: string) {
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return async () => {
    arrive()
    await whenReady(page)
  }
}

const waiting = (page: Page) => page.locator('[data-waiting]')
const cartLink = (page: Page, count: number) => page.getByRole('link', { name: `Cart (${count})` }).first()

test('taps before the scripts arrive give visible feedback and take effect once, in order', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/product/1')
  const more = page.getByRole('button', { name: 'Increase quantity' })
  const add = page.locator('.product-buy-line').getByRole('button', { name: /^Add to Cart/ })
  await more.click()
  await more.click()
  await add.click()
  await expect(waiting(page)).toHaveCount(2)
  await expect(add).toHaveAttribute('data-waiting')
  await expect(add).toHaveCSS('cursor', 'progress')
  await arrive()
  await expect(cartLink(page, 3)).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(1)
})

test('the feedback to a tap stands still for people who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithoutScripts(page, '/product/1')
  const add = page.locator('.product-buy-line').getByRole('button', { name: /^Add to Cart/ })
  await add.click()
  await expect(add).toHaveCSS('animation-iteration-count', '1')
  await expect(add).toHaveCSS('outline-style', 'solid')
})

test('an icon inside a button counts as the button', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/about')
  await page.locator('.site-header .theme-toggle svg').first().click()
  await expect(page.locator('.site-header .theme-toggle').first()).toHaveAttribute('data-waiting')
  await arrive()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('an enquiry filled in and sent before the scripts arrives as typed, once', async ({ page }) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/consultations')) sent.push(request.postDataJSON())
  })
  const arrive = await openWithoutScripts(page, '/get-started')
  await page.getByLabel('Full name').pressSequentially('Thandi Nkosi')
  await page.getByLabel('Email').pressSequentially('thandi@example.co.za')
  await page.getByLabel('Phone').pressSequentially('082 555 0101')
  await page.getByLabel('Service type').press('ArrowDown')
  const serviceType = await page.getByLabel('Service type').inputValue()
  await page.getByLabel('Message').pressSequentially('A green pool of 40 000 litres.')
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByRole('button', { name: 'Send Request' })).toHaveAttribute('data-waiting')
  await arrive()
  await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible()
  expect(sent).toEqual([
    expect.objectContaining({
      fullName: 'Thandi Nkosi',
      email: 'thandi@example.co.za',
      serviceType,
      message: 'A green pool of 40 000 litres.',
    }),
  ])
})

test('text and choices entered in the filters before the scripts arrive narrow the list', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/pool-shop')
  await page.getByLabel('Search products').pressSequentially('chlor')
  await page.getByLabel('Sort by').press('ArrowDown')
  await arrive()
  await expect(page).toHaveURL('/pool-shop?search=chlor&sort=price-low')
  await expect(page.getByLabel('Search products')).toHaveValue('chlor')
  await page.getByLabel('Search products').press('End')
  await page.keyboard.type('ine')
  await expect(page).toHaveURL('/pool-shop?search=chlorine&sort=price-low')
})

test('a search sent with Enter is handled by the browser and needs no scripts', async ({ page }) => {
  await openWithoutScripts(page, '/pool-shop')
  await page.getByLabel('Search products').pressSequentially('chlorine')
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=chlorine/, { waitUntil: 'commit' })
  await expect(page.getByLabel('Search products')).toHaveValue('chlorine')
})

test('a password sent with Enter before the scripts signs in, once', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => void (calls += Number(request.url().endsWith('/api/users/login'))))
  const arrive = await openWithoutScripts(page, '/login')
  await page.getByLabel('Username').first().pressSequentially('demo')
  await page.getByLabel('Password', { exact: true }).first().pressSequentially('demo1234')
  await page.getByLabel('Remember me').check()
  await page.getByLabel('Password', { exact: true }).first().press('Enter')
  await arrive()
  await expect(page).toHaveURL('/dashboard')
  expect(calls).toBe(1)
})

test('a box ticked twice before the scripts is unticked, and one ticked once stays ticked', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/customer-login')
  const remember = page.getByLabel('Remember me')
  await remember.click()
  await remember.click()
  await arrive()
  await expect(remember).not.toBeChecked()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const again = await openWithoutScripts(page, '/customer-login')
  await remember.click()
  await again()
  await expect(remember).toBeChecked()
})

test('arrow keys choose a tab before the scripts arrive', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/product/1')
  await page.getByRole('tab', { name: 'Description' }).focus()
  await page.keyboard.press('ArrowRight')
  await arrive()
  await expect(page.getByRole('tab', { name: 'Specifications' })).toHaveAttribute('aria-selected', 'true')
})

test('parts below the screen are hydrated when near or used, and a tap on them counts once', async ({ page }) => {
  const isHydrated = (selector: string) =>
    page.evaluate(
      (wanted) => Object.keys(document.querySelector(wanted)!).some((key) => key.startsWith('__reactProps')),
      selector,
    )
  await page.goto('/pool-shop')
  await whenReady(page)
  expect(await isHydrated('.site-header a')).toBe(true)
  expect(await isHydrated('.site-footer a')).toBe(false)
  expect(await isHydrated('.product-grid > li:last-child button')).toBe(false)
  // A click as a keyboard or a program makes it: nothing has scrolled there.
  await page.locator('.product-grid > li:last-child button').evaluate((button: HTMLButtonElement) => button.click())
  await expect(page.locator('.site-header').getByRole('link', { name: 'Cart (1)' }).first()).toBeVisible()
  expect(await isHydrated('.site-footer a')).toBe(false)
  const contact = page.locator('.site-header').getByRole('link', { name: 'Contact' }).first()
  // Fetched before the click: the outline of a page that is waited for is as high as the window, and brings the footer near.
  const fetched = page.waitForResponse(/\/api\/contact/)
  await contact.hover()
  await fetched
  await contact.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // Another page is no reason either.
  expect(await isHydrated('.site-footer a')).toBe(false)
  await page.locator('.site-footer').scrollIntoViewIfNeeded()
  await expect.poll(() => isHydrated('.site-footer a')).toBe(true)
  await expect(page.locator('.site-footer').getByRole('link', { name: 'Contact' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('the chat button is in the page, and opens the chat', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/shop?type=marine')
  await page.getByRole('button', { name: 'Open the Marine Helper' }).click()
  await expect(waiting(page)).toHaveCount(1)
  await arrive()
  await expect(page.getByRole('dialog', { name: 'Marine Helper' })).toBeVisible()
})

test('a link waits for earlier taps, and is otherwise handled by the browser', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/product/1')
  await page
    .locator('.product-buy-line')
    .getByRole('button', { name: /^Add to Cart/ })
    .click()
  const link = cartLink(page, 0)
  await link.click()
  await expect(link).toHaveAttribute('data-waiting')
  await arrive()
  await expect(page).toHaveURL('/cart')
  await expect(cartLink(page, 1)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await openWithoutScripts(page, '/product/1')
  await cartLink(page, 0).click()
  await page.waitForURL('/cart', { waitUntil: 'commit' })
})

test('a tap on an element that the scripts redraw is not lost', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/product/1')
  const add = page.locator('.product-buy-line').getByRole('button', { name: /^Add to Cart/ })
  await page.evaluate(() => {
    document.querySelector('h1')!.innerHTML = '<b>As it was yesterday</b>'
  })
  const before = await add.elementHandle()
  await add.click()
  await arrive()
  await expect(page.locator('h1 b')).toHaveCount(0)
  expect(await before!.evaluate((element) => element.isConnected)).toBe(false)
  await expect(cartLink(page, 1)).toBeVisible()
})

test('missing scripts are reported, waiting taps are released, and links still work', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/product/1', { waitUntil: 'domcontentloaded' })
  const add = page.locator('.product-buy-line').getByRole('button', { name: /^Add to Cart/ })
  await add.click()
  const said = page.getByRole('alert').filter({ hasText: 'This page could not load fully. Try again' })
  await expect(said).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  await add.click()
  await expect(waiting(page)).toHaveCount(0)
  await expect(said).toBeVisible()
  await page.unrouteAll()
  await said.getByRole('link', { name: 'Try again' }).click()
  await whenReady(page)
  await expect(said).toBeHidden()
  await expect(cartLink(page, 0)).toBeVisible()
})
