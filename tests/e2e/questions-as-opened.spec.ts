import { oneDay } from '#lib/calendar/durations.ts'
import { expect, type Page } from '@playwright/test'
import { changed, openForStaff, pressTooLate } from './staff-open-form.ts'
import { placeOrder } from './place-order.ts'
import { test } from './visitors.ts'
import { nothingPaid } from '../nothing-paid.ts'

type Entry = { id: number }
type Order = { status: string; heldUntil?: string; payments: Entry[]; tracking?: { carrier: string; number: string } }

const addressOf = (id: number) => `/admin-dashboard?tab=orders&id=${id}`
const orderOf = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/admin/orders/${id}`)).json()) as Order
const dialogIn = (page: Page) => page.getByRole('dialog')
const paymentsIn = (page: Page) => page.getByRole('region', { name: 'Payments', includeHidden: true })
const entriesIn = (page: Page) => page.locator('.order-admin-payments > li')
const pay = (page: Page, id: number, amount: number, seen = nothingPaid) =>
  changed(page.request.post(`/api/admin/orders/${id}/payments`, { data: { amount, method: 'bank-transfer', seen } }))
const move = (page: Page, id: number, status: string) =>
  changed(page.request.patch(`/api/admin/orders/${id}`, { data: { status } }))

test('a refund is not recorded over one that a colleague recorded during the open dialog', async ({ page }) => {
  const { id, total } = await placeOrder(page)
  await openForStaff(page, addressOf(id))
  await pay(page, id, total)
  await page.getByRole('button', { name: 'Record refund' }).click()
  await dialogIn(page).getByLabel('Amount').fill('50')
  await dialogIn(page).getByLabel('Reason').fill('A torn net')
  const theirs = { amount: 50, method: 'bank-transfer', note: 'A torn net', seen: { received: total, refunded: 0 } }
  await changed(page.request.post(`/api/admin/orders/${id}/refunds`, { data: theirs }))
  await expect(entriesIn(page)).toHaveCount(2)
  await pressTooLate(page, 'Record refund')
  expect((await orderOf(page, id)).payments).toHaveLength(2)
})

test('an entry is not reversed if money has moved while the question was open', async ({ page }) => {
  const { id } = await placeOrder(page)
  await openForStaff(page, addressOf(id))
  await pay(page, id, 60)
  await page.getByRole('button', { name: /^Reverse: / }).click()
  await dialogIn(page).getByLabel('Reason').fill('Of another order')
  await pay(page, id, 40, { received: 60, refunded: 0 })
  await expect(entriesIn(page)).toHaveCount(2)
  await pressTooLate(page, 'Reverse')
  expect((await orderOf(page, id)).payments).toHaveLength(2)
})

test('an order is not handed over for cash if a colleague has sent it during the open dialog', async ({ page }) => {
  const { id } = await placeOrder(page, { paymentMethod: 'cash-on-delivery' })
  await openForStaff(page, addressOf(id))
  await move(page, id, 'processing')
  await page.getByRole('button', { name: 'Delivered, cash received' }).click()
  await dialogIn(page).getByLabel('Taken by').fill('Sipho')
  await move(page, id, 'shipped')
  await expect(page.locator('.order-admin-steps .badge')).toHaveText('Shipped')
  await pressTooLate(page, 'Delivered and paid')
  expect(await orderOf(page, id)).toMatchObject({ status: 'shipped', payments: [] })
})

test('a deadline does not replace the one that a colleague set during the open dialog', async ({ page }) => {
  const { id } = await placeOrder(page)
  await openForStaff(page, addressOf(id))
  const sentence = paymentsIn(page).getByText('If nothing is paid')
  const before = await sentence.innerText()
  await page.getByRole('button', { name: 'Give more time' }).click()
  const until = new Date(Date.now() + 90 * oneDay).toISOString().slice(0, 10)
  await changed(page.request.put(`/api/admin/orders/${id}/deadline`, { data: { until } }))
  await expect(sentence).not.toHaveText(before)
  const { heldUntil } = await orderOf(page, id)
  await pressTooLate(page, 'Hold until then')
  expect((await orderOf(page, id)).heldUntil).toBe(heldUntil)
})

test('an order is not started by a packer if the office has sent it while the question was open', async ({
  page,
  newAdmin,
}) => {
  const office = await newAdmin()
  const { id } = await placeOrder(page, { paymentMethod: 'cash-on-delivery' })
  await openForStaff(page, addressOf(id), 'packer')
  await page.getByRole('button', { name: 'Start processing' }).click()
  await move(office, id, 'processing')
  await expect(page.locator('.order-admin-steps .badge')).toHaveText('Processing')
  await pressTooLate(page, 'Start processing')
})

for (const role of ['admin', 'packer'])
  test(`a parcel number does not replace the one that a colleague set during the open dialog (${role})`, async ({
    page,
    newAdmin,
  }) => {
    const office = await newAdmin()
    const { id } = await placeOrder(page, { paymentMethod: 'cash-on-delivery' })
    for (const status of ['processing', 'shipped']) await move(office, id, status)
    await openForStaff(page, addressOf(id), role)
    await page.getByRole('button', { name: 'Add tracking' }).click()
    await dialogIn(page).getByLabel('Tracking number').fill('MINE 1')
    const tracking = { carrier: 'Reef Couriers', number: 'THEIRS 1' }
    await changed(office.request.patch(`/api/admin/orders/${id}`, { data: { tracking } }))
    await expect(page.getByRole('region', { name: 'Parcel', includeHidden: true })).toContainText('THEIRS 1')
    await pressTooLate(page, 'Save')
    expect((await orderOf(office, id)).tracking).toEqual(tracking)

    await page.getByRole('button', { name: 'Change tracking' }).click()
    await expect(dialogIn(page).getByLabel('Tracking number')).toHaveValue('THEIRS 1')
    await dialogIn(page).getByLabel('Tracking number').fill('MINE 1')
    await dialogIn(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Parcel' })).toContainText('MINE 1')
  })
