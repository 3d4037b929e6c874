import { expect, type Page, test } from '@playwright/test'

async function open(page: Page, address: string) {
  await page.goto(address)
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
}

async function signInAsAdmin(page: Page) {
  await open(page, '/admin-login')
  await page.getByRole('button', { name: 'Try the demo admin' }).click()
  await expect(page).toHaveURL(/\/admin-dashboard/)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the chosen screen is in sight in the row of screens, on load, on change and when the phone is turned', async ({
    page,
  }) => {
    await signInAsAdmin(page)
    const row = page.getByRole('navigation', { name: 'Admin' })
    const inSight = async () => {
      const [chosen, around] = await Promise.all([row.locator('[aria-current]').boundingBox(), row.boundingBox()])
      return chosen!.x >= around!.x - 1 && chosen!.x + chosen!.width <= around!.x + around!.width + 1
    }
    for (const name of ['Settings', 'Overview', 'Messages', 'Products', 'Orders', 'Customers']) {
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
