import { expect, type Page } from '@playwright/test'
import { expectAccessibleInEveryLook, violationsOf } from './accessibility.ts'
import { open } from './browsing.ts'
import { linkMailedTo } from './mailed-link.ts'
import { fillCheckout, newEmail } from './place-order.ts'
import { test } from './visitors.ts'

/** Fills in the checkout and places the order by card, the default; returns its number. */
async function orderByCard(page: Page, email = newEmail()) {
  await fillCheckout(page, email)
  await expect(page.getByLabel(/Credit card/)).toBeChecked()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/practice-gateway\/eng\/process$/)
  const item = await page.getByText(/^Order CR-\d+$/).textContent()
  return { email, number: item!.replace('Order ', ''), id: Number(item!.match(/\d+$/)![0]) }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

async function testCase(page: Page, name: RegExp) {
  await page.getByText('Test cases').click()
  await press(page, name)
}
const paid = (page: Page) => page.getByText(/^Paid in full\./)

test('a card order leads to the payment page and back, and its page becomes paid by itself', async ({ page }) => {
  const { number } = await orderByCard(page)
  await expect(page.getByText('No money moves here')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessibleInEveryLook(page)
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await expect(page.getByText('Next: your card payment')).toBeVisible()
  await press(page, /^Pay R.*now$/)
  await press(page, /^Pay R/)
  await expect(page).toHaveURL(/\/order-confirmation\?id=\d+&payment=returned$/)
  await expect(paid(page)).toBeVisible()
  await expect(page.getByLabel('About this order')).toContainText(number)
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
})

test('on a phone a declined payment leads back to the order, which can then be paid', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await orderByCard(page)
  await press(page, 'Have the payment declined')
  await expect(page.getByText(/^The payment did not go through$|^You have not paid yet$/)).toBeVisible()
  await expect(page.getByText(/^No money has been taken. Please pay by .*: we hold the goods/)).toBeVisible()
  await press(page, /^Pay R.*now$/)
  await press(page, /^Pay R/)
  await expect(paid(page)).toBeVisible()
})

test('a cancelled payment can be made from the mail, in any browser', async ({ page, newVisitor, newAdmin }) => {
  const { email } = await orderByCard(page)
  await press(page, 'Cancel and go back to the shop')
  await expect(page.getByText('You have not paid yet')).toBeVisible()
  const { origin } = new URL(page.url())
  const link = await linkMailedTo(await newAdmin(), email, /^Your order/, '/order-confirmation')
  const elsewhere = await newVisitor()
  await open(elsewhere, origin + link)
  await press(elsewhere, /^Pay R.*now$/)
  await press(elsewhere, /^Pay R/)
  await expect(elsewhere).toHaveURL(/key=.*&payment=returned$/)
  await expect(paid(elsewhere)).toBeVisible()
  await page.reload()
  await expect(paid(page)).toBeVisible()
})

test('closing the tab before returning from the payment loses nothing', async ({ page, context }) => {
  const { id } = await orderByCard(page)
  const { origin } = new URL(page.url())
  await page.route('**/order-confirmation**', (route) => route.abort())
  const answered = page.waitForResponse(/\/eng\/outcome$/)
  await press(page, /^Pay R/)
  await answered
  const again = await context.newPage()
  await expect(async () => {
    await open(again, `${origin}/order-confirmation?id=${id}`)
    await expect(paid(again)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await page.close()
})

test('an order’s page says that the payment is being confirmed until the shop hears of it, and then that it is paid', async ({
  page,
}) => {
  await orderByCard(page)
  await testCase(page, /^Delayed notice/)
  await expect(page.getByText('Confirming your payment…')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await expect(paid(page)).toBeVisible({ timeout: 60_000 })
})

test('staff ask the gateway about an unreported payment, and resolve one that fits nothing', async ({
  page,
  newAdmin,
}) => {
  const { id } = await orderByCard(page)
  await testCase(page, /^No notice/)
  await expect(page.getByText('Confirming your payment…')).toBeVisible()
  const office = await newAdmin()
  await office.goto(`/admin-dashboard?tab=orders&id=${id}`)
  await press(office, 'Ask the gateway')
  await expect(office.getByText('There is news').first()).toBeVisible()
  await expect(paid(page)).toBeVisible({ timeout: 60_000 })

  const { number } = await orderByCard(page)
  await testCase(page, /^Wrong amount/)
  await office.goto('/admin-dashboard?tab=money&section=notices')
  const row = office.getByRole('row').filter({ hasText: number })
  await expect(async () => {
    await office.reload()
    await expect(row).toContainText('A different amount from the one asked for', { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  expect(await violationsOf(office)).toEqual([])
  await row.getByRole('button', { name: /^Done/ }).click()
  await office.getByRole('textbox', { name: 'What was done' }).fill('Recorded by hand')
  await office.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(row).toHaveCount(0)
})
