import { expect, test } from '@playwright/test'
import { open } from './browsing.ts'
import { fillCheckout, newEmail, placeOrder } from './place-order.ts'

test('a guest’s order joins a new account only when its button on the order’s page is pressed', async ({ page }) => {
  await page.goto('/')
  const { id, orderNumber } = await placeOrder(page)
  await open(page, `/order-confirmation?id=${id}`)
  await page.getByRole('link', { name: 'Add it to an account' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('tab', { name: 'Create Account' }).click()
  const form = page.getByRole('form', { name: 'Create Account' })
  await form.getByLabel('Username').fill(`g${crypto.randomUUID().slice(0, 12)}`)
  await form.getByLabel('Email').fill(newEmail())
  await form.getByLabel('Password', { exact: true }).fill('sunny lagoon 42')
  await form.getByLabel('Confirm Password').fill('sunny lagoon 42')
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`/order-confirmation?id=${id}`)
  expect(await (await page.request.get('/api/orders')).json()).toEqual([])

  await page.getByRole('button', { name: 'Add to my account' }).click()
  await expect(page.locator('.toast')).toContainText('Added to your account')
  await expect(page.getByRole('button', { name: 'Add to my account' })).toHaveCount(0)
  await page.getByRole('link', { name: 'View orders' }).click()
  await expect(page.getByRole('row', { name: new RegExp(orderNumber) })).toBeVisible()
})

test('an order delayed by the network is not called missing, and appears on another try', async ({ page }) => {
  await page.goto('/')
  const login = { username: 'demo', password: 'demo1234' }
  await open(page, '/login')
  const form = page.getByRole('form', { name: 'Sign In' })
  await form.getByLabel('Username').fill(login.username)
  await form.getByLabel('Password', { exact: true }).fill(login.password)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  await open(page, '/orders')
  await page.route('**/api/orders/*', (route) => route.abort())
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order could not be loaded')
  await expect(page.getByText('Order Not Found')).toHaveCount(0)
  await page.unroute('**/api/orders/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('About this order')).toBeVisible()
})

test('on a phone the message about a failed order leaves the button in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fillCheckout(page, newEmail())
  await page.route('**/api/orders', (route) => route.abort())
  const button = page.getByRole('button', { name: 'Place Order' })
  await button.click()
  const news = page.locator('.toast').filter({ hasText: 'Error creating order' })
  await expect(news).toBeVisible()
  const bottomOf = async () => ((box) => box.y + box.height)((await news.boundingBox())!)
  await expect.poll(async () => (await bottomOf()) <= (await button.boundingBox())!.y).toBe(true)
})

test('first orders sent from two tabs at once both belong to this browser', async ({ context, page }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await fillCheckout(tab, newEmail())
    await tab.getByLabel(/Bank transfer/).check()
  }
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/orders', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Place Order' }).click()
  const answered = other.waitForResponse((response) => response.url().endsWith('/api/orders'))
  await other.getByRole('button', { name: 'Place Order' }).click()
  release()
  const cookies = await (await answered).request().headerValue('cookie')
  expect(cookies).toContain('guest=')
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/order-confirmation\?id=\d+$/)
    await tab.reload()
    await expect(tab.getByLabel('About this order')).toBeVisible()
  }
})
