import { expect, type Locator, type Page, test } from '@playwright/test'
import { open, signInAsAdmin } from './browsing.ts'
import { newEmail } from './place-order.ts'

/** Signs in at the staff sign-in as the demo account of a role. */
async function enterAs(page: Page, role: string) {
  await open(page, '/admin-login')
  const form = page.getByRole('form', { name: 'Admin Login' })
  await form.getByLabel('Username').fill(role)
  await form.getByLabel('Password', { exact: true }).fill(`${role}1234`)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin-dashboard')
}

const places = (page: Page) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Returns the staff calls that were refused meanwhile. */
function watchRefusals(page: Page) {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/admin') && answer.status() === 403) refused.push(answer.url())
  })
  return refused
}

async function expectRefused(page: Page, address: string) {
  await open(page, address)
  await expect(page.getByRole('heading', { name: 'Your role does not include this' })).toBeVisible()
}

test('on a phone a packer sees the state of an order beside its number, and the counts below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'packer')
  const row = page.getByRole('table').locator('tbody tr').first()
  const [number, status, units] = [row.getByRole('link'), row.locator('.badge'), row.locator('td[data-head=Items]')]
  await expect(units).toHaveText(/^\d+$/)
  const middleOf = async (part: Locator) => ((box) => box.y + box.height / 2)((await part.boundingBox())!)
  expect(Math.abs((await middleOf(status)) - (await middleOf(number.locator('span'))))).toBeLessThan(6)
  expect(await middleOf(units)).toBeGreaterThan((await middleOf(status)) + 6)
})

test('a packer can pack and send an order without seeing an amount, and nothing else', async ({ page }) => {
  const refused = watchRefusals(page)
  await enterAs(page, 'packer')
  await expect(heading(page)).toHaveText(/^Orders to pack/)
  await expect(places(page)).toHaveText([/^Orders/])
  await expect(page.locator('.admin-frame-person')).toContainText('Packer')
  await page.getByRole('table').locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Delivery' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('listitem').first()).toHaveText(/× \d+$/)
  await expect(page.locator('.admin-frame-work')).not.toContainText(/R\s?\d|paid|card|transfer/i)
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await expect(page.getByRole('article', { name: /Packing slip for/ })).toBeVisible()
  await page.goBack()
  for (const [step, done] of [
    ['Start processing', 'Now being processed'],
    ['Mark shipped', 'Marked as shipped'],
  ] as const) {
    const button = page.getByRole('region', { name: 'Next step' }).getByRole('button')
    await expect(button.or(page.getByText('Nothing more to do.'))).toBeVisible()
    if (!(await button.filter({ hasText: step }).count())) continue
    await button.click()
    await page.getByRole('dialog').getByRole('button', { name: step }).click()
    await expect(page.locator('.toast').filter({ hasText: done })).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Parcel' })).toBeVisible()
  await expectRefused(page, '/admin-dashboard?tab=overview')
  await expectRefused(page, '/admin-dashboard?tab=settings&section=staff')
  expect(refused).toEqual([])
})

test('a bookkeeper sees figures and orders, and no button that changes one', async ({ page }) => {
  const refused = watchRefusals(page)
  await enterAs(page, 'bookkeeper')
  await expect(heading(page)).toHaveText(/^Overview\b/)
  await expect(places(page)).toHaveText(['Overview', /^Orders/, /^Money/, /^Visits/])
  await expect(page.getByText('To be paid')).toBeVisible()
  await expect(page.getByText('unread message')).toHaveCount(0)
  await expect(page.locator('a[href*="tab=products"], a[href*="tab=customers"]')).toHaveCount(0)
  await places(page).filter({ hasText: 'Orders' }).click()
  await expect(heading(page)).toHaveText(/^Orders(?! to)/)
  await page.getByRole('table', { name: 'Orders', exact: true }).locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(/R\s?\d/)
  await expect(page.locator('.admin-frame-work').getByRole('button')).toHaveCount(0)
  await open(page, '/admin-dashboard?tab=money&section=statements')
  await expect(page.getByText('You can read this. Your role does not include recording payments')).toBeVisible()
  await expect(page.getByText('Upload an export')).toHaveCount(0)
  await open(page, '/admin-dashboard?tab=orders&status=pending')
  await page.getByRole('table', { name: 'Orders', exact: true }).locator('tbody').getByRole('link').first().click()
  await expect(page.getByText('You can read this. Your role does not include changing orders.')).toBeVisible()
  await expectRefused(page, '/admin-dashboard?tab=messages&id=1')
  await places(page).filter({ hasText: 'Visits' }).click()
  await expect(page.getByRole('heading', { name: 'Report', level: 2 })).toBeVisible()
  expect(refused).toEqual([])
})

test('a technician is led from the admin area to their visits, and to their own account', async ({ page }) => {
  const refused = watchRefusals(page)
  await enterAs(page, 'technician')
  await expect(heading(page)).toHaveText('Your visits have a page of their own')
  await page.getByRole('link', { name: 'Open my visits' }).click()
  await expect(page).toHaveURL('/technician')
  await expect(heading(page)).toHaveText(/visits$/)
  await page.goBack()
  await expect(places(page)).toHaveCount(0)
  await expectRefused(page, '/admin-dashboard?tab=orders')
  await page.getByRole('link', { name: 'What you can do here' }).click()
  await page.getByRole('link', { name: 'Account settings' }).click()
  await expect(page).toHaveURL('/dashboard/settings')
  expect(refused).toEqual([])
})

test('the office does the daily business, but not bank details, launch, legal texts and staff', async ({ page }) => {
  const refused = watchRefusals(page)
  await enterAs(page, 'office')
  await expect(places(page)).toHaveText([
    /Overview/,
    /Products/,
    /Customers/,
    /Orders/,
    /Money/,
    /Visits/,
    /Messages/,
    /Settings/,
  ])
  await open(page, '/admin-dashboard?tab=settings&section=shop')
  const sections = page.getByRole('navigation', { name: 'Settings' })
  await expect(page.getByRole('form').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /bank/i })).toHaveCount(0)
  for (const hidden of ['Legal texts', 'Staff and roles', 'Background jobs', 'Audit trail'])
    await expect(sections.getByRole('link', { name: hidden })).toHaveCount(0)
  for (const section of ['staff', 'legal', 'jobs', 'audit'])
    await expectRefused(page, `/admin-dashboard?tab=settings&section=${section}`)
  expect(refused).toEqual([])
})

test('an owner sees what each role includes, invites people with a role and changes it', async ({ page }) => {
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard?tab=settings&section=staff')
  await expect(page.locator('.admin-frame-person')).toContainText('Owner')
  const table = page.getByRole('table', { name: 'What each role includes' })
  await expect(table.getByRole('row', { name: /Packer/ })).toContainText('Packing orders and receiving returns.')
  const email = newEmail()
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Lerato Dlamini')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.locator('.field-error')).toHaveText('Please choose a role')
  await dialog.getByLabel('Role').selectOption('Packer')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const row = page.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText('Packer')
  const name = row.getByText('Lerato Dlamini', { exact: true })
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await row.getByRole('button', { name: 'Change role' }).click()
  await dialog.getByLabel('Role').selectOption('Bookkeeper')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(row).toContainText('Bookkeeper')
})
