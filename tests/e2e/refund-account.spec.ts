import { expect, type Page } from '@playwright/test'
import { open } from './browsing.ts'
import { placeOrder } from './place-order.ts'
import { test } from './visitors.ts'
import { nothingPaid } from '../nothing-paid.ts'

const phone = { width: 390, height: 844 }

async function payAndCancel(admin: Page, { id, toPay }: { id: number; toPay: number }) {
  const path = `/api/admin/orders/${id}`
  const data = { amount: toPay, method: 'bank-transfer', seen: nothingPaid }
  expect((await admin.request.post(`${path}/payments`, { data })).status()).toBe(200)
  expect((await admin.request.patch(path, { data: { status: 'cancelled' } })).status()).toBe(200)
}

test('the customer is asked for the account of a refund, gives and replaces it, and the refund erases it', async ({
  newVisitor,
  newAdmin,
}) => {
  const customer = await newVisitor({ viewport: phone, reducedMotion: 'reduce' })
  const order = await placeOrder(customer)
  const admin = await newAdmin({ reducedMotion: 'reduce' })
  await payAndCancel(admin, order)

  await open(admin, '/admin-dashboard?tab=money&section=owed-back')
  const row = admin.getByRole('row', { name: new RegExp(order.orderNumber) })
  await row.getByRole('button', { name: 'Ask for the bank account' }).click()
  await expect(row).toContainText('Asked')

  await open(customer, `/order-confirmation?id=${order.id}`)
  const part = customer.getByRole('region', { name: 'Your refund' })
  await part.getByRole('button', { name: 'Save bank account' }).click()
  await expect(part.getByText('An account number has 6 to 11 digits').last()).toBeVisible()
  await part.getByLabel('Account holder').fill('Nomsa Dlamini')
  await part.getByLabel('Bank', { exact: true }).fill('Absa')
  await expect(part.getByLabel('Branch code')).toHaveValue('632005')
  await expect(part.getByText('A branch code has 6 digits')).toHaveCount(0)
  await part.getByLabel('Bank', { exact: true }).fill('Capitec')
  await expect(part.getByLabel('Branch code')).toHaveValue('470010')
  await part.getByLabel('Account number').fill('1357 924 680')
  await part.getByRole('button', { name: 'Save bank account' }).click()
  await expect(part).toContainText('We have your account ending in 4680')
  await part.getByRole('button', { name: 'Replace it' }).click()
  await expect(part.getByLabel('Account number')).toHaveValue('')
  await part.getByRole('button', { name: 'Cancel' }).click()

  await expect(row).toContainText('Received')
  await row.getByRole('link').first().click()
  const payments = admin.getByRole('region', { name: 'Payments' })
  await expect(payments).toContainText('1357924680')
  await payments.getByRole('button', { name: 'Record refund' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Cancelled')
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(payments).not.toContainText('1357924680')
  await open(customer, `/order-confirmation?id=${order.id}`)
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(part).toHaveCount(0)
})
