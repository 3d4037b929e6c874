import { expect, type Page } from '@playwright/test'
import { expectAccessibleInEveryLook, violationsOf } from './accessibility.ts'
import { signInAsAdmin, whenReady } from './browsing.ts'
import { test } from './visitors.ts'

async function openSearch(page: Page, address = '/no-such-page') {
  await page.goto(address)
  await whenReady(page)
  await page.locator('.site-header').getByRole('link', { name: 'Search' }).click()
  return page.getByRole('combobox', { name: /^Search products/ })
}

test('the header search suggests while typing, works by keyboard alone, and returns the focus', async ({ page }) => {
  const field = await openSearch(page)
  await expect(field).toBeFocused()
  await field.pressSequentially('kreepie krauly')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Stilt Disc Suction Cleaner')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('2 products')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('.search-opener')).toBeFocused()
  await page.keyboard.press('Enter')
  await field.pressSequentially('leaf net')
  await expect(options.first()).toContainText('Deep Leaf Net')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('Deep Leaf Net')
})

test('only staff who type an order number are led to that order', async ({ page }) => {
  const forStaff = page.getByRole('group', { name: 'For staff' })
  const field = await openSearch(page)
  await field.fill('CR-00012')
  await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty()
  await expect(forStaff).toHaveCount(0)
  await signInAsAdmin(page)
  await (await openSearch(page)).fill('CR-00012')
  await forStaff.getByRole('option', { name: /among the orders/ }).click()
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1)
  await expect(page.getByRole('table')).toContainText('CR-00012')
})

test('Enter leads to the results, filters are in the address, and Back leaves the results', async ({ page }) => {
  const field = await openSearch(page)
  await field.fill('pool')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=pool')
  await expect(page.locator('h1')).toHaveText('Results for “pool”')
  await expect(page.locator('.product-card, .search-hit').first()).toHaveClass(/product-card/)
  // The cards themselves are drawn a few at a time.
  const places = page.locator('.product-grid > li')
  const found = await places.count()
  await page
    .getByRole('navigation', { name: 'Category' })
    .getByRole('link', { name: /Pool Accessories/ })
    .click()
  await expect(page).toHaveURL('/search?q=pool&category=Pool+Accessories')
  await expect.poll(() => places.count()).toBeLessThan(found)
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await page.getByLabel('From').fill('400')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/search?q=pool&min=400')
  await page.goBack()
  await expect(page).toHaveURL('/no-such-page')
  await page.goForward()
  await expect(page).toHaveURL('/search?q=pool&min=400')
  await page.getByLabel(/^Search products/).fill('pool hammock')
  await page.getByLabel(/^Search products/).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'come close' })).toBeVisible()
  await page.goto('/search?q=pool&min=49999')
  await expect(page.getByRole('heading', { name: 'Nothing found for “pool”' })).toBeVisible()
  const leftOf = async (name: string) => (await page.locator(name).boundingBox())!.x
  expect(await leftOf('.listing-filters-panel')).toBeLessThan(await leftOf('.filtered-listing-results'))
})

test('a search without results says so, in the header and on its page, and offers a way on', async ({ page }) => {
  const field = await openSearch(page)
  await field.fill('qwertyzu')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Nothing found for “qwertyzu”.')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing found for “qwertyzu”' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectAccessibleInEveryLook(page)
})

test('suggestions that fail to load say so, and load at a second try', async ({ page }) => {
  const field = await openSearch(page)
  await page.route('**/api/search/suggestions*', (route) => route.abort())
  await field.fill('pump')
  await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toBeVisible()
  await page.unroute('**/api/search/suggestions*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('option').first()).toContainText('Pump')
})

test('without scripts the search is a page with a form, and on a phone a magnifier leads to it', async ({
  newVisitor,
}) => {
  const viewport = { width: 390, height: 844 }
  const page = await newVisitor({ viewport, javaScriptEnabled: false })
  await page.goto('/about')
  await page.locator('.site-header').getByRole('link', { name: 'Search' }).click()
  await page.getByLabel(/^Search products/).fill('hth')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=hth')
  await expect(page.locator('.product-card').first()).toContainText('Chlorine')
  await page.getByLabel(/^Search products/).fill('pool')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('link', { name: 'In stock' })).toBeVisible()
})
