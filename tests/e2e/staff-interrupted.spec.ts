import { expect, type Page, test } from '@playwright/test'
import { open, said, signInAsAdmin } from './browsing.ts'

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name })

test('a person signed out over a form signs in again in place and keeps the typed text', async ({ page }) => {
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard?tab=settings&section=faq')
  await page.getByRole('link', { name: 'Add a question' }).click()
  const question = page.getByRole('textbox', { name: 'Question' })
  await question.fill('Do you also clean fountains?')
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, with the same care.')
  await page.getByLabel('Category').fill('Pool Services')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Add question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog.getByLabel('Username')).toHaveValue('admin')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('admin1234')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(question).toHaveValue('Do you also clean fountains?')
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByRole('link', { name: 'Do you also clean fountains?' })).toBeVisible()
})

test('a person who leaves a form while it is being saved is not taken back by the answer, and finds it saved', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard?tab=settings&section=faq')
  const name = `Do you clean ${crypto.randomUUID().slice(0, 8)}?`
  await page.getByRole('link', { name: 'Add a question' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill(name)
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, with the same care.')
  await page.getByLabel('Category').fill('Pool Services')
  const [sent, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/api\/admin\/faq$/, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    const response = await route.fetch()
    sent.resolve()
    await left.promise
    return route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Add question' }).click()
  await sent.promise
  await tab(page, 'Customers').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible()
  left.resolve()
  await said(page, 'Question added')
  await page.waitForResponse(/\/api\/admin\/changes/)
  await expect(page).toHaveURL(/tab=customers$/)
  await open(page, '/admin-dashboard?tab=settings&section=faq')
  await expect(page.getByRole('link', { name })).toHaveCount(1)
})

test('a list whose session has ended asks for the password and is read again', async ({ page }) => {
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard?tab=customers')
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('columnheader', { name: 'Spent' }).getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByRole('button', { name: 'Try the demo admin' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Spent' })).toHaveAttribute('aria-sort', 'descending')
})

test('following a link to an order and signing in first leads to that order', async ({ page }) => {
  await page.goto('/admin-dashboard?tab=orders&id=3')
  await expect(page).toHaveURL('/admin-login')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('admin1234')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/admin-dashboard?tab=orders&id=3')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CR-00003')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin-login')
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard')
  await expect(page).toHaveURL('/admin-dashboard')
})

test('without a connection a missing screen says so, and everything around it stays', async ({ page }) => {
  let away = true
  await page.route(/customers-admin-page-.*\.js/, (route) => (away ? route.abort() : route.continue()))
  await page.route('/admin-dashboard*', (route) =>
    away && route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  )
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard')
  await tab(page, 'Customers').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong. Please try again.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await tab(page, 'Products').click()
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()
  await tab(page, 'Customers').click()
  away = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible()
})

test('a form whose screen never returns after saving says so in the end, and can be tried again', async ({ page }) => {
  await page.clock.install()
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard?tab=settings&section=social')
  const form = page.getByRole('form', { name: 'Footer' })
  const copyright = await form.getByLabel('Copyright').inputValue()
  await form.getByLabel('Copyright').fill(`${copyright}!`)
  const reading = page.waitForRequest(/\/api\/admin\/settings$/)
  await page.route(/\/api\/admin\/settings$/, () => {})
  await form.getByRole('button', { name: 'Save footer' }).click()
  await reading
  await page.clock.fastForward(10_000)
  await expect(page.getByText('The screen could not be updated.', { exact: true })).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save footer' })).toBeEnabled()
  await page.unroute(/\/api\/admin\/settings$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The screen is up to date', { exact: true })).toBeVisible()
  await form.getByLabel('Copyright').fill(copyright)
  await form.getByRole('button', { name: 'Save footer' }).click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
})
