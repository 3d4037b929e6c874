import { expect, test } from '@playwright/test'
import { open } from './browsing.ts'

const mondayMorning = new Date('2026-11-23T09:00:00+02:00')
const womensDayKept = new Date('2026-08-10T09:00:00+02:00')

test('the office hours show correctly whether the office is open', async ({ page }) => {
  await page.clock.setFixedTime(mondayMorning)
  await open(page, '/contact')
  await expect(page.locator('.contact-details-state')).toContainText('Open until 17:00')
  await page.clock.setFixedTime(womensDayKept)
  await open(page, '/contact')
  await expect(page.locator('.contact-details')).toContainText('public holiday')
  await expect(page.locator('.contact-details-state')).toContainText('Closed')
})

test('the map is not requested before it is scrolled to, and directions are linked without it', async ({ page }) => {
  const foreign: string[] = []
  await page.route(/openstreetmap/, (route) => {
    foreign.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'map' })
  })
  await open(page, '/contact')
  // What comes into sight is told with a frame.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))))
  expect(foreign).toEqual([])
  await expect(page.getByRole('link', { name: 'Get directions' })).toHaveAttribute('href', /openstreetmap.*-25\.8603/)
  await page.locator('.contact-map').scrollIntoViewIfNeeded()
  await expect(page.locator('.contact-map iframe')).toBeVisible()
  // The test of the server, and the map itself.
  await expect.poll(() => foreign.length).toBe(2)
})

test('if the map server cannot be reached, the rings stay and the map can be requested again', async ({ page }) => {
  let reachable = false
  await page.route(/openstreetmap/, (route) =>
    reachable ? route.fulfill({ contentType: 'text/html', body: 'map' }) : route.abort('addressunreachable'),
  )
  await open(page, '/contact')
  const refused = page.waitForEvent('requestfailed')
  await page.locator('.contact-map').scrollIntoViewIfNeeded()
  await refused
  const button = page.getByRole('button', { name: 'Show map' })
  await expect(button).toBeVisible()
  await expect(page.locator('.contact-map svg circle').first()).toBeVisible()
  await expect(page.locator('.contact-map').getByRole('row', { name: 'Midrand 20km 24 hours' })).toBeVisible()
  await expect(page.locator('.contact-map iframe')).toHaveCount(0)
  reachable = true
  await button.click()
  await expect(page.locator('.contact-map iframe')).toHaveCSS('opacity', '1')
})

test('an office picture shows a spinner until it is loaded, and an error if it fails', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/office-2/, (route) => route.abort())
  await page.route(/office-3/, async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  const pictures = page.locator('.contact-gallery-picture')
  await pictures.first().scrollIntoViewIfNeeded()
  await expect(pictures.nth(0)).toHaveAttribute('data-state', 'loaded')
  await expect(pictures.nth(1)).toContainText('Image failed to load')
  await expect(pictures.nth(2)).toHaveAttribute('data-state', 'loading')
  await expect(pictures.nth(2).locator('.contact-gallery-spinner')).toBeVisible()
  letGo()
  await expect(pictures.nth(2)).toHaveAttribute('data-state', 'loaded')
})

test('the assistant answers after a second and a half, with an action', async ({ page }) => {
  await open(page, '/shop?type=pool')
  await page.getByRole('button', { name: 'Chat with AI Assistant' }).click()
  const log = page.getByRole('log')
  await expect(log).toContainText('prepared in advance')
  const input = page.getByLabel('Your message')
  await expect(input).toBeFocused()
  await input.fill('   ')
  await input.press('Enter')
  await expect(log.locator('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Is my pump the right size?' }).click()
  await expect(input).toHaveValue('Is my pump the right size?')
  await input.press('Enter')
  const sentAt = Date.now()
  await expect(input).toHaveValue('')
  await expect(log).toContainText('AI Assistant is typing')
  await expect(log.locator('article')).toHaveCount(3)
  expect(Date.now() - sentAt).toBeGreaterThan(1_300)
  await expect(log).toContainText('turn the whole pool over')
  await log.getByRole('link', { name: 'See pumps and parts' }).click()
  await expect(page).toHaveURL(/\/pool-shop\?category=/)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('the marine helper greets, keeps the focus inside and returns it', async ({ page }) => {
  await open(page, '/marine-shop')
  const helper = page.getByRole('button', { name: 'Open the Marine Helper' })
  await expect(page.locator('.marine-helper-greeting')).toBeVisible()
  await expect(helper).toHaveAttribute('data-pulsing')
  await expect(helper).not.toHaveAttribute('data-pulsing')
  await helper.click()
  await expect(page.getByLabel('Your message')).toBeFocused()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const focused = document.activeElement!
      return focused === document.body || focused.closest('dialog[open]') ? null : focused.outerHTML
    })
    expect(outside).toBeNull()
  }
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(helper).toBeFocused()
})

test('the pictures of the office are 400 by 256, in a row, with their names, on every desktop', async ({ page }) => {
  for (const width of [1280, 1360, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/contact')
    const sizes = () =>
      page.locator('.contact-gallery-picture').evaluateAll((found) =>
        found.map((picture) => {
          const { width, height, top } = picture.getBoundingClientRect()
          return [width, height, top - found[0]!.getBoundingClientRect().top].map(Math.round)
        }),
      )
    await expect.poll(sizes, `${width} px`).toEqual(Array(3).fill([400, 256, 0]))
    await expect(page.locator('.contact-gallery-caption').first()).toHaveCSS('opacity', '1')
  }
})
