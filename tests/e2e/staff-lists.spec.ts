import { expect, type Locator, test } from '@playwright/test'
import { open, signInAsAdmin } from './browsing.ts'
import { newPhone } from './place-order.ts'

test('an address with an invalid list filter says so, and leads to the whole list', async ({ page }) => {
  await signInAsAdmin(page)
  for (const [tab, asked] of [
    ['orders', 'status=lost&search=x'],
    ['products', 'stock=plenty'],
    ['customers', 'page=zero'],
    ['messages', 'service=singing'],
  ] as const) {
    await open(page, `/admin-dashboard?tab=${tab}&${asked}`)
    await expect(page.getByRole('heading', { name: 'The list cannot be filtered like this' })).toBeVisible()
    await page.getByRole('link', { name: 'Show the whole list' }).click()
    await expect(page).toHaveURL(`/admin-dashboard?tab=${tab}`)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  }
  await open(page, '/admin-dashboard?tab=orders&id=none')
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  await open(page, '/admin-dashboard?tab=messages&id=none')
  await expect(page.getByRole('heading', { name: 'Message not found' })).toBeVisible()
  for (const id of ['none', '99999']) {
    await open(page, `/admin-dashboard?tab=products&view=search-words&id=${id}`)
    await expect(page.getByRole('heading', { name: 'This other name no longer exists' })).toBeVisible()
  }
})

test('going back from a customer leads to the list with its filters', async ({ page }) => {
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard?tab=customers&search=fatima')
  await page.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fatima')
  await page.getByRole('link', { name: 'All customers' }).click()
  await expect(page).toHaveURL('/admin-dashboard?tab=customers&search=fatima')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
})

test('overlong names and addresses are wrapped, and nothing is pushed off the screen', async ({ page }) => {
  const long = 'averyveryveryverylongaddress.of.somebody'
  const answer = await page.request.post('/api/orders', {
    data: {
      shippingAddress: `${'Featherstonehaugh'.repeat(5)}, 12 Reef Street, Centurion, Gauteng, 0157, 082 123 4567`,
      paymentMethod: 'bank-transfer',
      customer: {
        firstName: 'Bartholomew-Montgomery',
        lastName: 'Cholmondeleyvanderwesthuizen'.repeat(2),
        email: `${long}@${long.replaceAll('.', '-')}.example.co.za`,
        phone: newPhone(),
      },
      province: 'gauteng',
      items: [{ productId: 19, quantity: 1 }],
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  await signInAsAdmin(page)
  for (const asked of [`search=${long}`, `id=${id}`, `id=${id}&view=packing-slip`]) {
    await open(page, `/admin-dashboard?tab=orders&${asked}`)
    for (const width of [320, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByText(/Bartholomew|Featherstonehaugh/).first()).toBeVisible()
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([width, asked, beyond]).toEqual([width, asked, 0])
    }
  }
})

const lists = [
  'tab=orders',
  'tab=products',
  'tab=customers',
  'tab=messages',
  'tab=products&view=reviews',
  'tab=products&view=search-words',
  'tab=settings&section=texts',
  'tab=settings&section=faq',
  'tab=settings&section=testimonials',
  'tab=settings&section=plans',
  'tab=settings&section=services',
  'tab=settings&section=staff',
  'tab=settings&section=mail',
  'tab=settings&section=jobs',
  'tab=settings&section=audit',
]
/** Their rows hold texts of several lines. */
const tall = /reviews|audit/
/** One-line rows of lists whose others are higher: staff invited by other tests have buttons, and failed jobs have errors. */
const short: Record<string, string> = {
  'tab=settings&section=staff': 'Demo ',
  'tab=settings&section=jobs': 'Remove old rate-limit counts',
}

const heightOf = async (part: Locator) => (await part.boundingBox())!.height

test('staff lists have 44 px rows and 36 px controls, larger for a finger, and two-line rows on a phone', async ({
  page,
}) => {
  await signInAsAdmin(page)
  for (const asked of lists) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, `/admin-dashboard?${asked}`)
    const rows = page.locator('.staff-list tbody tr')
    const row = rows.filter({ hasText: short[asked] ?? '' }).first()
    await expect(row.or(page.locator('.staff-list .empty-state'))).toBeVisible()
    if (!(await row.isVisible())) continue
    for (const control of await page.locator('.staff-filters :is(input, select)').all()) {
      if (await control.isVisible()) expect([asked, await heightOf(control)]).toEqual([asked, 36])
    }
    if (tall.test(asked)) continue
    // 44 px and the line below; from the second row on also half of the line above.
    expect([asked, [44, 45].includes(Math.floor(await heightOf(row)))]).toEqual([asked, true])
    await page.setViewportSize({ width: 390, height: 844 })
    expect([asked, Math.round(await heightOf(row)) <= 78]).toEqual([asked, true])
  }
})

test('the column headings of a list sort it, and show how it is sorted', async ({ page }) => {
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard?tab=orders')
  const placed = page.getByRole('columnheader', { name: 'Placed' })
  const total = page.getByRole('columnheader', { name: 'Total' })
  await expect(placed).toHaveAttribute('aria-sort', 'descending')
  await total.getByRole('link').click()
  await expect(page).toHaveURL('/admin-dashboard?tab=orders&sort=-total')
  await expect(total).toHaveAttribute('aria-sort', 'descending')
  await expect(placed).not.toHaveAttribute('aria-sort')
  await total.getByRole('link').click()
  await expect(total).toHaveAttribute('aria-sort', 'ascending')
  await placed.getByRole('link').click()
  await expect(page).toHaveURL('/admin-dashboard?tab=orders')
})

test('on a phone the filters of a list are behind one button that counts them', async ({ page }) => {
  await signInAsAdmin(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/admin-dashboard?tab=orders&status=pending&method=bank-transfer')
  const status = page.getByLabel('Status')
  await expect(status).toBeHidden()
  await page.getByRole('button', { name: /^Filters\s*2/ }).click()
  await expect(status).toHaveValue('pending')
  await page.getByLabel('Sort by').selectOption('Highest total')
  await expect(page).toHaveURL(/sort=-total/)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
})

test('a record links to its neighbours in the filtered list', async ({ page }) => {
  await signInAsAdmin(page)
  for (const asked of [
    'tab=customers&sort=-spent',
    'tab=products&category=water-treatment',
    'tab=settings&section=plans',
  ]) {
    await open(page, `/admin-dashboard?${asked}`)
    const names = page.getByRole('rowheader')
    await expect(names.first()).toBeVisible()
    const second = (await names.nth(1).locator('.staff-pair > span, a > span:not(.staff-pair)').first().textContent())!
    await names.first().getByRole('link').click()
    const all = page.getByRole('link', { name: /^All (customers|products|plans)$/ })
    // A list with several pages has a link to its next one, under the same name.
    await expect(all).toBeVisible()
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('heading', { name: second })).toBeVisible()
    await page.getByRole('link', { name: 'Previous', exact: true }).click()
    await expect(page.getByRole('heading', { name: second })).toBeHidden()
    await all.click()
    await expect(page).toHaveURL(`/admin-dashboard?${asked}`)
  }
})

test('a list that holds nothing but samples says so once', async ({ page }) => {
  await signInAsAdmin(page)
  for (const section of ['people', 'testimonials']) {
    await open(page, `/admin-dashboard?tab=settings&section=${section}`)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('main').getByText(/^(Includes s|S)ample data$/)).toHaveCount(1)
  }
})
