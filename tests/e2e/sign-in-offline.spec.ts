import { expect, test } from '@playwright/test'
import { whenReady } from './browsing.ts'

test('without a connection no form claims that a password is wrong or a name taken', async ({ page, context }) => {
  await page.goto('/login')
  await whenReady(page)
  const form = page.getByRole('form', { name: 'Sign In' })
  await form.getByLabel('Username').fill('demo')
  await form.getByLabel('Password', { exact: true }).fill('demo1234')
  await form.getByRole('checkbox').check()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(form.getByRole('alert')).toContainText('You are offline')
  await expect(page.getByText('Login failed')).toBeVisible()
  await expect(page.getByText('Invalid username or password')).toHaveCount(0)
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('demo1234')
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard', { timeout: 15_000 })
})
