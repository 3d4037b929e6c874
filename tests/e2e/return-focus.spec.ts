import { expect } from '@playwright/test'
import { open } from './browsing.ts'
import { placeOrder } from './place-order.ts'
import { test } from './visitors.ts'
import { nothingPaid } from '../nothing-paid.ts'

test('on a phone the focus follows a return request from the button to the form and to its outcome', async ({
  page,
  newAdmin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const order = await placeOrder(page, { items: [{ productId: 17, quantity: 2 }] })
  const admin = await newAdmin()
  const path = `/api/admin/orders/${order.id}`
  await admin.request.post(`${path}/payments`, {
    data: { amount: order.toPay, method: 'bank-transfer', seen: nothingPaid },
  })
  for (const status of ['processing', 'shipped', 'delivered']) await admin.request.patch(path, { data: { status } })

  await open(page, `/order-confirmation?id=${order.id}`)
  const begin = page.getByRole('button', { name: 'Return an item' })
  const form = page.getByRole('form', { name: 'Return an item' })
  await begin.press('Enter')
  await expect(form.getByRole('radio').first()).toBeFocused()
  await form.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(begin).toBeFocused()

  await begin.press('Enter')
  await form.getByText('It is faulty').click()
  await form.getByLabel('What is wrong with it?').fill('The net is torn')
  await form.getByRole('button', { name: 'Increase quantity' }).click()
  await form.getByRole('button', { name: 'Request return' }).click()
  const card = page.getByRole('article', { name: /^Return RT-/ })
  await expect(card).toBeFocused()
  await expect(card.getByText('Requested', { exact: true })).toBeInViewport()
  await card.getByRole('button', { name: 'Withdraw this return' }).press('Enter')
  await expect(card).toContainText('Withdrawn')
  await expect(card).toBeFocused()
})
