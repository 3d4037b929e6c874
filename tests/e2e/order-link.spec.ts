import { expect } from '@playwright/test'
import { linkMailedTo } from './mailed-link.ts'
import { newEmail, placeOrder } from './place-order.ts'
import { test } from './visitors.ts'

test('the mailed link shows the order in any browser, and without its key there is no such order', async ({
  page,
  newVisitor,
  newAdmin,
}) => {
  await page.goto('/')
  const { origin } = new URL(page.url())
  const email = newEmail()
  const { id, orderNumber } = await placeOrder(page, { customer: { email } })
  const link = await linkMailedTo(await newAdmin(), email, /^Your order/, '/order-confirmation')

  const elsewhere = await newVisitor()
  const opened = await elsewhere.goto(origin + link)
  expect([opened!.status(), opened!.headers()['cache-control']]).toEqual([200, 'private, no-store'])
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await expect(elsewhere.getByText('Next: your bank transfer')).toBeVisible()
  await expect(elsewhere.getByLabel('About this order')).toContainText(orderNumber)
  for (const wrong of [`/order-confirmation?id=${id}`, `${link.slice(0, -1)}~`]) {
    expect((await elsewhere.goto(origin + wrong))!.status()).toBe(404)
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Order Not Found')
  }
})
