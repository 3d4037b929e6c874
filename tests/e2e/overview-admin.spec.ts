import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

async function open(page: Page, address: string) {
  await page.goto(address)
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
}

async function enter(page: Page, address: string) {
  await open(page, '/admin-login')
  await page.getByRole('button', { name: /demo admin/i }).click()
  await expect(page).toHaveURL(/admin-dashboard/)
  await open(page, address)
}

test('the overview answers for the chosen period, which is kept in the address, and leads to the rows behind a figure', async ({
  page,
}) => {
  await enter(page, '/admin-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Overview')
  await expect(page.getByText('Sample data').first()).toBeVisible()
  await page.getByLabel('Period').selectOption('7d')
  await expect(page).toHaveURL(/period=7d/)
  await expect(page.getByRole('link', { name: /from \d+ orders?;/ })).toHaveCount(7)
  await page.reload()
  await expect(page.getByLabel('Period')).toHaveValue('7d')
  const revenue = page.getByRole('link', { name: 'Revenue', exact: true })
  await expect(revenue).toHaveAttribute('href', /tab=orders&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await page.getByRole('link', { name: 'Low stock' }).click()
  await expect(page).toHaveURL(/tab=products&stock=low/)
})

test('the bars of the chart are walked with the arrows, say their values, and stand in a table as well', async ({
  page,
}) => {
  await enter(page, '/admin-dashboard?period=7d')
  const bars = page.getByRole('link', { name: /from \d+ orders?;/ })
  await bars.last().focus()
  const said = page.locator('.revenue-chart-said')
  await page.keyboard.press('ArrowLeft')
  await expect(bars.nth(5)).toBeFocused()
  await expect(said).toHaveText((await bars.nth(5).getAttribute('aria-label'))!)
  await page.keyboard.press('Home')
  await expect(bars.first()).toBeFocused()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table', { name: 'Revenue by day' }).getByRole('row')).toHaveCount(8)
  await page.keyboard.press('Tab')
  await bars.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=orders&from=/)
})

test('a customer is found by telephone number, opened, and gone back from', async ({ page }) => {
  await enter(page, '/admin-dashboard?tab=customers')
  await page.getByLabel('Search').fill('+27 00 555 0102')
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Pieter van Wyngaard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pieter van Wyngaard')
  await expect(page.getByRole('table', { name: 'Orders of this customer' }).getByRole('row')).toHaveCount(4)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.goBack()
  await expect(page.getByLabel('Search')).toHaveValue('+27 00 555 0102')
  await page.getByLabel('Search').fill('nobody at all')
  await expect(page.getByText('Nobody found for')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search the orders' })).toHaveAttribute('href', /tab=orders&search=/)
})
