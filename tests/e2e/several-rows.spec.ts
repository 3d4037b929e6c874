import { expect, type Page, test } from '@playwright/test'
import { open, signInAsAdmin } from './browsing.ts'
import { placeOrder } from './place-order.ts'
import { changed, openForStaff } from './staff-open-form.ts'
import { nothingPaid } from '../nothing-paid.ts'

/** Makes staff pages look like those of a live shop. */
const asLive = (page: Page) =>
  page.route(/\/admin-dashboard|\/api\/site$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"mode":"demo"', '"mode":"live"') })
  })

type Question = { id: number; version: number; question: string; answer: string; category: string }

test('questions are deleted together, and one that a colleague has changed meanwhile is named and kept', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const run = crypto.randomUUID().slice(0, 8)
  for (const place of [1, 2, 3]) {
    const data = { question: `Question ${place} of ${run}?`, answer: 'Yes, we do.', category: 'Pool Services' }
    await changed(page.request.post('/api/admin/faq', { data }))
  }
  const rows = (await (await page.request.get('/api/admin/faq')).json()) as Question[]
  const [first, second, third] = rows.filter(({ question }) => question.endsWith(`${run}?`)) as [
    Question,
    Question,
    Question,
  ]
  await asLive(page)
  await open(page, '/admin-dashboard?tab=settings&section=faq')
  for (const { question } of [first, second, third])
    await page.getByRole('checkbox', { name: `Select “${question}”` }).check()
  await page.getByRole('region', { name: 'Selected questions' }).getByRole('button', { name: 'Delete' }).click()
  const { id, version, question, answer, category } = second
  await changed(
    page.request.put(`/api/admin/faq/${id}`, { data: { version, question, answer: `${answer} Always.`, category } }),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('.bulk-runs')).toContainText('2 of 3 questions: deleted')
  await expect(page.locator('.bulk-runs')).toContainText(`“${question}”: Someone else has just changed this question.`)
  await expect(page.getByRole('link', { name: first.question })).toHaveCount(0)
  await expect(page.getByRole('link', { name: third.question })).toHaveCount(0)
  await expect(page.getByRole('link', { name: question })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Select “${question}”` })).not.toBeChecked()
})

test('payments for several orders are not recorded over a colleague’s during the open question', async ({ page }) => {
  const lastName = `q${crypto.randomUUID().slice(0, 8)}`
  const mine = await placeOrder(page, { customer: { lastName } })
  const theirs = await placeOrder(page, { customer: { lastName } })
  await openForStaff(page, `/admin-dashboard?tab=orders&search=${lastName}`)
  await page.getByRole('checkbox', { name: 'Select every order on this page' }).check()
  const chosen = page.getByRole('region', { name: 'Selected orders', includeHidden: true })
  await chosen.getByRole('button', { name: 'Mark paid (2)' }).click()
  await changed(
    page.request.post(`/api/admin/orders/${theirs.id}/payments`, {
      data: { amount: 10, method: 'bank-transfer', seen: nothingPaid },
    }),
  )
  await expect(page.getByRole('row', { name: theirs.orderNumber, includeHidden: true })).toContainText('Part paid')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click()
  await expect(page.locator('.bulk-runs')).toContainText(`${theirs.orderNumber}: Someone else has just`)
  const receivedOf = async ({ id }: { id: number }) =>
    ((await (await page.request.get(`/api/admin/orders/${id}`)).json()) as { received: number }).received
  expect([await receivedOf(mine), await receivedOf(theirs)]).toEqual([mine.toPay, 10])
})
