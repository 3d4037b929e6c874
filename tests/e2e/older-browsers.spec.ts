import { expect, test } from '@playwright/test'
import { pages } from '../../src/app/pages/pages.ts'
import { sampleAddress, walkedRows } from './sample-addresses.ts'
import { whenReady } from './browsing.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('without IntersectionObserver every page stays as it is, and the map still appears', async ({ page }) => {
  test.setTimeout(120_000)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
  for (const row of walkedRows(pages)) {
    const address = sampleAddress(row)
    await page.goto(address, { waitUntil: 'commit' })
    await whenReady(page)
    await expect(page.getByText('Something went wrong'), address).toHaveCount(0)
    await expect(page.locator('h1').first(), address).toBeAttached()
  }
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'The map' }))
  await page.goto('/contact')
  await whenReady(page)
  await page.mouse.wheel(0, 200)
  await expect(page.locator('.contact-map iframe')).toBeAttached()
})
