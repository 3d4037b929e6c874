import { expect, type Page } from '@playwright/test'
import { whenReady } from './browsing.ts'
import { placeOrder } from './place-order.ts'
import { test } from './visitors.ts'

const phone = { width: 390, height: 844 }
const copyright = /© 20\d\d Clearwater Reef\. All rights reserved\./

async function open(page: Page, address = '/no-such-page') {
  await page.goto(address)
  await whenReady(page)
}

test('the links of the header lead to their pages', async ({ page }) => {
  await open(page)
  const links = page.locator('.site-header-nav a')
  await expect(links).toHaveText(['Home', 'Pool Services', 'Marine Services', 'Shop', 'Contact'])
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['/', '/pool-services', '/marine-services-page', '/shop', '/contact'])
  await expect(page.locator('.site-header').getByRole('link', { name: 'Client Login' })).toHaveAttribute(
    'href',
    '/client-login',
  )
})

test('the theme starts dark, announces a switch for two seconds, and is remembered', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  await expect(page.locator('.toast')).toContainText('Switched to light mode')
  await page.mouse.move(200, 500)
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 4000 })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(page.locator('.toast')).toContainText('Switched to dark mode')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
})

test('a switched theme is switched in the other tabs too', async ({ context, page }) => {
  const other = await context.newPage()
  await open(other)
  await open(page)
  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(other.getByRole('button', { name: 'Switch to dark mode' })).toBeVisible()
})

test('the mobile menu closes on choosing a link, on Esc and by its button', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page)
  const menu = page.locator('#mobile-menu')
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await toggle.click()
  await expect(menu.getByRole('link', { name: 'Marine Services' })).toHaveAttribute('href', '/marine-services')
  await expect(menu.getByRole('link', { name: 'Cart (0)' })).toHaveAttribute('href', '/cart')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
  await toggle.click()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await toggle.click()
  await menu.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(menu).toBeHidden()
})

test('the mobile menu opens before any script has run', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: phone, javaScriptEnabled: false })
  await page.goto('/no-such-page')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.locator('#mobile-menu').getByRole('link', { name: 'Get Started' })).toBeVisible()
})

test('a tooltip waits 700 ms, and the next one appears at once', async ({ page }) => {
  await open(page)
  const tooltip = page.getByRole('tooltip')
  await page.getByRole('button', { name: 'Refresh page' }).hover()
  await expect(tooltip).toBeHidden()
  await expect(tooltip).toHaveText('Refresh page')
  await expect(tooltip).toBeVisible()
  await page.getByRole('button', { name: 'Switch to light mode' }).hover()
  await expect(tooltip).toHaveText('Switch to light mode', { timeout: 400 })
})

test('a keyboard user can skip to the content', async ({ page }) => {
  await open(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('the footer shows how to reach the business', async ({ page }) => {
  await open(page, '/about')
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible()
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  await expect(footer).toContainText(copyright)
  for (const badge of ['Fully insured', '5+ years trusted', 'Embassy approved'])
    await expect(footer).toContainText(badge)
  for (const network of ['Facebook', 'Instagram', 'YouTube', 'LinkedIn']) {
    await expect(footer.getByRole('link', { name: network })).toHaveAttribute('href', /^https:/)
  }
})

test('where one signs in, pays or follows an order, the footer is one line of contacts and copyright', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { id } = await placeOrder(page)
  const expectOneLine = async (address: string) => {
    await open(page, address)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('navigation', { name: 'Company', includeHidden: true })).toBeHidden()
    const items = [
      footer.getByRole('link', { name: 'hello@clearwaterreef.example' }),
      footer.getByRole('link', { name: '+27 12 345 6789' }),
      footer.getByRole('link', { name: 'Chat on WhatsApp' }),
      footer.getByText(copyright),
    ]
    for (const item of items) await expect(item, address).toBeVisible()
    // A page that still settles moves its footer between two measurements.
    await expect(async () => {
      const boxes = await Promise.all(items.map((item) => item.boundingBox()))
      const middles = boxes.map((box) => Math.round(box!.y + box!.height / 2))
      expect(Math.max(...middles) - Math.min(...middles), address).toBeLessThanOrEqual(1)
    }).toPass()
  }
  const guest = ['/login', '/customer-login', '/cart', '/checkout', '/orders', '/dashboard', '/no-such-page']
  for (const address of [...guest, `/order-confirmation?id=${id}`]) await expectOneLine(address)
  await page.evaluate(() =>
    localStorage.setItem('clearwater-reef-cart-v1', JSON.stringify([{ id: 19, name: 'Salt', price: 1, quantity: 1 }])),
  )
  for (const address of ['/cart', '/checkout']) await expectOneLine(address)
  await open(page, '/login')
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await expect(page).toHaveURL('/dashboard')
  for (const address of ['/orders', '/dashboard', '/dashboard/settings']) await expectOneLine(address)
  await open(page, '/about')
  await expect(page.getByRole('contentinfo').getByRole('navigation', { name: 'Company' })).toBeVisible()
})

test('a long name of the business keeps the menu within a phone’s window', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page)
  for (const name of [
    'Blue Lagoon Pools & Reefs',
    'Swembadinstandhoudingsdienste van die Hoëveld',
    'Reef '.repeat(16),
  ]) {
    await page
      .locator('.site-brand')
      .first()
      .evaluate((brand, text) => {
        ;(brand.querySelector('span') ?? brand).append(` ${text}`)
      }, name)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 })
    const { header, brand } = await page.evaluate(() => ({
      header: document.querySelector('.site-header-row')!.getBoundingClientRect().height,
      brand: document.querySelector('.site-header .site-brand')!.getBoundingClientRect().height,
    }))
    expect(brand).toBeLessThanOrEqual(header)
  }
})
