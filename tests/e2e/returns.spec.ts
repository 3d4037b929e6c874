import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { open, said } from './browsing.ts'
import { placeOrder } from './place-order.ts'
import { test } from './visitors.ts'
import { nothingPaid } from '../nothing-paid.ts'

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

const twoOfOne = { items: [{ productId: 19, quantity: 2 }] }

const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#2f6f7a' } })
    .jpeg()
    .toBuffer()

async function payAndDeliver(admin: Page, { id, toPay }: { id: number; toPay: number }) {
  const path = `/api/admin/orders/${id}`
  const paid = await admin.request.post(`${path}/payments`, {
    data: { amount: toPay, method: 'bank-transfer', seen: nothingPaid },
  })
  expect(paid.status()).toBe(200)
  for (const status of ['processing', 'shipped', 'delivered'])
    expect((await admin.request.patch(path, { data: { status } })).status()).toBe(200)
}

const noSidewaysScroll = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

for (const [size, viewport] of Object.entries(sizes)) {
  test(`one line is returned, from request to refund, on a ${size}`, async ({ newVisitor, newAdmin }) => {
    const customer = await newVisitor({ viewport, reducedMotion: 'reduce' })
    const order = await placeOrder(customer, twoOfOne)
    const admin = await newAdmin({ viewport, reducedMotion: 'reduce' })
    await payAndDeliver(admin, order)

    await open(customer, `/order-confirmation?id=${order.id}`)
    const returns = customer.getByRole('region', { name: 'Returns' })
    await expect(returns).toContainText('only come back if something is wrong')
    await returns.getByRole('button', { name: 'Return an item' }).click()
    const form = customer.getByRole('form', { name: 'Return an item' })
    await form.getByText('It is faulty').click()
    await form.getByRole('button', { name: 'Request return' }).click()
    await expect(form.getByText('Please tell us in a few words').filter({ visible: true }).first()).toBeVisible()
    await form.getByRole('alert').getByRole('button', { name: 'Choose what you want to return' }).click()
    await expect(form.getByRole('group', { name: 'Which items, and how many?' })).toBeFocused()
    await form.getByLabel('What is wrong with it?').fill('The net is torn')
    await form.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(form.getByText('Choose what you want to return')).toHaveCount(0)
    const buffer = await picture()
    const named = (name: string) => ({ name, mimeType: 'image/jpeg', buffer })
    const chooser = form.locator('[type=file]')
    await chooser.setInputFiles(['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'].map(named))
    await said(customer, '1 picture left out')
    await expect(form.getByText('one.jpg, two.jpg, three.jpg')).toBeVisible()
    await chooser.setInputFiles(named('torn.jpg'))
    await noSidewaysScroll(customer)
    await form.getByRole('button', { name: 'Request return' }).click()
    const card = returns.getByRole('article')
    await expect(card).toContainText('Requested')
    await expect(card).toContainText('The net is torn')
    await expect(card.getByRole('img')).toHaveJSProperty('complete', true)
    await expect(card.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0)

    await open(admin, '/admin-dashboard?tab=orders')
    await admin.locator('.admin-frame-work').getByRole('link', { name: 'Returns' }).click()
    // The list of orders, which has the number too, stays until the other one is there.
    await expect(admin.getByRole('heading', { name: 'Returns', level: 1 })).toBeVisible()
    await admin
      .getByRole('row', { name: new RegExp(order.orderNumber) })
      .getByRole('link')
      .first()
      .click()
    await expect(admin.getByText('The net is torn')).toBeVisible()
    const dialog = admin.getByRole('dialog')
    await admin.getByRole('button', { name: 'Decline' }).click()
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(dialog.getByLabel('Message to the customer')).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await admin.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog.getByLabel('Message to the customer')).toHaveValue(/RT-\d+/)
    await noSidewaysScroll(admin)
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await admin.getByRole('button', { name: 'Goods have arrived' }).click()
    await dialog.getByRole('button', { name: 'Goods have arrived' }).click()
    await admin.getByRole('button', { name: 'Settle', exact: true }).click()
    await dialog.getByRole('button', { name: 'Increase quantity' }).click()
    await dialog.getByRole('button', { name: 'Settle', exact: true }).click()
    await expect(admin.getByText('1 back into stock')).toBeVisible()
    await noSidewaysScroll(admin)

    await customer.reload()
    await expect(card).toContainText('Settled')
    await expect(card).toContainText(/We’ll refund R/)

    await open(admin, '/admin-dashboard?tab=money&section=owed-back')
    await admin.getByRole('link', { name: order.orderNumber }).click()
    await expect(admin.getByRole('region', { name: 'Returns' })).toContainText('Settled')
    await admin.getByRole('button', { name: 'Record refund' }).click()
    await dialog.getByText('How to pay it back').click()
    await expect(dialog.getByText(/account the money came from/)).toBeVisible()
    await expect(dialog.getByLabel('Reason')).toHaveValue('Goods returned')
    await dialog.getByRole('button', { name: 'Record refund' }).click()
    await expect(admin.getByRole('region', { name: 'Payments' }).getByText('Part refunded')).toBeVisible()
    await customer.reload()
    await expect(customer.getByText(/We have refunded R/)).toBeVisible()
  })

  test(`a customer cancels a pending order, and reads what happens to the money, on a ${size}`, async ({
    newVisitor,
    newAdmin,
  }) => {
    const customer = await newVisitor({ viewport, reducedMotion: 'reduce' })
    const order = await placeOrder(customer, twoOfOne)
    const admin = await newAdmin({ viewport, reducedMotion: 'reduce' })
    await admin.request.post(`/api/admin/orders/${order.id}/payments`, {
      data: { amount: order.toPay, method: 'bank-transfer', seen: nothingPaid },
    })
    await open(customer, `/order-confirmation?id=${order.id}`)
    await customer.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = customer.getByRole('dialog')
    await expect(dialog).toContainText('within 30 days')
    await expect(dialog.getByRole('button', { name: 'Keep the order' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('This order was cancelled')
    await expect(customer.getByText(/We will refund the R.* within 30 days/)).toBeVisible()
    await expect(customer.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    await expect(customer.getByRole('heading', { level: 1 })).toBeFocused()
    await open(admin, `/admin-dashboard?tab=orders&id=${order.id}`)
    await expect(admin.getByRole('region', { name: 'History' })).toContainText('by The customer')
    await customer.getByRole('link', { name: 'Order again' }).click()
    await expect(customer).toHaveURL(/\/cart$/)
    await expect(customer.getByRole('region', { name: 'Products in your cart' }).getByRole('listitem')).toHaveCount(1)
  })
}
