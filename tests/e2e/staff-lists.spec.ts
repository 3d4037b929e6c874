import { expect, type Page, test } from '@playwright/test'

async function open(page: Page, address: string) {
  await page.goto(address)
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
}

async function signInAsAdmin(page: Page) {
  await open(page, '/admin-login')
  await page.getByRole('button', { name: /demo admin/i }).click()
  await expect(page).toHaveURL(/\/admin-dashboard/)
}

test('an address that narrows a list as it cannot be narrowed says so, and leads to the whole list', async ({
  page,
}) => {
  await signInAsAdmin(page)
  for (const [tab, asked] of [
    ['orders', 'status=lost&search=x'],
    ['products', 'stock=plenty'],
    ['customers', 'page=zero'],
    ['messages', 'service=singing'],
  ] as const) {
    await open(page, `/admin-dashboard?tab=${tab}&${asked}`)
    await expect(page.getByRole('heading', { name: 'The list cannot be narrowed like this' })).toBeVisible()
    await page.getByRole('link', { name: 'Show the whole list' }).click()
    await expect(page).toHaveURL(`/admin-dashboard?tab=${tab}`)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  }
  await open(page, '/admin-dashboard?tab=orders&id=none')
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  await open(page, '/admin-dashboard?tab=messages&id=none')
  await expect(page.getByRole('heading', { name: 'This message is not there' })).toBeVisible()
})

test('from a customer one comes back to the list as it was narrowed', async ({ page }) => {
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard?tab=customers&search=fatima')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fatima')
  await page.getByRole('link', { name: 'All customers' }).click()
  await expect(page).toHaveURL('/admin-dashboard?tab=customers&search=fatima')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
})
