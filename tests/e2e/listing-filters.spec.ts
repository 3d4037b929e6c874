import { expect } from '@playwright/test'
import { open } from './browsing.ts'
import { test } from './visitors.ts'

test('on a phone the orders are links among the filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/pool-shop?max=500')
  await expect(page.getByLabel('Sort by')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('link', { name: 'Price: low to high' }).click()
  await expect(page).toHaveURL('/pool-shop?sort=price-low&max=500')
})

test('on a phone a price that was just typed survives a choice made before the page shows it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/pool-shop')
  const { promise: chosen, resolve: choose } = Promise.withResolvers<void>()
  await page.route('**/api/listings/**', async (route) => {
    await chosen
    await route.continue()
  })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('From').fill('100')
  await page.getByRole('link', { name: 'Price: low to high' }).click()
  await page.getByRole('link', { name: /^Water Testing/ }).click()
  choose()
  await expect(page).toHaveURL('/pool-shop?category=Water+Testing&sort=price-low&min=100')
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeAttached()
})

test('the button at the foot of the filter sheet is filled, and rows fade out above it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, '/pool-shop')
  await page.getByRole('button', { name: 'Filters' }).click()
  const show = page.getByRole('button', { name: 'Show 16 products' })
  await expect(show).toBeInViewport({ ratio: 1 })
  await expect(show).toHaveCSS('box-shadow', /20px 20px/)
  expect(await show.evaluate((button) => getComputedStyle(button, '::before').content)).toBe('none')
})
