import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { open, signInAsAdmin } from './browsing.ts'
import { placeOrder } from './place-order.ts'

async function enter(page: Page, address: string) {
  await signInAsAdmin(page)
  await open(page, address)
}

const orderOf = (page: Page, lastName: string) => placeOrder(page, { customer: { lastName } })

const wordFor = (test: string) => `${test}${Math.random().toString(36).slice(2, 10).replaceAll(/\d/g, 'x')}`

test('an order that arrives while the list is open is announced, moves nothing, and is shown on request', async ({
  page,
}) => {
  const name = wordFor('Announced')
  await orderOf(page, name)
  await enter(page, `/admin-dashboard?tab=orders&search=${name}`)
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  const place = () => rows.nth(1).boundingBox()
  const before = await place()
  await orderOf(page, name)
  const notice = page.getByRole('button', { name: '1 new order – show' })
  await expect(notice).toBeVisible({ timeout: 15_000 })
  await expect(rows).toHaveCount(2)
  expect(await place()).toEqual(before)
  await orderOf(page, name)
  await expect(page.getByRole('button', { name: '2 new orders – show' })).toBeVisible({ timeout: 15_000 })
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '2 new orders – show' }).click()
  await expect(rows).toHaveCount(4)
  await expect(page.getByRole('button', { name: /new orders?/ })).toHaveCount(0)
})

test('a new message is announced over the list and counted beside its name', async ({ page }) => {
  await enter(page, '/admin-dashboard?tab=messages')
  const unread = page.getByRole('link', { name: /^Messages/ }).locator('.tab-count')
  await expect(unread).toBeVisible()
  const before = parseInt(await unread.innerText(), 10)
  const answer = await page.request.post('/api/consultations', {
    data: {
      fullName: 'Ann Lee',
      email: 'ann@example.co.za',
      phone: '012 345 6789',
      serviceType: 'maintenance',
      message: 'Please clean my pool.',
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  await expect(page.getByRole('button', { name: /^\d+ new messages? – show$/ })).toBeVisible({ timeout: 15_000 })
  await expect(async () => expect(parseInt(await unread.innerText(), 10)).toBeGreaterThan(before)).toPass()
})

test('a hidden window sends no requests, and sends one at once when it is shown again', async ({ page }) => {
  await page.clock.install()
  await enter(page, '/admin-dashboard?tab=orders')
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().includes('/admin/changes'))))
  const show = (state: string) =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  asked = 0
  for (let time = 0; time < 10; time++) await page.clock.fastForward(6_000)
  expect(asked).toBe(0)
  await show('visible')
  await expect.poll(() => asked).toBeGreaterThan(0)
})
