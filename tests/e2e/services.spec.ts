import { expect, type Locator, type Page, test } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
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

/** The contrast of an element's words with its own ground, as WCAG measures it. */
const contrastOf = (button: Locator) =>
  button.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    const brightness = (value: string) => {
      const pen = document.createElement('canvas').getContext('2d')!
      pen.fillStyle = value
      pen.fillRect(0, 0, 1, 1)
      const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255
        return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
    }
    const [dark, light] = [brightness(color), brightness(backgroundColor)].toSorted((one, other) => one - other)
    return (light! + 0.05) / (dark! + 0.05)
  })

for (const theme of ['light', 'dark'])
  for (const world of ['pool', 'marine'])
    test(`an open ${world} service has a button that can be read in the ${theme} theme`, async ({ page }) => {
      await open(page, '/marine-services')
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
      if (world === 'pool') await page.locator('.service-tabs-aside > summary').click()
      await page.locator(`.service-tabs-world[data-world="${world}"] .service-line a`).first().click()
      const request = page.locator('.service-line[data-open]').getByRole('link', { name: 'Request this service' })
      await expect.poll(() => contrastOf(request)).toBeGreaterThanOrEqual(4.5)
      await request.hover()
      await expect.poll(() => contrastOf(request)).toBeGreaterThanOrEqual(4.5)
      expect(await violationsOf(page)).toEqual([])
    })
