import { expect } from '@playwright/test'
import { open } from './browsing.ts'
import { fillCheckout, newEmail, placeOrder } from './place-order.ts'
import { test } from './visitors.ts'
import { nothingPaid } from '../nothing-paid.ts'

test('a delivered order is ordered again with one press', async ({ page, newAdmin }) => {
  const order = await placeOrder(page, { items: [{ productId: 17, quantity: 2 }] })
  const admin = await newAdmin()
  const path = `/api/admin/orders/${order.id}`
  await admin.request.post(`${path}/payments`, {
    data: { amount: order.toPay, method: 'bank-transfer', seen: nothingPaid },
  })
  for (const status of ['processing', 'shipped', 'delivered']) await admin.request.patch(path, { data: { status } })
  await open(page, `/order-confirmation?id=${order.id}`)
  await page.getByRole('link', { name: 'Order again' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toContainText('2')
})

test('an order that loads slowly gets the focus on its heading once it is there', async ({ page }) => {
  await fillCheckout(page, newEmail())
  const { promise: outlineSeen, resolve: seeOutline } = Promise.withResolvers<void>()
  await page.route(/\/api\/orders\/\d+/, async (route) => {
    await outlineSeen
    await route.continue()
  })
  await page.getByLabel(/Bank transfer/).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/order-confirmation/)
  seeOutline()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeFocused()
})
