import { expect, type Locator, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { codeOf, stepAt } from '../one-time-codes.ts'
import { open } from './browsing.ts'
import { newEmail } from './place-order.ts'
import { test } from './visitors.ts'

const password = 'sunny lagoon 42'
const staffScreen = '/admin-dashboard?tab=settings&section=staff'

async function register(page: Page) {
  const email = newEmail()
  const data = { email, password, firstName: 'Sipho', lastName: 'Staff' }
  expect((await page.request.post('/api/users/register', { data })).status()).toBe(201)
  await page.context().clearCookies()
  return email
}

async function signInAsStaff(page: Page, username: string, typed: string) {
  await open(page, '/admin-login')
  const form = page.getByRole('form', { name: 'Admin Login' })
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password', { exact: true }).fill(typed)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

test('a forgotten password is replaced by the link in the mail that staff see', async ({ page, newAdmin }) => {
  const email = await register(page)
  await open(page, '/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible()
  const mailScreen = '/admin-dashboard?tab=settings&section=mail'
  const admin = await newAdmin()
  const mail = admin.getByRole('row', { name: new RegExp(email) }).getByRole('link', { name: /Choose a new password/ })
  await expect(async () => {
    await open(admin, `${mailScreen}&search=${email}`)
    await expect(mail).toHaveCount(1, { timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  await mail.click()
  const link = await admin.getByRole('link', { name: /reset-password/ }).getAttribute('href')
  await admin.context().close()
  await open(page, link!)
  await page.locator('input[name="password"]').fill('two calm herons')
  await page.locator('input[name="confirmPassword"]').fill('two calm herons')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL('/login')
  const signIn = (typed: string) =>
    page.request.post('/api/users/login', { data: { username: email, password: typed } })
  expect((await signIn(password)).status()).toBe(401)
  expect((await signIn('two calm herons')).status()).toBe(200)
})

test('a customer at the staff sign-in is refused and stays signed out', async ({ page }) => {
  const email = await register(page)
  await signInAsStaff(page, email, password)
  await expect(page.locator('.toast')).toContainText('Access denied')
  await expect(page.locator('.toast')).toContainText('You do not have admin privileges')
  await expect(page).toHaveURL('/admin-login')
  expect(await page.evaluate(() => localStorage.getItem('clearwater-reef-auth-token'))).toBeNull()
  expect((await page.request.get('/api/users/profile')).status()).toBe(401)
})

test('a role and a token forged in local storage lead to the sign-in and show nothing', async ({ page }) => {
  await open(page, '/login')
  await page.evaluate(() => {
    localStorage.setItem('clearwater-reef-auth-token', crypto.randomUUID())
    localStorage.setItem('clearwater-reef-role', 'owner')
  })
  const seen: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/admin')) seen.push(`${response.status()} ${response.url()}`)
  })
  await open(page, staffScreen)
  await expect(page).toHaveURL('/admin-login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  expect(seen.filter((line) => !line.startsWith('401'))).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('clearwater-reef-role'))).toBeNull()
})

test('granting the role gives access, and removing it takes access away', async ({ page, newAdmin }) => {
  const email = await register(page)
  const admin = await newAdmin()
  await open(admin, staffScreen)
  await admin.getByRole('searchbox').fill(email)
  await admin.getByRole('button', { name: 'Give role' }).click()
  await admin.getByRole('dialog').getByLabel('Role').selectOption('Owner')
  await admin.getByRole('dialog').getByRole('button', { name: 'Give role' }).click()
  await expect(admin.locator('.toast')).toContainText('Sipho Staff: Owner')

  await signInAsStaff(page, email, password)
  await expect(page).toHaveURL('/admin-dashboard')
  await open(page, `${staffScreen}&search=${email}`)
  const mine = page.getByRole('row', { name: new RegExp(email) })
  await expect(mine).toContainText('(you)')

  await admin.getByRole('button', { name: 'Change role' }).click()
  await admin.getByRole('dialog').getByLabel('Role').selectOption('No longer staff')
  await admin.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(admin.locator('.toast')).toContainText('Sipho Staff is no longer staff')
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/admin-login')

  await open(admin, '/admin-dashboard?tab=settings&section=audit')
  await admin.getByLabel('What').selectOption('account')
  const trail = admin.getByRole('row', { name: new RegExp(email.split('@')[0]!) })
  await expect(trail).toHaveCount(2)
  await expect(trail.first()).toContainText('took the role of owner away')
  await expect(trail.first()).toContainText(/Owner →.*Customer/)
  await admin.context().close()
})

/** The text that a scanner reads off the screen. */
async function scan(picture: Locator) {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: 'dontInvert' })?.data
}

test('a member of staff turns on a code for sign-in, and is asked for it there', async ({ page, newAdmin }) => {
  const email = await register(page)
  const admin = await newAdmin()
  const found = await admin.request.get(`/api/admin/accounts?search=${encodeURIComponent(email)}`)
  const { rows } = (await found.json()) as { rows: { id: string }[] }
  const data = { seen: 'customer', role: 'office' }
  expect((await admin.request.patch(`/api/admin/accounts/${rows[0]!.id}/role`, { data })).ok()).toBe(true)
  await admin.context().close()

  await signInAsStaff(page, email, password)
  await expect(page).toHaveURL('/admin-dashboard')
  const drawings: string[] = []
  page.on('request', (request) => request.url().includes('key-picture') && drawings.push(request.url()))
  await open(page, '/dashboard/settings')
  await page.getByRole('form', { name: 'Set up the sign-in code' }).getByLabel('Your password').fill(password)
  expect(drawings).toEqual([])
  await page.getByRole('button', { name: 'Set up' }).click()
  const key = (await page.locator('.second-factor-key').innerText()).replaceAll(' ', '')
  const address = await page.getByRole('link', { name: 'open it in the app' }).getAttribute('href')
  expect(address).toContain(`secret=${key}`)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
    expect(await scan(page.getByRole('img', { name: 'QR code for the key' }))).toBe(address)
  }
  expect(drawings).toHaveLength(1)
  const confirmation = page.getByRole('form', { name: 'Confirm the app' })
  await confirmation.getByLabel('Code').fill(codeOf(key, stepAt(new Date())))
  await confirmation.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes are left')).toBeVisible()

  await page.request.post('/api/users/logout', { data: {} })
  await page.evaluate(() => localStorage.clear())
  await signInAsStaff(page, email, password)
  await expect(page.getByLabel('Code')).toBeFocused()
  const form = page.getByRole('form', { name: 'Admin Login' })
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.locator('.field-error')).toHaveText('Please enter the code from your authenticator app.')
  await page.getByLabel('Code').fill(codeOf(key, stepAt(new Date()) + 1))
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin-dashboard')
})
