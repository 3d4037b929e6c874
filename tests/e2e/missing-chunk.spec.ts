import { expect, type Page, test } from '@playwright/test'

/** Opens a page whose chunk is gone, and returns how often it was loaded by the time it had settled. */
async function loadsWithoutChunk(page: Page) {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route('**/assets/about-page-*.js', (route) => route.fulfill({ status: 404 }))
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await page.goto('/about')
  await asked
  await page.waitForTimeout(1000)
  return loads
}

test('a page that misses a chunk reloads once', async ({ page }) => {
  expect(await loadsWithoutChunk(page)).toBe(2)
})

test('a page that misses a chunk does not reload while storage is blocked, which could not end the reloading', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Storage is full.', 'QuotaExceededError')
    }
  })
  expect(await loadsWithoutChunk(page)).toBe(1)
})
