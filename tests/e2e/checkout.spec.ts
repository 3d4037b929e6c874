import { expect, type Page, test } from '@playwright/test'
import { money, open, signInAsAdmin, whenReady } from './browsing.ts'
import { fillCheckout, newEmail } from './place-order.ts'

/** Sets the price of a product in stock: on the page of a sold-out one the first button belongs to another product. */
const priceOf = (page: Page, product: number, price: number) =>
  page.request.post('/behind-the-counter', { data: { product, price, stock: 20 } })

async function fillByTransfer(page: Page, product: number) {
  await fillCheckout(page, newEmail(), product)
  await page.getByLabel(/Bank transfer/).check()
}

test('a price change during checkout is announced, and nothing is ordered before it has been seen', async ({
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

test('a reload keeps a partly typed address and does not fill in the account’s', async ({ page }) => {
  const kept = { address: '1 Old Road', city: 'Durban', province: 'kwazulu-natal', postalCode: '4001' }
  await page.route('**/api/users/addresses', (route) =>
    route.fulfill({ json: [{ id: 1, firstName: 'Ann', lastName: 'Lee', phone: '082 123 4567', ...kept }] }),
  )
  await signInAsAdmin(page)
  await open(page, '/product/56')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await open(page, '/checkout')
  const street = page.getByLabel('Street address')
  await expect(street).toHaveValue('1 Old Road')
  await expect(page.getByLabel('Province')).toHaveValue('kwazulu-natal')
  await page.getByLabel('City').fill('')
  await page.getByLabel('Postal code').fill('')
  await street.fill('9 New Road')
  await page.getByRole('textbox', { name: 'Phone' }).fill('')
  await page.reload()
  await whenReady(page)
  await expect(page.getByRole('textbox', { name: 'Phone' })).not.toHaveValue('')
  await expect(street).toHaveValue('9 New Road')
  await expect(page.getByLabel('City')).toHaveValue('')
  await expect(page.getByLabel('Postal code')).toHaveValue('')
})

for (const address of ['/cart', '/checkout']) {
  test(`removing a line keeps the focus among the lines, and removing the last moves it to the heading (${address})`, async ({
    page,
  }) => {
    for (const product of [56, 57]) {
      await open(page, `/product/${product}`)
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    }
    await open(page, address)
    const remove = page.getByRole('button', { name: /^Remove / })
    await expect(remove).toHaveCount(2)
    await remove.first().press('Enter')
    await expect(remove).toHaveCount(1)
    await expect(page.locator('.cart-lines')).toBeFocused()
    await remove.first().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /is empty/i })).toBeFocused()
  })
}

test('a province that rules the chosen payment out says so, and what is selected instead', async ({ page }) => {
  await fillCheckout(page, newEmail(), 56)
  await page.getByLabel(/Cash on delivery/).check()
  await page.getByLabel('Province').selectOption('western-cape')
  const news = page.getByRole('status').filter({ hasText: 'is selected instead' })
  await expect(news).toContainText(/Credit card is selected instead.*Cash on delivery is not available for this order/)
  await expect(page.getByLabel(/Credit card/)).toBeChecked()
  await page.getByLabel('Province').selectOption('gauteng')
  await expect(news).toHaveCount(0)
  await expect(page.getByLabel(/Cash on delivery/)).toBeChecked()
})
