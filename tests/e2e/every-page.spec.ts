import { expect, type Page } from '@playwright/test'
import { pages } from '../../src/app/pages/pages.ts'
import { expectAccessibleInEveryLook, violationsOf } from './accessibility.ts'
import { walkedRows, sampleAddress } from './sample-addresses.ts'
import { open } from './browsing.ts'
import { oddNumbersOf } from './odd-numbers.ts'
import { test } from './visitors.ts'

/** Collects an address's errors and warnings. */
function listenForComplaints(page: Page) {
  page.removeAllListeners('console').removeAllListeners('pageerror')
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Parts that are wider than the window before anybody has scrolled, while those below it have only an estimated size. */
const partsBeyondWindow = (page: Page) =>
  page
    .locator('[data-part]')
    .evaluateAll((parts) =>
      parts.filter((part) => part.getBoundingClientRect().right > innerWidth + 1).map((part) => part.className),
    )

for (const row of walkedRows(pages)) {
  const address = sampleAddress(row)

  test(`${address} is finished and accessible: own title, one heading, no violations, axe clean`, async ({
    walker: page,
  }) => {
    test.setTimeout(120_000)
    const complaints = listenForComplaints(page)
    const response = await open(page, address)
    expect(response.status()).toBe(200)
    // People who are not staff are redirected, past an outline without a heading if it takes long.
    if (address === '/admin-dashboard')
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await page.title()).not.toBe('')
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,}/)
    expect(await partsBeyondWindow(page)).toEqual([])
    await expectAccessibleInEveryLook(page)
    expect(await oddNumbersOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })
}

test('a picture without a description and a text too pale to read are detected', async ({ page }) => {
  await page.setContent('<main><img src="data:," /><p style="color: #ccc; background: #fff">Pale</p></main>')
  const found = await violationsOf(page)
  expect(found).toEqual(expect.arrayContaining(['color-contrast p', 'image-alt img']))
})

test('every address in the table answers, and aliases have the canonical address of their screen', async ({
  request,
}) => {
  for (const row of pages.filter((row) => !row.cache?.authorises)) {
    const response = await request.get(sampleAddress(row), { headers: { accept: 'text/html' } })
    expect([row.path, response.status()]).toEqual([row.path, 200])
  }
})

test('an unknown address shows the 404 screen', async ({ page }) => {
  const response = await open(page, '/no-such-page')
  expect(response.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})

test('each title and each description belongs to one page only', async ({ request }) => {
  const seen = new Map<string, string>()
  for (const row of walkedRows(pages)) {
    const html = await (await request.get(sampleAddress(row))).text()
    const title = /<title>(.*?)<\/title>/.exec(html)![1]!
    expect(`${title} is the title of ${seen.get(title) ?? row.path} and of ${row.path}`).toBe(
      `${title} is the title of ${row.path} and of ${row.path}`,
    )
    seen.set(title, row.path)
  }
})
