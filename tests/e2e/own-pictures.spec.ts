import { expect } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { atOnce, open, said, signInAsAdmin, soonOn } from './browsing.ts'
import { test } from './visitors.ts'

test('a photograph takes the place of a made picture, keeps what matters in sight, and goes again', async ({
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor()
  await open(visitor, '/about')
  const shown = visitor.locator('.about-page-picture')
  const made = await shown.getAttribute('src')

  await signInAsAdmin(page)
  await open(page, '/admin-dashboard?tab=settings&section=pictures')
  await page.getByLabel('Page', { exact: true }).selectOption('About')
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Opening/ })
    .click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Replace with a photograph' }).click()
  await (await choosing).setFiles('media/scenes/office-3.webp')
  await said(page, 'Picture replaced')

  await page.getByRole('button', { name: 'Save description and crop' }).click()
  await expect(page.getByText('Say what the picture shows').first()).toBeVisible()
  await page.getByLabel('What the picture shows').fill('The counter of our office')
  await page.getByLabel('Keep in sight').selectOption('The top')
  const crops = page.getByRole('list', { name: 'How pages crop it' }).locator('img')
  await expect(crops.first()).toHaveCSS('object-position', '50% 0%')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save description and crop' }).click()
  await said(page, 'Picture saved')

  await soonOn(visitor, '/about', () => expect(shown).toHaveAttribute('alt', 'The counter of our office', atOnce))
  await expect(shown).toHaveCSS('object-position', '50% 0%')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Back to our picture' }).click()
  await said(page, 'Our picture is back')
  await expect(page.getByText('Our picture, in its place now')).toBeVisible()
  await soonOn(visitor, '/about', () => expect(shown).toHaveAttribute('src', made!, atOnce))
})
