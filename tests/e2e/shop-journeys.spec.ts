import { expect, type Page } from '@playwright/test'
import { open, whenReady } from './browsing.ts'
import { test } from './visitors.ts'

const behindTheCounter = (page: Page, change: object) => page.request.post('/behind-the-counter', { data: change })

async function fillCheckout(page: Page) {
  await page.getByLabel('First name').fill('Thandi')
  await page.getByLabel('Last name').fill('Mokoena')
  await page.getByLabel('Email', { exact: true }).fill('thandi@example.co.za')
  await page.getByRole('textbox', { name: 'Phone' }).fill('012 345 6789')
  await page.getByLabel('Street address').fill('12 Jacaranda Street')
  await page.getByLabel('City').fill('Centurion')
  await page.getByLabel('Postal code').fill('0157')
  await page.getByLabel('Province').selectOption('gauteng')
  // By card it goes on to the payment page (paying.spec.ts).
  await page.getByLabel(/Bank transfer/).check()
}

async function addToCart(page: Page, product: number) {
  await open(page, `/product/${product}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart (1)' })).toBeVisible()
}

test('a shopper browses, buys and finds the order after a reload, and nobody else does', async ({
  page,
  newVisitor,
}) => {
  await open(page, '/pool-shop')
  await page.getByRole('link', { name: 'Pocket Photometer' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pocket Photometer' })).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart (2)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible()
  await page.getByRole('link', { name: 'Checkout', exact: true }).click()
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/order-confirmation\?id=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  const number = (await page
    .getByText(/CR-\d{5}/)
    .first()
    .textContent())!.match(/CR-\d{5}/)![0]
  await expect(page.getByText('4 998,00').first()).toBeVisible()
  await expect(page.getByText('000 000 0000')).toBeVisible()

  const again = await page.reload()
  expect(again!.status()).toBe(200)
  await expect(page.getByText(number).first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart (0)' })).toBeVisible()

  const strange = await newVisitor()
  const refused = await strange.goto(page.url())
  expect(refused!.status()).toBe(404)
  await expect(strange.getByRole('heading', { level: 1, name: 'Order Not Found' })).toBeVisible()
  await expect(strange.getByText("The order you're looking for doesn't exist or may have been removed.")).toBeVisible()
})

test('catalogue changes to goods in the cart are announced before anything is ordered', async ({ page }) => {
  await addToCart(page, 52)
  await behindTheCounter(page, { product: 52, price: 399_00 })
  await open(page, '/cart')
  await expect(page.getByText(/price changed from .* to R.399,00/)).toBeVisible()
  await behindTheCounter(page, { product: 52, stock: 0 })
  await open(page, '/checkout')
  await expect(page.getByText(/is out of stock and was removed from your cart/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
})

test('stock that runs out during checkout is refused by name, and the typed text stays', async ({ page }) => {
  await addToCart(page, 53)
  await open(page, '/checkout')
  await fillCheckout(page)
  await behindTheCounter(page, { product: 53, stock: 0 })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Error creating order').first()).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
})

test('two clicks on Place Order make one order', async ({ page }) => {
  await addToCart(page, 6)
  await open(page, '/checkout')
  await fillCheckout(page)
  const placed: string[] = []
  page.on(
    'request',
    (request) =>
      void (request.method() === 'POST' && request.url().endsWith('/api/orders') && placed.push(request.url())),
  )
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await expect(page).toHaveURL(/\/order-confirmation\?id=\d+$/)
  expect(placed).toHaveLength(1)
})

test('an incomplete form says what is missing, beside each field and at the top', async ({ page }) => {
  await addToCart(page, 6)
  await open(page, '/checkout')
  await page.getByRole('button', { name: 'Place Order' }).click()
  for (const message of [
    'First name is required',
    'Valid email is required',
    'Valid phone number is required',
    'Address is required',
    'Province is required',
  ]) {
    await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible()
  }
})

test('an empty cart leads to the shop, from the cart and from the checkout', async ({ page }) => {
  await open(page, '/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible()
  await open(page, '/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /shop/i }).first().click()
  await expect(page).toHaveURL(/\/shop$/)
})

test('with the API down a page says so and can be tried again', async ({ page }) => {
  await open(page, '/about')
  await page.route('**/api/listings/**', (route) => route.abort())
  await page.route('**/api/shop-chooser', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(page.getByText('Something went wrong. Please try again.').first()).toBeVisible()
  await page.unroute('**/api/shop-chooser')
  await page.unroute('**/api/listings/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Shop' })).toBeVisible()
})

test('with the server down at checkout nothing is lost, and the order goes through later, once', async ({ page }) => {
  await addToCart(page, 7)
  await open(page, '/checkout')
  await fillCheckout(page)
  await page.route('**/api/orders', (route) => route.abort())
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Error creating order').first()).toBeVisible()
  await page.unroute('**/api/orders')
  await page.reload()
  await whenReady(page)
  await expect(page.getByLabel('First name')).toHaveValue('Thandi')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/order-confirmation\?id=\d+$/)
})

test('the catalogue is filtered by its address, with scripts and without', async ({ page, newVisitor }) => {
  await open(page, '/pool-shop')
  await page.getByLabel('Search products').fill('robot')
  await expect(page).toHaveURL(/search=robot/)
  await expect(page.getByRole('link', { name: 'Ranger Cordless Robot' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pocket Photometer' })).toHaveCount(0)
  await page.getByLabel('Search products').fill('zzzz')
  await expect(page.getByText('No products found')).toBeVisible()
  await page.getByRole('main').getByText('Clear Filters').first().click()
  await expect(page.getByRole('link', { name: 'Pocket Photometer' }).first()).toBeVisible()

  const still = await newVisitor({ javaScriptEnabled: false })
  await still.goto('/pool-shop?search=robot&sort=price-low')
  await expect(still.getByRole('link', { name: 'Ranger Cordless Robot' }).first()).toBeVisible()
  await expect(still.getByRole('link', { name: 'Pocket Photometer' })).toHaveCount(0)
})

test('an invalid price in the closed filter sheet blocks neither sorting nor searching', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 844 })
  const typePrice = async (price: string) => {
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('To', { exact: true }).fill(price)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('To', { exact: true })).toBeHidden()
  }
  await open(page, '/pool-shop')
  await typePrice('100000')
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL('/pool-shop?sort=price-low&max=100000')
  await typePrice('-5')
  await page.getByLabel('Sort by').selectOption('Price: high to low')
  await expect(page).toHaveURL('/pool-shop?sort=price-high')
  await expect(page.locator('.product-card').first()).toBeVisible()

  await open(page, '/search?q=pool')
  await typePrice('-5')
  await page.getByLabel(/^Search products/).fill('pump')
  await page.getByLabel(/^Search products/).press('Enter')
  await expect(page).toHaveURL('/search?q=pump')
})

test('at 200 % zoom every field that the keyboard reaches is above the bar of the checkout', async ({ page }) => {
  await addToCart(page, 3)
  await page.setViewportSize({ width: 683, height: 384 })
  await open(page, '/checkout')
  const bar = page.locator('.checkout-form-submit')
  await page.getByLabel('First name').focus()
  for (const field of ['Last name', 'Email', 'Phone', 'Street address']) {
    await page.keyboard.press('Tab')
    const reached = page.getByRole('textbox', { name: field, exact: field === 'Email' })
    await expect(reached).toBeFocused()
    const [box, above] = await Promise.all([reached.boundingBox(), bar.boundingBox()])
    expect(box!.y + box!.height, field).toBeLessThanOrEqual(above!.y)
  }
})

test('going back to a page restores its position, and focus follows the heading', async ({ page }) => {
  await open(page, '/pool-shop')
  await page.evaluate(() => scrollTo(0, 900))
  await page.getByRole('link', { name: 'Smart Pool Controller' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Smart Pool Controller' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Pool Catalogue' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
})

test('an order that is too large is refused in one place, with the phone beside the reason', async ({ page }) => {
  await behindTheCounter(page, { product: 58, price: 60_000_00, stock: 5 })
  await addToCart(page, 58)
  await open(page, '/checkout')
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  const refusal = page.locator('.error-summary')
  await expect(refusal).toBeFocused()
  await expect(refusal).toContainText('Please phone us for an order of this size.')
  await expect(refusal.getByRole('link', { name: /^Call \+27/ })).toHaveAttribute('href', /^tel:/)
  await expect(page.locator('main .notice-warning')).toHaveCount(0)
  await expect(page.getByLabel('First name')).toHaveValue('Thandi')
})

test('a double click adds a product to the cart once, and a later press adds one more', async ({ page }) => {
  await open(page, '/product/2')
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  const inCart = (count: number) => page.getByRole('banner').getByRole('link', { name: `Cart (${count})` })
  await add.dblclick()
  await expect(inCart(1)).toBeVisible()
  await page.waitForTimeout(500)
  await expect(inCart(1)).toBeVisible()
  await add.click()
  await expect(inCart(2)).toBeVisible()
})

test('Back from an order leads to the page before the checkout, since the checkout would be empty', async ({
  page,
}) => {
  await addToCart(page, 6)
  await page.getByRole('banner').getByRole('link', { name: 'Cart (1)' }).click()
  // The product's page has a link to the checkout too, and stays until the cart is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible()
  await page.getByRole('link', { name: 'Checkout', exact: true }).click()
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/order-confirmation\?id=\d+$/)
  const order = new URL(page.url())
  await page.goBack()
  await expect(page).toHaveURL('/cart')
  const last = page.getByRole('link', { name: 'See your last order' })
  await expect(last).toHaveAttribute('href', order.pathname + order.search)
  await open(page, '/checkout')
  await last.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
})
