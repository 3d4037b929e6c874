import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { open, signInAsAdmin } from './browsing.ts'
import { nothingPaid } from '../nothing-paid.ts'

async function enter(page: Page, address: string) {
  await signInAsAdmin(page)
  await open(page, address)
}

test('the overview covers the chosen period, which is kept in the address, and leads to the rows of a figure', async ({
  page,
}) => {
  await enter(page, '/admin-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Overview')
  await expect(page.getByText('Sample data').first()).toBeVisible()
  await page.getByLabel('Period').selectOption('7d')
  await expect(page).toHaveURL(/period=7d/)
  await expect(page.getByRole('link', { name: /: \d+ orders?, .* received\)/ })).toHaveCount(7)
  await page.reload()
  await expect(page.getByLabel('Period')).toHaveValue('7d')
  const days = 'from=\\d{4}-\\d\\d-\\d\\d&to=\\d{4}-\\d\\d-\\d\\d'
  for (const [name, query] of [
    ['Ordered', `status=not-cancelled&${days}`],
    ['Received', `payment=money-held&${days}`],
    ['To be paid', 'payment=to-be-paid'],
    ['Refunds due', 'payment=refund-due'],
  ] as const) {
    const tile = page.getByRole('link', { name, exact: true })
    await expect(tile).toHaveAttribute('href', new RegExp(`tab=orders&${query}`))
  }
  await page.getByRole('link', { name: 'Low stock' }).click()
  await expect(page).toHaveURL(/tab=products&stock=low/)
})

test('what waits is listed although what the shop needs to open cannot be read', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/going-live', async (route) => {
    await held.promise
    await route.fulfill({ status: 503, body: '{}' })
  })
  await enter(page, '/admin-portal')
  const waiting = page.getByRole('region', { name: 'Needs attention' })
  // Said once the overview has been read; what comes first would push down a list that is shown before it.
  await expect(page.getByText('Sample data', { exact: true }).first()).toBeVisible()
  await expect(waiting.getByRole('link')).toHaveCount(0)
  held.resolve()
  await expect(waiting.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(waiting.getByRole('link').first()).toBeVisible()
  await page.unroute('**/api/admin/going-live')
  await waiting.getByRole('button', { name: 'Try again' }).click()
  await expect(waiting.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(waiting.getByRole('link').first()).toBeVisible()
})

test('a million in each of the main figures stays on one line', async ({ page }) => {
  await enter(page, '/admin-dashboard')
  const figures = page.locator('.main-figures .figure-tiles-value')
  await expect(figures).toHaveCount(3)
  for (const width of [390, 704, 820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await figures.evaluateAll((all) =>
      all.map((figure) => {
        figure.textContent = 'R\u00a01\u00a0234\u00a0567'
        const { fontSize } = getComputedStyle(figure)
        return Math.round(figure.getBoundingClientRect().height / (1.15 * Number.parseFloat(fontSize)))
      }),
    )
    expect([width, lines]).toEqual([width, [1, 1, 1]])
    const count = (await figures.last().boundingBox())!
    const work = (await page.locator('.main-figures-work').boundingBox())!
    expect([width, work.x >= count.x + count.width + 16 || work.y >= count.y + count.height - 1]).toEqual([width, true])
  }
})

test('the bars of the chart can be walked with the arrow keys, announce their values, and are also in a table', async ({
  page,
}) => {
  await enter(page, '/admin-dashboard?period=7d')
  const bars = page.getByRole('link', { name: /: \d+ orders?, .* received\)/ })
  await bars.last().focus()
  const said = page.locator('.trade-chart-said')
  await page.keyboard.press('ArrowLeft')
  await expect(bars.nth(5)).toBeFocused()
  await expect(said).toHaveText((await bars.nth(5).getAttribute('aria-label'))!)
  await page.keyboard.press('Home')
  await expect(bars.first()).toBeFocused()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table', { name: 'Ordered and received by day' }).getByRole('row')).toHaveCount(8)
  await page.keyboard.press('Tab')
  await bars.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=orders&from=/)
})

test('a customer is found by telephone number and opened, and Back returns to the list', async ({ page }) => {
  await enter(page, '/admin-dashboard?tab=customers')
  await page.getByLabel('Search').fill('+27 00 555 0102')
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Pieter van Wyngaard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pieter van Wyngaard')
  // Three orders, and bills for visits, whose number depends on the day.
  await expect(page.getByRole('table', { name: 'Orders of this customer' }).getByRole('row').nth(3)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.goBack()
  await expect(page.getByLabel('Search')).toHaveValue('+27 00 555 0102')
  await page.getByLabel('Search').fill('nobody at all')
  await expect(page.getByText('No customers match')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search orders' })).toHaveAttribute('href', /tab=orders&search=/)
})

test('a paid and then cancelled order is under "Needs attention" with a link, until it is refunded', async ({
  page,
}) => {
  await enter(page, '/admin-dashboard')
  const body = {
    shippingAddress: '1 Main Road, Centurion, Gauteng, 0157',
    paymentMethod: 'bank-transfer',
    items: [{ productId: 1, quantity: 1 }],
  }
  const { id, orderNumber } = await (await page.request.post('/api/orders', { data: body })).json()
  const change = (data: object) => page.request.patch(`/api/admin/orders/${id}`, { data })
  const pay = { amount: (await (await page.request.get(`/api/orders/${id}`)).json()).total, method: 'bank-transfer' }
  await page.request.post(`/api/admin/orders/${id}/payments`, { data: { ...pay, seen: nothingPaid } })
  await change({ status: 'cancelled' })
  await open(page, '/admin-dashboard')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await attention.getByRole('link', { name: orderNumber }).click()
  await expect(page).toHaveURL(new RegExp(`tab=orders&id=${id}`))
  await expect(page.getByText('Money is owed back to the customer')).toBeVisible()
  await page.request.post(`/api/admin/orders/${id}/refunds`, {
    data: { ...pay, note: 'Cancelled', seen: { received: pay.amount, refunded: 0 } },
  })
  await open(page, '/admin-dashboard')
  await expect(attention.getByRole('heading', { name: 'Refunds due' })).toBeVisible()
  await expect(attention.getByRole('link', { name: orderNumber })).toHaveCount(0)
})
