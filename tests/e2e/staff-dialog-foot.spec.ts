import { expect, type Page, test } from '@playwright/test'
import { open, signInAsAdmin } from './browsing.ts'
import { placeOrder } from './place-order.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Presses a button of the open dialog, and returns its positions before and while it works. */
async function placesOf(page: Page, name: string) {
  const button = page.getByRole('dialog').getByRole('button', { name })
  const before = await button.boundingBox()
  await button.click()
  await expect(button.locator('.button-spinner')).toBeVisible()
  return [before!, (await button.boundingBox())!] as const
}

test('on a phone a working button stays where it was pressed', async ({ page }) => {
  const { id } = await placeOrder(page)
  await signInAsAdmin(page)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(/\/api\/admin\/orders\/\d+(\/payments)?$/, async (route) => {
    if (route.request().method() !== 'GET') await held
    await route.continue()
  })
  await open(page, `/admin-dashboard?tab=orders&id=${id}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const [before, busy] = await placesOf(page, 'Record payment')
  expect(busy.x).toBeCloseTo(before.x, 0)
  expect(busy.width).toBeCloseTo(before.width, 0)
  goOn()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
