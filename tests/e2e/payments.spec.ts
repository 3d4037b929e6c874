import { expect } from '@playwright/test'
import { money, open } from './browsing.ts'
import { placeOrder } from './place-order.ts'
import { test } from './visitors.ts'

test('staff record a part payment, then the rest, and refund a part, and the customer’s page shows each', async ({
  page: customer,
  newAdmin,
}) => {
  const order = await placeOrder(customer, { items: [{ productId: 1, quantity: 1 }] })
  const page = await newAdmin()
  await open(page, `/admin-dashboard?tab=orders&id=${order.id}`)
  const payments = page.getByRole('region', { name: 'Payments' })
  const dialog = page.getByRole('dialog')
  const orderPage = `/order-confirmation?id=${order.id}`

  await open(customer, orderPage)
  await expect(customer.getByText(order.bank.reference)).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Copy the reference' })).toBeVisible()

  await payments.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByLabel('Amount').fill('100,50')
  await dialog.getByLabel('Reference').fill('CR-00001')
  await expect(dialog.getByText('This reference belongs to CR-00001')).toBeVisible()
  await dialog.getByLabel('Reference').fill(order.bank.reference)
  await expect(dialog.getByText('This reference belongs to')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(payments.getByText('Part paid')).toBeVisible()
  await open(customer, orderPage)
  await expect(customer.getByText('Paid R')).toContainText(money(order.total - 100.5))

  await payments.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(payments.getByText('Paid', { exact: true })).toBeVisible()
  await open(customer, orderPage)
  await expect(customer.getByText(/^Paid in full\./)).toBeVisible()

  await payments.getByRole('button', { name: 'Record refund' }).click()
  await dialog.getByLabel('Amount').fill('20')
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(dialog.getByText('Please give the reason').first()).toBeVisible()
  await dialog.getByLabel('Reason').fill('A net was torn')
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(payments.getByText('Part refunded')).toBeVisible()
  await expect(payments.getByText('A net was torn')).toBeVisible()
  await open(customer, orderPage)
  await expect(customer.getByText(/We have refunded R\s20,00 to you/)).toBeVisible()

  await payments.getByRole('button', { name: 'Reverse: Refunded by bank transfer' }).click()
  await dialog.getByLabel('Reason').fill('It was another order')
  await dialog.getByRole('button', { name: 'Reverse', exact: true }).click()
  await expect(payments.getByText('Reversed: refund')).toBeVisible()
  await expect(payments.getByText('Paid', { exact: true })).toBeVisible()
})

test('a staff form closes once its screen shows the change, so that the next step is not refused', async ({
  page: customer,
  newAdmin,
}) => {
  const { id } = await placeOrder(customer, { items: [{ productId: 1, quantity: 1 }] })
  const page = await newAdmin()
  await open(page, `/admin-dashboard?tab=orders&id=${id}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('region', { name: 'Payments' }).getByRole('button', { name: 'Record payment' }).click()

  const reading = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(`**/api/admin/orders/${id}`, async (route) => {
    if (route.request().method() === 'GET') {
      asked.resolve()
      await reading.promise
    }
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await asked.promise
  await expect(dialog.getByRole('button', { name: 'Record payment' })).toHaveAttribute('aria-disabled', 'true')
  reading.resolve()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Start processing' }).click()
  await dialog.getByRole('button', { name: 'Start processing' }).click()
  await expect(page.getByText('Processing', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('The order was not changed')).toHaveCount(0)
})
