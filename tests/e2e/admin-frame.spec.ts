import { expect, test } from '@playwright/test'
import { open, signInAsAdmin } from './browsing.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the chosen screen stays visible in the row of screens, on load, on change and on rotation', async ({
    page,
  }) => {
    await signInAsAdmin(page)
    await open(page, '/admin-dashboard')
    const row = page.getByRole('navigation', { name: 'Admin' })
    const inSight = async () => {
      const [chosen, around] = await Promise.all([row.locator('[aria-current]').boundingBox(), row.boundingBox()])
      return chosen!.x >= around!.x - 1 && chosen!.x + chosen!.width <= around!.x + around!.width + 1
    }
    for (const name of ['Settings', 'Overview', 'Messages', 'Products', 'Orders', 'Money', 'Customers']) {
      await row.getByRole('link', { name }).click()
      await expect(row.locator('[aria-current]')).toContainText(name)
      await expect.poll(inSight, { message: `${name}, chosen` }).toBe(true)
      await page.reload()
      await expect.poll(inSight, { message: `${name}, loaded` }).toBe(true)
    }
    await open(page, '/admin-dashboard?tab=settings')
    await page.setViewportSize({ width: 844, height: 390 })
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(inSight, { message: 'turned' }).toBe(true)
  })
})

test('the number of unread messages is shown beside their screen, and changes with them', async ({ page }) => {
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard')
  const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Messages' })
  await expect(link).toContainText('unread')
  const before = Number.parseInt((await link.innerText()).replace(/\D+/, ''), 10)
  const fullName = `Nomsa ${crypto.randomUUID().slice(0, 8)}`
  const data = { fullName, email: 'nomsa@example.com', phone: '082 555 0101', serviceType: 'maintenance' }
  const send = () =>
    page.request.post('/api/consultations', { data: { ...data, message: 'Our pool has turned green.' } })
  await Promise.all(Array.from({ length: 8 }, send))
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const now = Number.parseInt((await link.innerText()).replace(/\D+/, ''), 10)
    expect(now).toBeGreaterThan(before)
  }).toPass()
  await open(page, `/admin-dashboard?tab=messages&search=${encodeURIComponent(fullName)}`)
  await page.getByRole('row', { name: fullName }).first().getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Message' })).toBeVisible()
  await expect(link).toHaveAccessibleName(/^Messages \d+\+? unread$/)
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  test('the sections of a screen are a few rows of links, and the chosen one stands below them', async ({ page }) => {
    await signInAsAdmin(page)
    await open(page, '/admin-dashboard?tab=settings')
    const list = page.getByRole('navigation', { name: 'Settings' })
    await expect(page.getByRole('heading', { name: 'Business details' })).toBeVisible()
    expect((await list.boundingBox())!.height).toBeLessThan(240)
    await list.getByRole('link', { name: 'Audit trail' }).click()
    await expect(page.getByRole('heading', { name: 'Audit trail' })).toBeVisible()
    await expect(list).toBeVisible()
  })

  test('the names of customers are whole in the list of orders', async ({ page }) => {
    await signInAsAdmin(page)
    await open(page, '/admin-dashboard?tab=orders')
    const names = page.getByRole('table').locator('td[data-gives] .staff-pair > span')
    await expect(names.first()).toBeVisible()
    const cut = await names.evaluateAll((each) => each.filter((name) => name.scrollWidth > name.clientWidth).length)
    expect(cut).toBe(0)
  })
})
