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

test('names and addresses that are too long for a screen are broken, and nothing is pushed out of it', async ({
  page,
}) => {
  const long = 'averyveryveryverylongaddress.of.somebody'
  const answer = await page.request.post('/api/orders', {
    data: {
      shippingAddress: `${'Featherstonehaugh'.repeat(5)}, 12 Reef Street, Centurion, Gauteng, 0157, 082 123 4567`,
      paymentMethod: 'bank-transfer',
      customer: {
        firstName: 'Bartholomew-Montgomery',
        lastName: 'Cholmondeleyvanderwesthuizen'.repeat(2),
        email: `${long}@${long.replaceAll('.', '-')}.example.co.za`,
        phone: '082 123 4567',
      },
      province: 'gauteng',
      items: [{ productId: 19, quantity: 1 }],
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  await signInAsAdmin(page)
  for (const width of [320, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const asked of [`search=${long}`, `id=${id}`, `id=${id}&view=packing-slip`]) {
      await open(page, `/admin-dashboard?tab=orders&${asked}`)
      await expect(page.getByText(/Bartholomew|Featherstonehaugh/).first()).toBeVisible()
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([width, asked, beyond]).toEqual([width, asked, 0])
    }
  }
})
