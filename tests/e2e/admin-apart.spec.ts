import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { pages } from '../../src/app/pages/pages.ts'
import { sampleAddress, walkedRows } from './sample-addresses.ts'
import { whenReady } from './browsing.ts'

type Chunk = { file: string; name: string; src?: string }

/** Built files that only staff use; the two small sign-in pages to it are public. */
function staffFiles() {
  const manifest = JSON.parse(readFileSync('dist/browser/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
  const signInPages = /admin-(login|dashboard|portal)-page/
  return Object.entries(manifest)
    .filter(([key, { name }]) => name === 'tools' || (/admin|key-picture/.test(key) && !signInPages.test(key)))
    .map(([, { file }]) => file)
}

test('no public page loads the code of the admin area', async ({ page }) => {
  const staff = staffFiles()
  expect(staff.length).toBeGreaterThan(6)
  const asked: string[] = []
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.slice(1)
    if (staff.includes(file)) asked.push(`${page.url()} asks for ${file}`)
  })
  for (const row of walkedRows(pages).filter((row) => !row.bare)) {
    const html = await (await page.request.get(sampleAddress(row))).text()
    const found = staff.filter((file) => html.includes(file))
    expect(found, sampleAddress(row)).toEqual([])
  }
  for (const address of ['/', '/pool-shop', '/product/1', '/login', '/admin-login']) {
    await page.goto(address)
    await whenReady(page)
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toEqual([])
})

test('a role forged in the browser shows nothing and leads to the sign-in', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('clearwater-reef-auth-token', 'invented')
    localStorage.setItem('clearwater-reef-role', 'owner')
  })
  const answers: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/admin/')) answers.push(response.status())
  })
  for (const tab of ['overview', 'customers', 'orders']) {
    await page.goto(`/admin-dashboard?tab=${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  }
  expect(answers.filter((status) => status < 400)).toEqual([])
})
