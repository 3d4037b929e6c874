import { expect, type Page, test } from '@playwright/test'
import { open } from './browsing.ts'

const chosen = (page: Page) => page.locator('.service-tabs [role="tab"][aria-selected="true"]')

test('a requested service opens under its own tab, whichever was open before, also by Back and Forward', async ({
  page,
}) => {
  await open(page, '/marine-services-page?service=consultation&id=9')
  await expect(chosen(page)).toHaveText('Consultation')
  await page.getByRole('tab', { name: 'Maintenance' }).click()
  await expect(page).toHaveURL('/marine-services-page?service=maintenance')
  const card = page.locator('.marine-services-page-cards').getByRole('link', { name: 'Water Chemistry Balancing' })
  const opened = page.locator('.service-line[data-open]')
  for (const before of ['service=maintenance', 'service=consultation']) {
    await card.click()
    await expect(page).toHaveURL('/marine-services-page?service=water-treatment&id=8')
    await expect(chosen(page)).toHaveText('Water Treatment')
    await expect(opened.getByRole('link', { name: 'Request this service' })).toBeVisible()
    await expect(opened.getByRole('heading')).toBeFocused()
    if (before === 'service=consultation') continue
    await page.goBack()
    await expect(page).toHaveURL(`/marine-services-page?${before}`)
    await expect(chosen(page)).toHaveText('Maintenance')
    await expect(opened).toHaveCount(0)
    await page.goForward()
    await expect(chosen(page)).toHaveText('Water Treatment')
    await expect(opened).toHaveCount(1)
    await page.getByRole('tab', { name: 'Consultation' }).click()
    await expect(opened).toHaveCount(0)
  }
})
