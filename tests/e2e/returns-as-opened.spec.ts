import { expect, type Page, test } from '@playwright/test'
import { changed, openForStaff, pressTooLate } from './staff-open-form.ts'
import { signInAsAdmin } from './browsing.ts'
import { placeOrder } from './place-order.ts'
import { nothingPaid } from '../nothing-paid.ts'

type Returnable = { lines: { line: number }[] }
type Return = { id: number; state: string }

/** A requested return of one net, and its line. */
async function askReturn(page: Page) {
  const { id, toPay } = await placeOrder(page)
  const returns = `/api/orders/${id}/returns`
  await signInAsAdmin(page)
  await changed(
    page.request.post(`/api/admin/orders/${id}/payments`, {
      data: { amount: toPay, method: 'bank-transfer', seen: nothingPaid },
    }),
  )
  for (const status of ['processing', 'shipped', 'delivered'])
    await changed(page.request.patch(`/api/admin/orders/${id}`, { data: { status } }))
  const { lines } = (await (await page.request.get(returns)).json()) as Returnable
  const { line } = lines[0]!
  const data = { reason: 'faulty', words: 'It leaks', lines: [{ line, quantity: 1 }] }
  const asked = (await (await page.request.post(returns, { data })).json()) as Return
  return { id: asked.id, line }
}

const addressOf = (id: number) => `/admin-dashboard?tab=orders&view=returns&id=${id}`
const stateOf = async (page: Page, id: number) =>
  ((await (await page.request.get(`/api/admin/returns/${id}`)).json()) as Return).state
const answer = (page: Page, id: number) =>
  changed(
    page.request.post(`/api/admin/returns/${id}/answer`, { data: { approve: true, seenState: 'asked', words: '' } }),
  )
const receive = (page: Page, id: number) =>
  changed(page.request.post(`/api/admin/packing-returns/${id}/receipt`, { data: { lines: [], seenState: 'approved' } }))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true, includeHidden: true })

test('a return is not declined if a colleague has approved it during the open dialog', async ({ page }) => {
  const { id } = await askReturn(page)
  await openForStaff(page, addressOf(id))
  await button(page, 'Decline').click()
  await page.getByRole('dialog').getByLabel('Message to the customer').fill('It is too old.')
  await answer(page, id)
  await expect(button(page, 'Settle without the goods')).toBeAttached()
  await pressTooLate(page, 'Decline')
  expect(await stateOf(page, id)).toBe('approved')
})

test('goods that a colleague received during the open dialog are not received again', async ({ page }) => {
  const { id } = await askReturn(page)
  await answer(page, id)
  await openForStaff(page, addressOf(id))
  await button(page, 'Goods have arrived').click()
  await receive(page, id)
  await expect(button(page, 'Settle')).toBeAttached()
  await pressTooLate(page, 'Goods have arrived')
  expect(await stateOf(page, id)).toBe('received')
})

test('a return is not settled without its goods if they arrived during the open dialog', async ({ page }) => {
  const { id } = await askReturn(page)
  await answer(page, id)
  await openForStaff(page, addressOf(id))
  await button(page, 'Settle without the goods').click()
  await receive(page, id)
  await expect(page.getByText('The goods are here')).toBeAttached()
  await pressTooLate(page, 'Settle')
  expect(await stateOf(page, id)).toBe('received')
})
