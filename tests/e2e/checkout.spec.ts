import { expect, type Page, test } from '@playwright/test'
import { money, whenReady } from './browsing.ts'
import { fillCheckout, newEmail } from './place-order.ts'

const priceOf = (page: Page, product: number, price: number) =>
  page.request.post('/behind-the-counter', { data: { product, price } })

async function fillByTransfer(page: Page, product: number) {
  await fillCheckout(page, newEmail(), product)
  await page.getByLabel(/Bank transfer/).check()
}

test('a price that changes while the form is filled in is told, and nothing is ordered before it was seen', async ({
  page,
}) => {
  await priceOf(page, 54, 200_00)
  await fillByTransfer(page, 54)
  await expect(page.locator('.checkout-form-sum')).toContainText(money(300))
  await priceOf(page, 54, 250_00)
  const place = page.getByRole('button', { name: 'Place Order' })
  await place.click()
  await expect(page.locator('.error-summary')).toContainText('Prices have changed since you last looked.')
  await expect(page.getByText(/price changed from R.200,00 to R.250,00/)).toBeVisible()
  await expect(page.locator('.checkout-form-sum')).toContainText(money(350))
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByLabel('First name')).toHaveValue('Thandi')
  await place.click()
  await expect(page).toHaveURL(/\/order-confirmation\?id=\d+$/)
  await expect(page.getByText(money(350)).first()).toBeVisible()
})

test('an order whose answer got lost is not placed again by a reload that shows another price', async ({ page }) => {
  await priceOf(page, 55, 200_00)
  await fillByTransfer(page, 55)
  const ids: number[] = []
  await page.route('**/api/orders', async (route) => {
    const answer = await route.fetch()
    ids.push(((await answer.json()) as { id: number }).id)
    await route.abort()
  })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.locator('.error-summary')).toBeVisible()
  await page.unroute('**/api/orders')
  await priceOf(page, 55, 250_00)
  await page.reload()
  await whenReady(page)
  await expect(page.getByText(/price changed from R.200,00 to R.250,00/)).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(new RegExp(`/order-confirmation\\?id=${ids[0]}$`))
})
