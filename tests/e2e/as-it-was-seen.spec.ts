import { expect, test } from '@playwright/test'
import { said, signInAsAdmin } from './browsing.ts'
import { placeOrder } from './place-order.ts'
import { changed, openForStaff } from './staff-open-form.ts'
import { nothingPaid } from '../nothing-paid.ts'

test('a payment that a colleague recorded during an open dialog is not recorded twice', async ({ page }) => {
  const { id, total } = await placeOrder(page)
  await openForStaff(page, `/admin-dashboard?tab=orders&id=${id}`)
  const payments = page.getByRole('region', { name: 'Payments', includeHidden: true })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByLabel('Amount').fill('100,00')
  await changed(
    page.request.post(`/api/admin/orders/${id}/payments`, {
      data: { amount: 100, method: 'bank-transfer', seen: nothingPaid },
    }),
  )
  await expect(payments.getByText('Part paid')).toBeAttached()

  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await said(page, 'Someone else has just changed')
  await expect(dialog).toHaveCount(0)
  const order = (await (await page.request.get(`/api/admin/orders/${id}`)).json()) as { payments: unknown[] }
  expect(order.payments).toHaveLength(1)

  await page.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(payments.getByText('Paid', { exact: true })).toBeVisible()
  const paid = (await (await page.request.get(`/api/admin/orders/${id}`)).json()) as { received: number }
  expect(paid.received).toBe(total)
})

test('a step is refused for an order that was paid while its question was open', async ({ page }) => {
  const { id } = await placeOrder(page)
  await openForStaff(page, `/admin-dashboard?tab=orders&id=${id}`)
  const payments = page.getByRole('region', { name: 'Payments', includeHidden: true })
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await changed(
    page.request.post(`/api/admin/orders/${id}/payments`, {
      data: { amount: 10, method: 'bank-transfer', seen: nothingPaid },
    }),
  )
  await expect(payments.getByText('Part paid')).toBeAttached()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await said(page, 'Someone else has just changed this order')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
})

test('a colleague’s saved changes are not overwritten on repeated attempts, and the typed text is kept', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const draft = {
    question: `Do you clean ponds ${crypto.randomUUID()}?`,
    answer: 'Yes, we do.',
    category: 'Pool Services',
  }
  await changed(page.request.post('/api/admin/faq', { data: draft }))
  const rows = (await (await page.request.get('/api/admin/faq')).json()) as { rows?: Row[] } | Row[]
  const row = (Array.isArray(rows) ? rows : rows.rows!).find(({ question }) => question === draft.question)!
  await openForStaff(page, `/admin-dashboard?tab=settings&section=faq&id=${row.id}`)
  const form = page.getByRole('form', { name: 'Question' })
  await form.getByLabel('Answer').fill('My own words.')
  const renamed = `${draft.question} Really?`
  const reread = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/faq'))
  const { version } = row
  await changed(
    page.request.put(`/api/admin/faq/${row.id}`, {
      data: { ...draft, question: renamed, answer: 'Their own words.', version },
    }),
  )
  await (await reread).finished()
  await form.getByRole('button', { name: 'Save question' }).click()
  await expect(form.getByRole('alert')).toContainText('Someone else has just changed')
  await form.getByRole('button', { name: 'Save question' }).click()
  await expect(form.getByRole('alert')).toContainText('Someone else has just changed')
  await expect(form.getByLabel('Answer')).toHaveValue('My own words.')
  expect(await (await page.request.get('/api/admin/faq')).text()).toContain('Their own words.')

  await changed(page.request.delete(`/api/admin/faq/${row.id}`, { data: { version: version + 1 } }))
  await expect(page.getByText('no longer exists')).toBeVisible()
  await expect(form.getByLabel('Answer')).toHaveValue('My own words.')
})

type Row = { id: number; version: number; question: string }

test('a count refers to the stock seen when it began, and is requested again if that has changed', async ({ page }) => {
  await openForStaff(page, '/admin-dashboard?tab=products&id=23')
  const read = async () =>
    ((await (await page.request.get('/api/admin/products/23')).json()) as { stock: number }).stock
  const before = await read()
  const form = page.getByRole('form', { name: 'Adjust the stock' })
  await form.getByLabel('Adjustment').selectOption('Set to counted stock')
  await form.getByLabel('Counted').fill(String(before + 5))
  const reread = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/products/23'))
  await changed(
    page.request.post('/api/admin/products/23/stock', { data: { change: 2, after: 0, reason: 'delivery', note: '' } }),
  )
  await (await reread).finished()
  await form.getByRole('button', { name: 'Adjust stock' }).click()
  await expect(form.getByRole('alert')).toContainText(`was ${before} when you looked and is ${before + 2} now`)
  expect(await read()).toBe(before + 2)
  await form.getByRole('button', { name: 'Adjust stock' }).click()
  await said(page, `Stock is now ${before + 5}`)
})
