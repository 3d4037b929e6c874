import { expect, type Page } from '@playwright/test'
import { open, signInAsAdmin } from './browsing.ts'
import { fillRegistration } from './fill-registration.ts'
import { newEmail, placeOrder } from './place-order.ts'
import { test } from './visitors.ts'

async function register(page: Page) {
  await open(page, '/customer-login')
  await page.getByRole('tab', { name: 'Register' }).click()
  await fillRegistration(page, newEmail())
  await expect(page).toHaveURL('/pool-shop')
}

/** An order of the person signed in to this browser. */
async function order(page: Page) {
  const { id, orderNumber } = await placeOrder(page, { customer: null, notes: 'Please ring at the gate' })
  return { id, number: orderNumber, address: `/admin-dashboard?tab=orders&id=${id}` }
}

async function confirm(page: Page, step: string) {
  await page.getByRole('button', { name: step }).click()
  await page.getByRole('dialog').getByRole('button', { name: step }).click()
}

test('a customer orders, staff pack and ship it, and the customer sees that it has been shipped', async ({
  page,
  newAdmin,
}) => {
  await register(page)
  const { number } = await order(page)
  await open(page, '/orders')
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Received')

  const admin = await newAdmin()
  await open(admin, `/admin-dashboard?tab=orders&search=${number}`)
  await admin.getByRole('link', { name: number }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(number)
  await confirm(admin, 'Start processing')
  await admin.getByRole('button', { name: 'Mark shipped' }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog).toContainText('This order has not been paid yet.')
  await dialog.getByLabel('Tracking number').fill('RC 42')
  await dialog.getByRole('button', { name: 'Mark shipped' }).click()
  await expect(admin.getByRole('button', { name: 'Mark delivered' })).toBeVisible()
  await expect(admin.getByRole('region', { name: 'History' })).toContainText('Processing → Shipped')

  await admin.getByRole('link', { name: 'Packing slip' }).click()
  await expect(admin.getByRole('article')).toContainText('Please ring at the gate')
  await admin.emulateMedia({ media: 'print' })
  await expect(admin.getByRole('article')).toBeVisible()
  await expect(admin.getByRole('navigation', { name: 'Admin' })).toBeHidden()
  await admin.context().close()

  await page.reload()
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('Shipped')
  await row.getByRole('link', { name: /View Details/ }).click()
  await expect(page.getByText('RC 42', { exact: true })).toBeVisible()
})

test('the slower of two admins acting on one order is told and sees its current state', async ({ page, newAdmin }) => {
  const { address } = await order(page)
  await signInAsAdmin(page)
  const other = await newAdmin()
  // Makes the second window outdated on any machine: it never hears of changes by others.
  await other.route('**/api/admin/changes*', () => {})
  await open(page, address)
  await open(other, address)
  await other.getByRole('button', { name: 'Cancel order' }).click()
  await confirm(page, 'Start processing')
  await expect(page.getByRole('button', { name: 'Mark shipped' })).toBeVisible()
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(other.locator('.toast')).toContainText('Someone else has just changed this order')
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect(other.getByRole('region', { name: 'Next step' })).toContainText('Processing')
  await other.context().close()
})

test('the filters of a list are kept in the address across a reload and a visit to an order', async ({ page }) => {
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard?tab=orders')
  await page.getByLabel('Status').selectOption('Cancelled')
  await expect(page).toHaveURL(/status=cancelled/)
  await page.getByLabel('Search').fill('zanele')
  await expect(page).toHaveURL(/search=zanele/)
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(page.getByLabel('Status')).toHaveValue('cancelled')
  await expect(page.getByLabel('Search')).toHaveValue('zanele')
  await rows.getByRole('link').last().click()
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('Cancelled')
  await expect(page.getByRole('region', { name: 'Documents' })).toHaveText(/None: the order was cancelled/)
  await expect(page.getByRole('link', { name: 'Packing slip' })).toHaveCount(0)
  const order = page.url()
  await open(page, `${order}&view=packing-slip`)
  await expect(page.getByRole('main')).toContainText('is cancelled: do not pack it')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
  await open(page, order)
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(26)
})

test('a forged token and role show nothing of the business and lead to the admin sign-in', async ({ page }) => {
  await open(page, '/admin-login')
  await page.evaluate(() => {
    localStorage.setItem('clearwater-reef-auth-token', 'made-up')
    localStorage.setItem('clearwater-reef-role', 'owner')
  })
  const answered: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/admin/') && response.ok()) answered.push(response.url())
  })
  for (const tab of ['orders', 'customers', 'overview']) {
    await page.goto(`/admin-dashboard?tab=${tab}`)
    await expect(page).toHaveURL('/admin-login')
    await expect(page.getByText(/CR-\d{5}/)).toHaveCount(0)
    await page.evaluate(() => {
      localStorage.setItem('clearwater-reef-auth-token', 'made-up')
      localStorage.setItem('clearwater-reef-role', 'owner')
    })
  }
  expect(answered).toEqual([])
})

test('a search of two letters, which narrows nothing, says so instead of passing off all orders and sums as found', async ({
  page,
}) => {
  await signInAsAdmin(page)
  for (const list of ['orders', 'money&section=payments', 'money&section=documents']) {
    await open(page, `/admin-dashboard?tab=${list}`)
    const search = page.getByRole('searchbox', { name: 'Search' })
    await search.fill('ng')
    await expect(search).toHaveAccessibleDescription('Type at least 3 letters')
    await search.fill('ngu')
    await expect(search).toHaveAccessibleDescription('')
    await search.fill('7')
    await expect(page).toHaveURL(/search=7/)
    await expect(search).toHaveAccessibleDescription('')
  }
})
