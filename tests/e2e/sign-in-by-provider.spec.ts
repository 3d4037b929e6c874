import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessibility.ts'
import { open } from './browsing.ts'
import { newEmail } from './place-order.ts'

/** From one of our forms to the provider's page, and back. */
async function signInThere(page: Page, { from = '/login', email = newEmail(), verified = true, cancel = false } = {}) {
  await open(page, from)
  await page.getByRole('button', { name: 'Google' }).click()
  await expect(page.getByRole('heading', { name: 'Example Identity' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  if (verified) await page.getByLabel('Verified').check()
  await page.getByRole('button', { name: cancel ? 'Cancel' : 'Continue' }).click()
  return email
}

test('a customer signs in with Google, is mailed a link for a password, and deletes the account', async ({ page }) => {
  const email = await signInThere(page)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.locator('.toast')).toContainText('Registration successful')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Naledi')
  await page.goBack()
  await expect(page).not.toHaveURL(/code=/)
  await open(page, '/dashboard/settings')
  await expect(page.getByText('Your only way to sign in')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect(page.locator('.toast')).toContainText(`A link is on its way to ${email}`)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your account has no password')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Your account has been deleted.' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('signing in from /customer-login leads to the shop, and the second time it is the same account', async ({
  page,
}) => {
  const email = await signInThere(page, { from: '/customer-login' })
  await expect(page).toHaveURL('/pool-shop')
  await page.evaluate(async () => {
    await fetch('/api/users/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    localStorage.clear()
  })
  await signInThere(page, { from: '/customer-login', email })
  await expect(page.locator('.toast')).toContainText('Welcome back')
  await expect(page).toHaveURL('/pool-shop')
})

test('cancelling at Google leads back to the original form, with a calm message', async ({ page }) => {
  await signInThere(page, { from: '/customer-login', cancel: true })
  await expect(page).toHaveURL('/customer-login')
  await expect(page.locator('.toast')).toContainText('You did not sign in with Google')
  await expect(page.getByRole('button', { name: 'Google' })).toBeEnabled()
})

test('an address that already has an account is refused in lasting words, with a way back', async ({ page }) => {
  const email = newEmail()
  const made = await page.request.post('/api/users/register', { data: { email, password: 'sunny lagoon 42' } })
  expect(made.status()).toBe(201)
  await page.context().clearCookies()
  await signInThere(page, { email, verified: false })
  const refusal = page.getByRole('heading', { name: 'You are not signed in' })
  await expect(refusal).toBeFocused()
  await expect(refusal).toHaveAccessibleDescription(/cannot be sure/)
  await page.getByRole('link', { name: 'Back to signing in' }).click()
  await expect(page).toHaveURL('/login')
})

test('an unavailable provider is disabled and says why, and its page without a sign-in says what to do', async ({
  page,
}) => {
  await open(page, '/login')
  await expect(page.getByRole('button', { name: 'Google' })).toBeEnabled()
  const facebook = page.getByRole('button', { name: 'Facebook' })
  await expect(facebook).toBeDisabled()
  await expect(facebook).toHaveAccessibleDescription('Facebook is not set up for this shop.')
  const middles = await page.locator('.social-sign-in-line, .social-sign-in .button').evaluateAll((found) =>
    found.map((item) => {
      const { top, bottom } = item.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    }),
  )
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
  await open(page, '/signing-in/google?code=made-up&state=made-up')
  await expect(page.getByText('started in another browser')).toBeVisible()
  await open(page, '/signing-in/google')
  await expect(page.getByText('We could not sign you in with Google.')).toBeVisible()
  expect((await page.request.get('/signing-in/elsewhere')).status()).toBe(404)
})

test('settings of an account without a password are accessible in both themes at every width', async ({ page }) => {
  test.setTimeout(120_000)
  await signInThere(page)
  await expect(page).toHaveURL('/dashboard')
  await open(page, '/dashboard/settings')
  await expect(page.getByText('Your only way to sign in')).toBeVisible()
  await expectAccessibleInEveryLook(page)
})
