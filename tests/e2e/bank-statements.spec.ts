import { expect, type Page } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { open } from './browsing.ts'
import { placeOrder } from './place-order.ts'
import { test } from './visitors.ts'
import { nothingPaid } from '../nothing-paid.ts'

// Both see all open lines: one after the other.
test.describe.configure({ mode: 'default' })

type Placed = Awaited<ReturnType<typeof placeOrder>>

/** An order by bank transfer with a unique name. */
const orderOf = (page: Page, lastName: string) =>
  placeOrder(page, {
    items: [{ productId: 3, quantity: 1 }],
    customer: { lastName, email: `${lastName}@example.co.za` },
  })

const letters = () => [...crypto.randomUUID().replaceAll(/[^a-f]/g, ''), ...'xyz'].join('').slice(0, 7)

/** A statement with the columns of an unknown bank. */
function statementOf(lines: [text: string, amount: number][]) {
  const rows = lines.map(([text, amount]) => `2026-01-20;${text};${amount.toFixed(2).replace('.', ',')};0,00`)
  return ['Account number;1234567890', `Posted date;Particulars;Bedrag;Saldo ${letters()}`, ...rows].join('\r\n')
}

/** Forty lines, thirty of which name their order and its amount. */
async function fortyLines(page: Page) {
  const orders: Placed[] = []
  for (let place = 0; place < 36; place++) orders.push(await orderOf(page, `Q${letters()}`))
  const [less, more, typed, one, two, twice] = orders.slice(30) as [Placed, Placed, Placed, Placed, Placed, Placed]
  const { reference } = twice.bank
  const lines: [string, number][] = [
    ...orders.slice(0, 30).map(({ bank, total }): [string, number] => [`EFT ${bank.reference}`, total]),
    [`ALPHA ${less.bank.reference}`, less.total - 0.01],
    [`BRAVO ${more.bank.reference}`, more.total + 10],
    [`DELTA cr ${typed.id}`, typed.total],
    [`GOLF ${one.bank.reference} & ${two.bank.reference}`, one.total + two.total],
    [`HOTEL ${reference}`, twice.total - 50],
    [`KILO ${reference}`, 50],
    [`CASH DEPOSIT ${letters()}`, 12_345.6],
    ['SALT SUPPLIERS', -900],
    ['BANK CHARGES', -12.5],
    ['INTEREST', 3.33],
  ]
  return { file: statementOf(lines), sure: orders.slice(0, 30), less, more, typed, one, two, twice }
}

test('forty transfers take three steps: the statement, one confirmation of all sure ones, and the rest by hand', async ({
  page: customer,
  newAdmin,
}) => {
  test.slow()
  const { file, sure, ...rest } = await fortyLines(customer)
  const page = await newAdmin()
  const order = async ({ id }: Placed) =>
    (await (await page.request.get(`/api/admin/orders/${id}`)).json()) as { paymentStatus: string }
  await open(page, '/admin-dashboard?tab=money&section=statements')

  const choose = (name: string) =>
    page.getByLabel('Choose a statement').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(file) })
  await choose('january.csv')
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible()
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('1234567890')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(`EFT ${sure[0]!.bank.reference}`)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Bank statements', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: '1 file waiting for columns' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const colleague = await newAdmin()
  await open(colleague, '/admin-dashboard?tab=money&section=to-do')
  await expect(colleague.getByRole('link', { name: /january\.csv/ })).toBeVisible()
  await open(colleague, '/admin-dashboard?tab=money&section=statements&view=files')
  await colleague.getByRole('link', { name: 'Continue with january.csv' }).click()
  await expect(colleague.getByRole('heading', { name: 'Match the columns' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue with january.csv' }).click()
  await page.getByRole('button', { name: 'Import these lines' }).click()
  const outcome = page.getByRole('status').filter({ hasText: 'january.csv' })
  await expect(outcome).toContainText(/38 payments imported, 2 outgoing lines \(R\s912,50\) skipped/)
  await outcome.getByText('4 lines of the file not imported').click()
  await expect(outcome).toContainText('Lines 40, 41')
  await expect(outcome).toContainText('above the table')

  const sums = page
    .getByRole('region', { name: /^(Matched|To confirm|No order found)$/ })
    .getByRole('listitem')
    .locator('.open-line-sum')
  await expect(sums).toHaveCount(38)
  const ends = await sums.evaluateAll((each) => each.map((sum) => sum.getBoundingClientRect().right))
  expect([ends.length, new Set(ends).size]).toEqual([38, 1])
  await page.getByRole('button', { name: /^Book 30 payments/ }).click()
  await expect(page.getByText('30 payments: booked')).toBeVisible()
  // Each booking is a change of its own, after which the open lists are read again.
  await expect(page.getByRole('region', { name: 'Matched' })).toHaveCount(0, { timeout: 60_000 })
  await expect(page.locator('main :focus')).toHaveCount(1)
  expect((await order(sure[29]!)).paymentStatus).toBe('paid')
  expect(await violationsOf(page)).toEqual([])

  const line = (words: string) => page.getByRole('listitem').filter({ hasText: words }).first()
  const confirm = async (words: string) => {
    await line(words).getByRole('button', { name: 'Confirm' }).click()
    await expect(line(words)).toHaveCount(0)
  }
  await confirm('ALPHA')
  await expect(page.getByRole('region', { name: 'To confirm' })).toBeFocused()
  await expect(line('BRAVO')).toContainText(/R\s10,00 too much: it would be due back to the customer/)
  await expect(line('DELTA')).not.toContainText('too much')
  for (const words of ['BRAVO', 'DELTA', 'GOLF', 'HOTEL']) await confirm(words)
  // The order's balance is now exactly the other line.
  await page.getByRole('button', { name: /^Book 1 payment,/ }).click()
  await expect(page.getByRole('region', { name: 'Matched' })).toHaveCount(0)
  for (const [name, state] of [
    ['less', 'part-paid'],
    ['more', 'over-paid'],
    ['typed', 'paid'],
    ['one', 'paid'],
    ['two', 'paid'],
    ['twice', 'paid'],
  ] as const)
    expect([name, (await order(rest[name])).paymentStatus]).toEqual([name, state])

  await page.setViewportSize({ width: 390, height: 844 })
  await line('INTEREST').getByRole('button', { name: 'Not an order' }).click()
  await page.getByRole('dialog').getByLabel('What is it?').fill('Interest of the bank')
  await page.getByRole('dialog').getByRole('button', { name: 'Set aside' }).click()
  await expect(line('INTEREST')).toHaveCount(0)
  await line('CASH DEPOSIT')
    .getByRole('button', { name: /^Find the order/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Amount for this order')).toHaveValue('12345,60')
  await dialog.getByLabel('Order', { exact: true }).fill(rest.less.orderNumber)
  await dialog.getByRole('radio', { name: new RegExp(rest.less.orderNumber) }).check()
  await expect(dialog.getByRole('status').filter({ hasText: 'too much' })).toContainText(/R\s12\s345,59 too much/)
  await dialog.getByLabel('Amount for this order').fill('0,01')
  await expect(dialog.getByText('too much')).toHaveCount(0)
  await dialog.getByLabel('Amount for this order').fill('12345,60')
  await dialog.getByRole('button', { name: `Book to ${rest.less.orderNumber}` }).click()
  await expect(page.getByText('No open lines')).toBeVisible()
  expect((await order(rest.less)).paymentStatus).toBe('over-paid')

  await choose('again.csv')
  await expect(page.getByRole('status').filter({ hasText: 'again.csv' })).toContainText(
    '0 payments imported, 38 already known',
  )
  await page.getByRole('link', { name: 'All lines' }).click()
  await page.getByLabel('Search').fill('CASH DEPOSIT')
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1)
  await page.getByRole('button', { name: /^Undo: CASH DEPOSIT/ }).click()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('table')).toContainText('Open')
  expect((await order(rest.less)).paymentStatus).toBe('part-paid')
})

/** Imports a statement without its screens. */
async function bringStatement(page: Page, lines: [text: string, amount: number][]) {
  const path = '/api/admin/bank-statements'
  const headers = { 'content-type': 'text/csv' }
  const sent = await page.request.post(`${path}?name=out.csv`, { headers, data: Buffer.from(statementOf(lines)) })
  const { id } = (await sent.json()) as { id: number }
  const draft = { uses: ['day', 'text', 'amount', 'none'], account: '1234567890' }
  expect((await page.request.post(`${path}/${id}/columns`, { data: draft })).status()).toBe(200)
}

test('payments are booked once though the page is left by a link at once, and not again by the same press in a tab that shows them still', async ({
  page: customer,
  newAdmin,
}) => {
  const placed: Placed[] = []
  for (let place = 0; place < 3; place++) placed.push(await orderOf(customer, `Q${letters()}`))
  const page = await newAdmin()
  await bringStatement(
    page,
    placed.map(({ bank, total }): [string, number] => [`EFT ${bank.reference}`, total]),
  )
  const statements = '/admin-dashboard?tab=money&section=statements'
  await open(page, statements)
  const taken = page.waitForRequest(/\/api\/admin\/bank-lines\/confirm$/)
  await page.getByRole('button', { name: /^Book 3 payments/ }).click()
  const pressed = await taken
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible()
  await open(page, statements)
  await expect(page.locator('.bulk-runs')).toContainText('3 payments: booked')
  const again = await page.request.post(pressed.url(), { data: pressed.postDataJSON() as object })
  const { run } = (await again.json()) as { run: number }
  const runs = async () =>
    (await (await page.request.get('/api/admin/bulk-runs?about=bank-lines')).json()) as { id: number; over: boolean }[]
  await expect.poll(async () => (await runs()).find(({ id }) => id === run)?.over).toBe(true)
  for (const { id, total } of placed) {
    const order = (await (await page.request.get(`/api/admin/orders/${id}`)).json()) as {
      received: number
      payments: []
    }
    expect([order.received, order.payments.length]).toEqual([total, 1])
  }
})

test('money out is booked as a refund that its customer sees, and an order changed since it was chosen is chosen again', async ({
  page: customer,
  newAdmin,
}) => {
  const [back, other] = [await orderOf(customer, `Q${letters()}`), await orderOf(customer, `Q${letters()}`)]
  const page = await newAdmin()
  const pay = (id: number, amount: number) =>
    page.request.post(`/api/admin/orders/${id}/payments`, {
      data: { amount, method: 'bank-transfer', seen: nothingPaid },
    })
  await pay(back.id, back.total)
  const nobody = `MIKE ${letters()}`
  await bringStatement(page, [
    [`REFUND ${back.bank.reference}`, -25],
    [nobody, 40],
  ])
  await open(page, '/admin-dashboard?tab=money&section=statements')
  const line = (words: string) => page.getByRole('listitem').filter({ hasText: words }).first()
  const refund = line(`REFUND ${back.bank.reference}`)
  await expect(refund).toContainText('money out')
  await expect(refund).toContainText(`Paid back to ${back.orderNumber}`)
  await refund.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Refund booked' })).toBeVisible()
  await expect(refund).toHaveCount(0)

  await line(nobody)
    .getByRole('button', { name: /^Find the order/ })
    .click()
  const dialog = page.getByRole('dialog')
  const chosen = dialog.getByRole('radio', { name: new RegExp(other.orderNumber) })
  const give = dialog.getByRole('button', { name: `Book to ${other.orderNumber}` })
  await dialog.getByLabel('Order', { exact: true }).fill(other.orderNumber)
  await chosen.check()
  await pay(other.id, 10)
  await give.click()
  await expect(page.locator('.toast').filter({ hasText: 'Nothing was booked' })).toBeVisible()
  await expect(chosen).not.toBeChecked()
  await chosen.check()
  await give.click()
  await expect(line(nobody)).toHaveCount(0)
  const { received } = (await (await page.request.get(`/api/admin/orders/${other.id}`)).json()) as { received: number }
  expect(received).toBe(50)

  await open(customer, `/order-confirmation?id=${back.id}`)
  const ordered = customer.getByRole('region', { name: 'Products ordered' })
  await expect(ordered.getByText('Returned or refunded')).toBeVisible()
  await expect(ordered.getByRole('link', { name: /^Credit note CN-\d{5}$/ })).toBeVisible()
  await expect(ordered).toContainText(/−R\s25,00|-R\s25,00/)
})
