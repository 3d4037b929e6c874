import { expect, test } from '@playwright/test'
import { open } from './browsing.ts'

test('the demo buttons sign in through the real API, and sample orders are marked as such', async ({ page }) => {
  await open(page, '/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In Required')
  await expect(page.locator('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await expect(page.locator('.toast')).toContainText('Demo login successful')
  // How many bills for visits there are depends on the day.
  const goods = page.getByRole('row').filter({ hasNotText: 'Bill' })
  await expect(goods).toHaveCount(6)
  await expect(page.getByText('Sample data').first()).toBeVisible()
  await page.reload()
  await expect(goods).toHaveCount(6)
  await open(page, '/client-login')
  await expect(page).toHaveURL('/dashboard')
})
