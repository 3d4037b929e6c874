import { expect, test } from '@playwright/test'

test('the API reference lists the calls, is searched, and tries a call', async ({ page, baseURL }) => {
  // Swagger UI reads the whole document before it shows anything: three seconds of work.
  test.slow()
  const faults: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
  const foreign: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(baseURL!).origin) foreign.push(request.url())
  })
  await page.goto('/api/docs')
  const calls = page.locator('.opblock')
  await expect(page.getByRole('heading', { name: 'Clearwater Reef API' })).toBeVisible({ timeout: 60_000 })
  await expect(calls.first()).toBeVisible()
  await expect(page.getByText('/api/admin/settings', { exact: true })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search the calls' }).fill('GET /api/products/{id}')
  const product = calls.filter({ has: page.getByText('/api/products/{id}', { exact: true }) })
  await expect(product).toBeVisible()
  await expect(page.getByText('/api/orders', { exact: true })).toHaveCount(0)
  await product.getByRole('button').first().click()
  await product.getByRole('button', { name: 'Try it out' }).click()
  await product.getByRole('button', { name: 'Execute' }).click({ timeout: 60_000 })
  await expect(product.locator('.live-responses-table .response-col_status').last()).toContainText('200')
  expect([faults, foreign]).toEqual([[], []])
})

test('the footer of customers’ pages does not lead to the API reference', async ({ page }) => {
  await page.goto('/about')
  await expect(page.locator('footer').getByRole('link', { name: 'Logo download' })).toBeAttached()
  await expect(page.locator('footer a[href^="/api"]')).toHaveCount(0)
})
