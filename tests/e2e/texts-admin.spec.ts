import { expect, test } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { open, signInAsAdmin } from './browsing.ts'

test('a text is previewed before publishing, then appears on its page, and an earlier version can be restored', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard?tab=settings&section=texts')
  await page.getByLabel('Page', { exact: true }).selectOption('About')
  await page.getByRole('link', { name: 'Introduction and values' }).click()
  const intro = page.getByLabel('Text below')
  const before = await intro.inputValue()
  await intro.fill(`${before} Herons approve.`)

  await page.getByRole('button', { name: 'Add one more' }).click()
  await expect(page.locator('.text-fields-items > li:last-child').getByRole('textbox').first()).toBeFocused()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Please fill this in').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove value \d+$/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: not published yet' })
  await expect(preview.getByText(/Herons approve/)).toBeVisible()
  await expect(preview.locator('[inert]')).toContainText('Herons approve')
  expect(await (await page.request.get('/about')).text()).not.toContain('Herons approve')
  await preview.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Text published', { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await page.request.get('/about')).text(), { timeout: 5_000 })
    .toContain('Herons approve')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.locator('ins')).toHaveText('Herons approve.')
  expect(await violationsOf(page)).toEqual([])

  await history.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(intro).toHaveValue(before)
  await expect.poll(async () => (await page.request.get('/about')).text()).not.toContain('Herons approve')
})

test('a one-line text is shown in full, however long it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard?tab=settings&section=texts&id=home.hero')
  const line = page.getByLabel('Text below')
  await line.fill('Water you want to swim in. '.repeat(8))
  expect(await line.evaluate((field) => field.scrollHeight <= field.clientHeight)).toBe(true)
  await line.fill('One line\nand no second')
  await expect(line).toHaveValue('One line and no second')
})
