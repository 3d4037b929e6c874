import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { open } from './browsing.ts'
import { test } from './visitors.ts'

const password = 'sunny lagoon 42'

/** Registers a person whose order of a product has been delivered; returns both. */
async function orderAndReceive(page: Page, staff: APIRequestContext, productId: number) {
  const email = `reader-${crypto.randomUUID().slice(0, 8)}@example.co.za`
  const person = { email, password, firstName: 'Lerato', lastName: 'Mokoena' }
  expect((await page.request.post('/api/users/register', { data: person })).ok()).toBe(true)
  const placed = await page.request.post('/api/orders', {
    data: {
      shippingAddress: 'Lerato Mokoena, 1 Main Road, Centurion, Gauteng, 0157, 012 345 6789',
      paymentMethod: 'bank-transfer',
      items: [{ productId, quantity: 1 }],
    },
  })
  const { id } = (await placed.json()) as { id: number }
  for (const status of ['processing', 'shipped', 'delivered']) {
    expect((await staff.patch(`/api/admin/orders/${id}`, { data: { status } })).ok()).toBe(true)
  }
  await open(page, '/login')
  const form = page.getByRole('form', { name: 'Sign In' })
  await form.getByLabel('Username').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  return id
}

test('a customer reviews a delivered product, and the review is gone once staff hide it', async ({
  page,
  newVisitor,
  newAdmin,
}) => {
  test.setTimeout(90_000)
  const product = 17
  const words = `Catches every leaf ${crypto.randomUUID().slice(0, 8)}`
  const staffPage = await newAdmin()
  const passer = await newVisitor()
  const pageNow = async () => (await passer.request.get(`/product/${product}`)).text()
  expect(await pageNow()).not.toContain(words)

  const order = await orderAndReceive(page, staffPage.request, product)
  await open(page, `/order-confirmation?id=${order}`)
  await page.getByRole('link', { name: /^Review/ }).click()
  await expect(page.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Write a review' }).click()
  const form = page.getByRole('form', { name: 'Write a review' })
  await form.getByRole('button', { name: 'Publish my review' }).click()
  await expect(form.locator('.field-error')).toHaveText([
    'Please choose from 1 to 5 stars',
    'Please write at least 10 characters',
  ])
  await form.getByRole('radio', { name: '4 stars: Very good' }).check({ force: true })
  await form.getByLabel('Your review').fill(words)
  await page.getByRole('tab', { name: 'Specifications' }).click()
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(form.getByLabel('Your review')).toHaveValue(words)
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await form.getByRole('button', { name: 'Publish my review' }).click()
  const shown = page.getByRole('tabpanel', { name: 'Reviews' }).getByRole('listitem').filter({ hasText: words })
  await expect(shown).toContainText('Lerato M.')
  await expect(shown).toContainText('Verified purchase')
  await expect(page.getByRole('button', { name: 'Change my review' })).toBeVisible()
  await expect.poll(pageNow).toContain(words)

  await open(staffPage, '/admin-dashboard?tab=products')
  await staffPage.getByRole('link', { name: 'Reviews' }).click()
  // The list of products has a search of its own.
  await expect(staffPage.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  await staffPage.getByLabel('Search').fill(words)
  const row = staffPage.getByRole('row').filter({ hasText: words })
  await expect(staffPage.getByRole('row')).toHaveCount(2)
  await row.getByRole('button', { name: /^Hide/ }).click()
  const dialog = staffPage.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('Advertises another shop')
  await dialog.getByRole('button', { name: 'Hide the review' }).click()
  await expect(row).toContainText('Advertises another shop')
  await expect.poll(pageNow).not.toContain(words)
  await page.reload()
  await expect(page.getByText('We have removed your review of this product.')).toBeVisible()
})

test('a visitor who has not received a product is told how to review it', async ({ page }) => {
  await open(page, '/product/15#reviews')
  await expect(page.getByText('Have you received this product?')).toBeVisible()
  await open(page, '/login')
  await page.getByRole('button', { name: /demo/i }).first().click()
  await expect(page).toHaveURL('/dashboard')
  await open(page, '/product/40#reviews')
  await expect(page.getByText('You can review this product once it has been delivered to you.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write a review' })).toHaveCount(0)
})

test('on a phone the link to write a review is beside the figures, above the reviews of others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/product/12#reviews')
  const panel = page.getByRole('tabpanel', { name: 'Reviews' })
  const top = async (text: string) => (await panel.getByText(text).first().boundingBox())!.y
  await expect(panel.getByText('Have you received this product?')).toBeVisible()
  expect(await top('Have you received this product?')).toBeLessThan(await top('Does what the page says'))
  const [figure, shares] = [panel.getByText(/^\d\.\d$/), panel.getByRole('meter').first()]
  const { x, y, width, height } = (await figure.boundingBox())!
  const beside = (await shares.boundingBox())!
  expect(beside.x).toBeGreaterThan(x + width)
  expect(beside.y).toBeLessThan(y + height)
})
