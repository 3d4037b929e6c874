import { expect, type Page } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { money, open } from './browsing.ts'
import { placeOrder } from './place-order.ts'
import { test } from './visitors.ts'
import { nothingPaid } from '../nothing-paid.ts'

type Placed = Awaited<ReturnType<typeof placeOrder>>

const orderOf = (page: Page, quantity: number) => placeOrder(page, { items: [{ productId: 6, quantity }] })

async function deliver(staff: Page, { id }: Placed) {
  for (const status of ['processing', 'shipped', 'delivered'])
    expect((await staff.request.patch(`/api/admin/orders/${id}`, { data: { status } })).status()).toBe(200)
}

const monthEnd = '/admin-dashboard?tab=money&section=month-end'

test('an old order without an invoice gets one, and each figure of the month leads to its rows', async ({
  page: customer,
  newAdmin,
}) => {
  await customer.goto('/robots.txt')
  const [paid, debt] = [await orderOf(customer, 1), await orderOf(customer, 1)]
  await customer.request.post('/behind-the-counter', { data: { paidLongAgo: paid.id } })
  const page = await newAdmin()
  await deliver(page, debt)

  await open(page, `/admin-dashboard?tab=orders&id=${paid.id}`)
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents).toContainText('it was paid before invoices were issued here')
  await documents.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(documents.getByText(/INV-\d{5}/).first()).toBeVisible()
  await expect(documents.getByRole('button')).toHaveCount(0)
  const number = /INV-\d{5}/.exec((await documents.textContent()) ?? '')![0]
  await open(customer, `/order-confirmation?id=${paid.id}`)
  await expect(customer.getByRole('link', { name: `Invoice ${number} as PDF` })).toBeVisible()

  await open(page, `${monthEnd}&from=2025-03-01&to=2025-03-31`)
  const moved = page.getByRole('table', { name: 'Money received and refunded' })
  await expect(moved.getByRole('row', { name: /Bank transfer/ })).toContainText(money(paid.total))
  await moved.getByRole('link', { name: 'Bank transfer' }).click()
  await expect(page).toHaveURL(/section=payments&method=bank-transfer&from=2025-03-01&to=2025-03-31$/)
  await expect(page.getByRole('row', { name: new RegExp(paid.orderNumber) })).toContainText(money(paid.total))

  await open(page, monthEnd)
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' }).format(),
  )
  await expect(page.getByLabel('From')).toHaveValue(`${today.slice(0, 7)}-01`)
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(new RegExp(`^${today.slice(0, 7)}-`))
  for (const [table, link, row] of [
    ['VAT by kind of document', /invoices?$/, number],
    ['Sales by product', paid.items[0]!.name, paid.orderNumber],
    ['Sales by payment method', 'Bank transfer', number],
    ['Debtors, oldest first', debt.orderNumber, null],
  ] as const) {
    await open(page, monthEnd)
    await page.getByRole('table', { name: table }).getByRole('link', { name: link }).first().click()
    // Other journeys add rows of their own.
    if (row) {
      await page.getByLabel('Search').fill(row)
      await expect(page.getByRole('row', { name: new RegExp(row) })).toBeVisible()
    } else await expect(page.getByRole('heading', { level: 1 })).toContainText(debt.orderNumber)
  }
  await open(page, monthEnd)
  await page.getByRole('link', { name: 'Refunds due to customers' }).click()
  await expect(page).toHaveURL(/section=owed-back$/)
})

test('the settlement of a return starts with the goods and their prices, and its customer reads each line', async ({
  page: customer,
  newAdmin,
}) => {
  await customer.goto('/robots.txt')
  const order = await orderOf(customer, 2)
  const { id: line, name, price } = order.items[0]!
  const page = await newAdmin({ viewport: { width: 390, height: 844 } })
  const post = async (at: Page, path: string, data: object) => {
    const answer = await at.request.post(path, { data })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { id: number }
  }
  await post(page, `/api/admin/orders/${order.id}/payments`, {
    amount: order.total,
    method: 'bank-transfer',
    seen: nothingPaid,
  })
  await deliver(page, order)
  const asked = { reason: 'changed-mind', asNew: true, lines: [{ line, quantity: 1 }] }
  const { id } = await post(customer, `/api/orders/${order.id}/returns`, asked)
  await post(page, `/api/admin/returns/${id}/answer`, { approve: true, seenState: 'asked' })
  await post(page, `/api/admin/packing-returns/${id}/receipt`, {
    lines: [{ line, received: 1 }],
    seenState: 'approved',
  })

  await open(page, `/admin-dashboard?tab=orders&view=returns&state=all&id=${id}`)
  await page.getByRole('button', { name: 'Settle', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('group', { name: `Units of ${name} back into stock` })).toContainText('1')
  await expect(dialog.getByLabel(`Refund for ${name}`)).toHaveValue(price.toFixed(2).replace('.', ','))
  await expect(dialog.getByText(/^The order costs/)).toContainText(money(price))
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click()
  await expect(page.getByText('1 back into stock')).toBeVisible()

  await open(customer, `/order-confirmation?id=${order.id}`)
  const credited = customer.getByRole('region', { name: 'Products ordered' }).locator('.order-confirmation-credited')
  await expect(credited).toContainText(`1 × ${name}`)
  await expect(credited).toContainText(money(price))
  await expect(credited.getByRole('link', { name: /^Credit note CN-\d{5}$/ })).toBeVisible()
})
