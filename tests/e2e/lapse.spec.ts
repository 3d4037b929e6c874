import { expect, type Page } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { open } from './browsing.ts'
import { linkMailedTo } from './mailed-link.ts'
import { newEmail, placeOrder } from './place-order.ts'
import { test } from './visitors.ts'

/** Ends the time of the order, and lets the shop notice. */
async function lapse(page: Page, id: number) {
  await page.request.post('/behind-the-counter', { data: { overdue: id } })
  await expect(async () => {
    const seen = (await (await page.request.get(`/api/orders/${id}`)).json()) as { status: string }
    expect(seen.status).toBe('cancelled')
  }).toPass({ timeout: 30_000 })
}

test('an order shows its payment deadline, lapses, and can be reordered from the mail without missing goods', async ({
  page,
  newVisitor,
  newAdmin,
}) => {
  const email = newEmail()
  const items = [
    { productId: 8, quantity: 2 },
    { productId: 9, quantity: 1 },
  ]
  const { id } = await placeOrder(page, { customer: { email }, items })
  await open(page, `/order-confirmation?id=${id}`)
  await expect(page.getByText(/Your goods are reserved until/)).toBeVisible()
  await lapse(page, id)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order was cancelled')
  await expect(page.getByText('It was not paid in time.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  const link = await linkMailedTo(await newAdmin(), email, /not paid in time/, '/order-again')
  const { stock } = (await (await page.request.get('/api/products/9')).json()) as { stock: number }
  await page.request.post('/behind-the-counter', { data: { product: 9, stock: 0 } })
  const elsewhere = await newVisitor({ viewport: { width: 390, height: 844 } })
  await open(elsewhere, link)
  await expect(elsewhere).toHaveURL(/\/cart$/)
  await expect(elsewhere.getByText(/is out of stock and was removed from your cart/)).toBeVisible()
  await expect(elsewhere.getByRole('region', { name: 'Products in your cart' }).getByRole('listitem')).toHaveCount(1)
  await page.request.post('/behind-the-counter', { data: { product: 9, stock } })
  await open(elsewhere, `${link.slice(0, -1)}~`)
  await expect(elsewhere.getByText('Order Not Found')).toBeVisible()
})

test('money that arrives after an order has lapsed revives it, and its page says that it is paid', async ({
  page,
  newAdmin,
}) => {
  const { id } = await placeOrder(page, { items: [{ productId: 10, quantity: 1 }] })
  await lapse(page, id)
  const office = await newAdmin()
  await open(office, `/admin-dashboard?tab=orders&id=${id}`)
  await office.getByRole('button', { name: 'Record payment' }).click()
  const dialog = office.getByRole('dialog')
  const { total } = (await (await page.request.get(`/api/orders/${id}`)).json()) as { total: number }
  await dialog.getByLabel('Amount').fill(String(total).replace('.', ','))
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(office.getByText('goods were taken out of stock again')).toBeVisible()
  await open(page, `/order-confirmation?id=${id}`)
  await expect(page.getByText(/^Paid in full\./)).toBeVisible()
})

test('staff extend or remove the deadline of an order in one step', async ({ page, newAdmin }) => {
  const { id } = await placeOrder(page, { items: [{ productId: 11, quantity: 1 }] })
  const office = await newAdmin()
  await open(office, `/admin-dashboard?tab=orders&id=${id}`)
  const panel = office.getByRole('region', { name: 'Payments' })
  const deadline = panel.getByText(/cancelled automatically after the end of/)
  const before = (await deadline.textContent())!
  await panel.getByRole('button', { name: 'Give more time' }).click()
  await office.getByRole('button', { name: 'Hold until then' }).click()
  await expect(office.getByText('Deadline changed').first()).toBeVisible()
  // A panel with the old state would not be what was seen.
  await expect(deadline).not.toHaveText(before)
  await panel.getByRole('button', { name: 'Give more time' }).click()
  await office.getByRole('button', { name: 'No deadline' }).click()
  await expect(panel.getByText('It holds its goods until someone cancels it.')).toBeVisible()
  expect(await violationsOf(office)).toEqual([])
})

test('on a phone cash on delivery is disabled outside the area with the reason, and enabled inside', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/product/6')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await open(page, '/checkout')
  const cash = page.getByLabel(/Cash on delivery/)
  await cash.check()
  await page.getByLabel('Province').selectOption('limpopo')
  await expect(cash).toBeDisabled()
  await expect(page.getByText('Cash on delivery is offered where our own drivers go: Gauteng.')).toBeVisible()
  await expect(page.getByLabel(/Credit card/)).toBeChecked()
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('Province').selectOption('gauteng')
  await expect(cash).toBeChecked()
})

test('a cash order is delivered and paid in one step, and is listed under its driver for handing over', async ({
  page,
  newAdmin,
}) => {
  const { id, orderNumber } = await placeOrder(page, {
    paymentMethod: 'cash-on-delivery',
    items: [{ productId: 6, quantity: 1 }],
    customer: null,
  })
  const office = await newAdmin()
  await open(office, `/admin-dashboard?tab=orders&id=${id}`)
  await office.getByRole('button', { name: 'Start processing' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Start processing' }).click()
  await office.getByRole('button', { name: 'Delivered, cash received' }).click()
  const driver = `Sipho ${crypto.randomUUID().slice(0, 4)}`
  await office.getByLabel('Taken by').fill(driver)
  await office.getByRole('button', { name: 'Delivered and paid' }).click()
  await expect(office.getByText(`taken by ${driver}`)).toBeVisible()
  await open(office, '/admin-dashboard?tab=money&section=cash')
  await expect(office.getByRole('row').filter({ hasText: driver })).toContainText(orderNumber)
  expect(await violationsOf(office)).toEqual([])
})
