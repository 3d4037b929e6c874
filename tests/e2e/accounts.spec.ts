import { expect, type Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessibility.ts'
import { fillRegistration, registrationPassword } from './fill-registration.ts'
import { open } from './browsing.ts'
import { linkMailedTo } from './mailed-link.ts'
import { newEmail } from './place-order.ts'
import { test } from './visitors.ts'

async function register(page: Page, email: string) {
  await open(page, '/customer-login')
  await page.getByRole('tab', { name: 'Register' }).click()
  await fillRegistration(page, email)
  await expect(page).toHaveURL('/pool-shop')
  // Shown once the page is there, whose outline a busy machine shows for longer.
  await expect(page.locator('.toast')).toContainText('Registration successful', { timeout: 30_000 })
}

async function signInAs(page: Page, username: string, typed: string) {
  await open(page, '/login')
  const form = page.getByRole('form', { name: 'Sign In' })
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password', { exact: true }).fill(typed)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

test('a new customer registers with a full cart, orders with saved details, and finds the order under /orders', async ({
  page,
}) => {
  await open(page, '/product/19')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  const email = newEmail()
  await register(page, email)
  await open(page, '/checkout')
  const form = page.getByRole('form', { name: 'Checkout' })
  await expect(form.getByLabel('First name')).toHaveValue('Thandi')
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await form.getByLabel('Street address').fill('12 Reef Street, Irene')
  await form.getByLabel('Postal code').fill('0157')
  await form.getByLabel('Province').selectOption('gauteng')
  await form.getByLabel(/Bank transfer/).check()
  const adult = form.getByLabel('An adult will receive the hazardous goods')
  if (await adult.count()) await adult.check()
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/order-confirmation\?id=\d+/)
  const id = new URL(page.url()).searchParams.get('id')!
  await open(page, '/orders')
  const row = page.getByRole('row', { name: new RegExp(`CR-${id.padStart(5, '0')}`) })
  await expect(row).toContainText('Received')
  await row.getByRole('link', { name: /View Details/ }).click()
  await expect(page).toHaveURL(`/order-confirmation?id=${id}`)
  await open(page, '/dashboard/settings')
  await expect(page.getByText('12 Reef Street, Irene')).toBeVisible()
})

test('a forgotten password is replaced by the link in the stored mail, once', async ({ page, newAdmin }) => {
  const email = newEmail()
  await register(page, email)
  await open(page, '/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible()
  const link = await linkMailedTo(await newAdmin(), email, /Choose a new password/, '/')
  await open(page, link)
  await page.locator('input[name="password"]').fill('two calm herons')
  await page.locator('input[name="confirmPassword"]').fill('two calm')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.locator('.field-error')).toHaveText("Passwords don't match")
  await page.locator('input[name="confirmPassword"]').fill('two calm herons')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL('/login')
  await signInAs(page, email, registrationPassword)
  await expect(page.locator('.toast')).toContainText('Login failed')
  await expect(page.locator('.toast')).toContainText('Invalid username or password')
  await signInAs(page, email, 'two calm herons')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Thandi')
  await open(page, link)
  await page.locator('input[name="password"]').fill('three calm herons')
  await page.locator('input[name="confirmPassword"]').fill('three calm herons')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: /no longer works/ })).toHaveAccessibleDescription(/already been used/)
})

test('after signing out, no other tab and no form shows the person’s details', async ({ page, context }) => {
  await open(page, '/product/19')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await register(page, newEmail())
  await open(page, '/checkout')
  const form = page.getByRole('form', { name: 'Checkout' })
  // The account's own details come a moment after the form.
  await expect(form.getByLabel('First name')).toHaveValue('Thandi')
  await form.getByLabel('Street address').fill('12 Reef Street, Irene')
  await form.getByLabel('Postal code').fill('0157')
  await form.getByLabel('Province').selectOption('gauteng')
  await form.getByLabel(/Bank transfer/).check()
  const adult = form.getByLabel('An adult will receive the hazardous goods')
  if (await adult.count()) await adult.check()
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('12 Reef Street')).toBeVisible({ timeout: 20_000 })

  const other = await context.newPage()
  await open(other, '/product/19')
  await other.getByRole('button', { name: 'Add to Cart' }).first().click()
  await open(other, '/checkout')
  await other.getByRole('form', { name: 'Checkout' }).getByLabel('Notes').fill('The gate code is 1234')
  await open(other, '/dashboard')
  await other.getByRole('button', { name: 'Log Out' }).first().click()
  await expect(other).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Not Found')
  await open(other, '/checkout')
  await expect(other.getByLabel('First name')).toHaveValue('')
  await expect(other.getByRole('form', { name: 'Checkout' }).getByLabel('Notes')).toHaveValue('')
})

test('a mailed link confirms the address', async ({ page, newAdmin }) => {
  const email = newEmail()
  await register(page, email)
  await open(page, '/dashboard')
  await expect(page.getByText('Please confirm your email address')).toBeVisible()
  await open(page, await linkMailedTo(await newAdmin(), email, /confirm your email/, '/'))
  await expect(page.getByText('Thank you: your email address is confirmed.')).toBeVisible()
  await open(page, '/dashboard')
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await expect(page.getByText('Please confirm your email address')).toHaveCount(0)
})

test('a confirmation link opened elsewhere requires signing in, and another account confirms nothing', async ({
  page,
  newVisitor,
  newAdmin,
}) => {
  const email = newEmail()
  await register(page, email)
  const link = await linkMailedTo(await newAdmin(), email, /confirm your email/, '/')
  const other = await newVisitor()
  await register(other, newEmail())
  await open(other, link)
  await expect(other.getByText('belongs to a different account')).toBeVisible()
  const phone = await newVisitor()
  await open(phone, link)
  await expect(phone.getByText('Please sign in to the account')).toBeVisible()
  const form = phone.getByRole('form', { name: 'Sign In' })
  await form.getByLabel('Username').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(registrationPassword)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(phone.getByText('Thank you: your email address is confirmed.')).toBeVisible()
  await expect(phone).toHaveURL(link)
})

test('signing out in one tab signs out the other and keeps the cart', async ({ page, context }) => {
  await open(page, '/product/19')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await register(page, newEmail())
  const other = await context.newPage()
  await open(other, '/orders')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await open(page, '/dashboard')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.locator('.toast')).toContainText('Logged out')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign In Required')
  expect((await page.request.get('/api/users/profile')).status()).toBe(401)
  await expect(page.getByRole('link', { name: 'Cart (1)' }).first()).toBeVisible()
})

test('a role and a token forged in local storage show nobody’s data', async ({ page }) => {
  await open(page, '/login')
  await page.evaluate(() => {
    localStorage.setItem('clearwater-reef-auth-token', 'made-up')
    localStorage.setItem('clearwater-reef-role', 'owner')
  })
  await open(page, '/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In Required')
  expect(await page.evaluate(() => localStorage.getItem('clearwater-reef-auth-token'))).toBeNull()
})

test('registering moves the focus to the heading of the next page', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('tab', { name: 'Create Account' }).click()
  const form = page.getByRole('form', { name: 'Create Account' })
  await form.getByLabel('Username').fill(`f${crypto.randomUUID().slice(0, 12)}`)
  await form.getByLabel('Email').fill(newEmail())
  await form.getByLabel('Password', { exact: true }).fill(registrationPassword)
  await form.getByLabel('Confirm Password').fill(registrationPassword)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeFocused()
})

test('the footer leads to signing in, and a signed-in customer to their account', async ({ page }) => {
  const foot = page.getByRole('contentinfo')
  await open(page, '/about')
  await expect(foot.getByRole('link', { name: 'Client Login' })).toBeVisible()
  await signInAs(page, 'demo', 'demo1234')
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  await open(page, '/about')
  await foot.scrollIntoViewIfNeeded()
  await expect(foot.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/client-login')
})

test('on the shelves, a signed-in customer is led to their account instead of the sign-in', async ({ page }) => {
  const head = page.getByRole('main')
  await open(page, '/pool-shop')
  await expect(head.getByRole('link', { name: 'Login / Register' })).toHaveAttribute('href', '/customer-login')
  await signInAs(page, 'demo', 'demo1234')
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  for (const shelf of ['/pool-shop', '/marine-shop/reef']) {
    await open(page, shelf)
    await expect(head.getByRole('link', { name: 'Account', exact: true })).toHaveAttribute('href', '/dashboard')
    await expect(head.getByRole('link', { name: 'Login / Register' })).toHaveCount(0)
  }
})

test('the forms of /login have the texts of the specification', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('form', { name: 'Sign In' }).getByRole('button', { name: 'Sign In' }).click()
  await expect(page.locator('.field-error:visible')).toHaveText([
    'Username is required',
    'Password must be at least 6 characters',
  ])
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await page.getByRole('form', { name: 'Create Account' }).getByRole('button', { name: 'Create Account' }).click()
  await expect(page.locator('.field-error:visible')).toHaveText([
    'Username is required',
    'Valid email is required',
    'Password must be at least 6 characters',
    'Password confirmation is required',
  ])
})

test('signed-in pages are accessible in both themes at every width', async ({ page }) => {
  test.setTimeout(120_000)
  await signInAs(page, 'demo', 'demo1234')
  await expect(page).toHaveURL('/dashboard')
  for (const address of ['/dashboard', '/dashboard/settings', '/orders']) {
    await open(page, address)
    await expect(page.getByText('Sample data').first()).toBeVisible()
    await expectAccessibleInEveryLook(page)
  }
})
