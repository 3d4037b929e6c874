import { expect, test } from '@playwright/test'
import { fillRegistration, registrationPassword } from './fill-registration.ts'
import { open } from './browsing.ts'

test('registering with a live shop on a phone shows at once where the mail went', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  const answer = { status: 202, json: { message: 'We have sent you an email.' } }
  await page.route('**/api/users/register', (route) => route.fulfill(answer))
  await open(page, '/customer-login')
  await page.getByRole('tab', { name: 'Register' }).click()
  await fillRegistration(page, 'thandi@example.co.za')
  const sent = page.locator('.stack', { hasText: 'Check your email to finish' })
  await expect(sent).toBeFocused()
  await expect(sent).toContainText('thandi@example.co.za')
  await expect(sent.getByText('Check your email to finish')).toBeInViewport({ ratio: 1 })
  const covered = await sent.getByText('Check your email to finish').evaluate((title) => {
    const { left, top } = title.getBoundingClientRect()
    return document.elementFromPoint(left + 2, top + 2) !== title
  })
  expect(covered).toBe(false)
})

test('a used registration link leads on instead of asking for the password again', async ({ page }) => {
  await open(page, '/finish-registration?token=abcdefghijklmnopqrstuvwxyz012345')
  await page.getByLabel('Password', { exact: true }).fill(registrationPassword)
  await page.getByRole('button', { name: 'Open my account' }).click()
  await expect(page.getByText('This link has expired or has already been used')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Enter the password')).toHaveCount(0)
  await page.locator('main').getByRole('link', { name: 'Sign in or register' }).click()
  await expect(page).toHaveURL('/login')
})

for (const [address, way] of [
  ['/reset-password', 'Ask for a new link'],
  ['/verify-email', 'Send a new link from your settings'],
  ['/finish-registration', 'Sign in or register'],
] as const)
  test(`the incomplete link ${address} fills the page with one next step and other ways on`, async ({ page }) => {
    await open(page, address)
    const screen = page.locator('.state-screen')
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete')
    await expect(screen.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(screen.getByRole('heading', { level: 1 })).toHaveCSS('outline-style', 'none')
    await expect(screen.getByRole('link', { name: way })).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Contact' })).toBeVisible()
  })

test('the opening reminder page says that its link is incomplete, and offers no useless button', async ({ page }) => {
  await open(page, '/opening-reminder')
  await expect(page.locator('main')).toContainText('This link is incomplete')
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
})

test('a password is sent as typed, whether hidden or shown', async ({ page }) => {
  const typed = ' two calm herons '
  const sent: unknown[] = []
  await page.route('**/api/users/login', (route) => {
    sent.push((route.request().postDataJSON() as { password: string }).password)
    return route.fulfill({ status: 401, json: { message: 'Invalid username or password' } })
  })
  await open(page, '/login')
  const form = page.getByRole('form', { name: 'Sign In' })
  await form.getByLabel('Username').fill('thandi')
  await form.getByLabel('Password', { exact: true }).fill(typed)
  for (const times of [1, 2]) {
    if (times === 2) await form.getByRole('button', { name: 'Show password' }).click()
    await form.getByRole('button', { name: 'Sign In' }).click()
    await expect.poll(() => sent).toEqual(Array(times).fill(typed))
    await expect(form.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  }
})
