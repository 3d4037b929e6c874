import { expect, test } from '@playwright/test'
import { pages } from '../../src/app/pages/pages.ts'
import { sampleAddress, walkedRows } from './sample-addresses.ts'

test.use({ javaScriptEnabled: false })

/** Controls that look usable, and are not: popovers and forms with an action need no scripts. */
const dead = 'button:not([popovertarget], :disabled, form[action] [type="submit"])'

test('without scripts no page waits for ever, and none has a useless button', async ({ page }) => {
  test.slow()
  const pretending: Record<string, string[]> = {}
  for (const row of [...walkedRows(pages), { path: '/shop?type=marine', file: '' }]) {
    const address = sampleAddress(row)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const found = [
      ...(await page.locator(dead).filter({ visible: true }).allInnerTexts()),
      ...(await page.locator('[aria-busy=true]').filter({ visible: true }).allInnerTexts()),
      ...((await page.locator('body').innerText()).match(/Loading|Opening your|Confirming your/g) ?? []),
    ]
    if (found.length) pretending[address] = found
  }
  expect(pretending).toEqual({})
})

test('without scripts icons are shown, in the page and in the header', async ({ page }) => {
  await page.goto('/contact')
  for (const place of ['banner', 'main']) {
    const icon = page
      .getByRole(place as 'banner')
      .locator('svg.lucide')
      .first()
    await expect(icon).toHaveCSS('mask-image', /icons-\w+\.svg/)
    await expect(icon).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
})

const needing = `/cart /checkout /login /customer-login /client-login /admin-login /forgot-password
  /reset-password /verify-email /orders /dashboard /dashboard/settings /admin-dashboard
  /finish-registration /opening-reminder`.split(/\s+/)

test('a page that needs scripts says so, and gives the phone number and other ways', async ({ page }) => {
  test.slow()
  for (const address of [...needing, '/get-started', '/product/1', '/pool-shop']) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const main = page.locator('main')
    await expect(main.getByText(/needs JavaScript/).first(), address).toBeVisible()
    await expect(main.locator('a[href^="tel:"]').first(), address).toBeVisible()
    if (needing.includes(address)) {
      await expect(main.getByRole('link', { name: 'Contact us' }), address).toHaveAttribute('href', '/contact')
    }
  }
})
