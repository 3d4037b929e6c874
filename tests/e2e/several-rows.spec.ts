import { expect, type Page, test } from '@playwright/test'
import { open, said, signInAsAdmin } from './browsing.ts'
import { placeOrder } from './place-order.ts'
import { changed, openForStaff } from './staff-open-form.ts'
import { nothingPaid } from '../nothing-paid.ts'

/** Makes staff pages look like those of a live shop. */
const asLive = (page: Page) =>
  page.route(/\/admin-dashboard|\/api\/site$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"mode":"demo"', '"mode":"live"') })
  })

type Question = { id: number; question: string }

test('if the connection fails while deleting questions, the deleted and the uncertain ones are named', async ({
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
  await page.route(`**/api/admin/faq/${second.id}`, (route) => route.abort())
  await page.getByRole('region', { name: 'Selected questions' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await said(page, `Deleted: “${first.question}”.`)
  await said(page, `Not confirmed, please check these before you try again: “${second.question}”, “${third.question}”.`)
  await expect(page.getByRole('link', { name: first.question })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: `Select “${third.question}”` })).toBeChecked()

  await page.unroute(`**/api/admin/faq/${second.id}`)
  await page.getByRole('region', { name: 'Selected questions' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await said(page, '2 questions deleted')
  await expect(page.getByRole('link', { name: third.question })).toHaveCount(0)
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
  await said(page, `Not changed, because someone else has just changed it: ${theirs.orderNumber}`)
  const receivedOf = async ({ id }: { id: number }) =>
    ((await (await page.request.get(`/api/admin/orders/${id}`)).json()) as { received: number }).received
  expect([await receivedOf(mine), await receivedOf(theirs)]).toEqual([mine.toPay, 10])
})
