import { expect } from '@playwright/test'
import { newEmail, placeOrder } from './place-order.ts'
import { type NewVisitor, test } from './visitors.ts'

/** The link in the newest stored mail to an address, read as the demo admin in a browser of their own. */
async function linkMailedTo(newVisitor: NewVisitor, origin: string, address: string) {
  const { request } = await newVisitor()
  const login = { data: { username: 'admin', password: 'admin1234' } }
  expect((await request.post(`${origin}/api/users/login`, login)).ok()).toBe(true)
  let link = ''
  await expect(async () => {
    const list = await request.get(`${origin}/api/admin/mails?search=${encodeURIComponent(address)}`)
    const { rows } = (await list.json()) as { rows: { id: number; subject: string }[] }
    const id = rows.find(({ subject }) => subject.startsWith('Your order'))?.id ?? 0
    const mail = (await (await request.get(`${origin}/api/admin/mails/${id}`)).json()) as { text?: string }
    link = /https?:\/\/[^/\s]+(\/order-confirmation\S+)/.exec(mail.text ?? '')?.[1] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return link
}

test('the mailed link shows the order in any browser, and without its key there is no such order', async ({
  page,
  newVisitor,
}) => {
  await page.goto('/')
  const { origin } = new URL(page.url())
  const email = newEmail()
  const { id, orderNumber } = await placeOrder(page, { customer: { email } })
  const link = await linkMailedTo(newVisitor, origin, email)

  const elsewhere = await newVisitor()
  const opened = await elsewhere.goto(origin + link)
  expect([opened!.status(), opened!.headers()['cache-control']]).toEqual([200, 'private, no-store'])
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await expect(elsewhere.getByText('Next: your bank transfer')).toBeVisible()
  await expect(elsewhere.getByLabel('About this order')).toContainText(orderNumber)
  for (const wrong of [`/order-confirmation?id=${id}`, `${link.slice(0, -1)}~`]) {
    expect((await elsewhere.goto(origin + wrong))!.status()).toBe(404)
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Order Not Found')
  }
})
