import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { freePort } from '../../bench/free-port.ts'
import { open as openAt } from './browsing.ts'
import { test } from './visitors.ts'

/**
 * Screenshots of key screens, so that the look only changes on purpose: `npx playwright test tests/e2e/pictures.spec.ts --update-snapshots` retakes
 * them. They are small and compared with tolerance: they detect a part that moved, vanished or changed its colour, not a letter.
 */
const { takenWith } = JSON.parse(readFileSync(new URL('pictures/taken.json', import.meta.url), 'utf8')) as {
  takenWith: string
}
const thisPlatform = (browser: Browser) => `${process.platform}, Chromium ${browser.version().split('.')[0]}`

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 0.5 }
const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.35 }

type Screen = {
  name: string
  address: string
  /** Masked, as it depends on the day or on chance. */
  changing?: string
}

const strangers: Record<'phone' | 'desktop', Screen[]> = {
  phone: [
    { name: 'shop', address: '/shop' },
    { name: 'product', address: '/product/34' },
    { name: 'contact', address: '/contact', changing: '.contact-details' },
    { name: 'not-found', address: '/no-such-page' },
    { name: 'cart', address: '/cart' },
  ],
  desktop: [
    { name: 'home', address: '/' },
    { name: 'pool-shop', address: '/shop?type=pool', changing: '.store-banner' },
    { name: 'marine-services', address: '/marine-services' },
    { name: 'sign-in', address: '/login' },
    { name: 'checkout', address: '/checkout' },
  ],
}
const staff: Screen[] = [
  { name: 'admin-products', address: '/admin-dashboard?tab=products', changing: 'tbody' },
  { name: 'admin-orders', address: '/admin-dashboard?tab=orders', changing: 'tbody' },
]

/** A shop of its own, which no other test changes meanwhile. */
let site: ChildProcess
let origin: string
let dataDir: string

test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ browser }) => {
  const platform = thisPlatform(browser)
  test.skip(platform !== takenWith, `The pictures were taken on ${takenWith}; ${platform} draws otherwise`)
  dataDir = mkdtempSync(join(tmpdir(), 'clearwater-pictures-'))
  const port = await freePort()
  origin = `http://localhost:${port}`
  site = spawn(process.execPath, ['--no-warnings', 'tests/e2e/serve-site.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', LIMITS: 'off', SITE_MODE: 'demo' },
    stdio: 'ignore',
  })
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
})

test.afterAll(async () => {
  if (!site) return
  const ended = new Promise((resolve) => site.once('exit', resolve))
  site.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(page: Page, address: string) {
  await openAt(page, origin + address)
  await page.evaluate(async () => {
    // Pictures below the screen are fetched from the first scroll on.
    document.documentElement.dataset.scrolled = ''
    // A font that arrives after first paint would be left to the next page.
    for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]))
      if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap')
    await document.fonts.ready
  })
}

/** Waits for the pictures in sight, and not for those further down. */
const waitForPictures = (page: Page) =>
  page.waitForFunction(() => {
    const isInSight = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return element.checkVisibility() && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    }
    const busy = [...document.querySelectorAll('[aria-busy="true"]')]
    return !busy.some(isInSight) && [...document.images].filter(isInSight).every((image) => image.complete)
  })

async function look(page: Page, screens: Screen[]) {
  for (const { name, address, changing } of screens) {
    await open(page, address)
    await expect(page.locator(changing ?? 'main h1').first()).toBeVisible()
    await waitForPictures(page)
    await expect.soft(page).toHaveScreenshot(`${name}.png`, {
      scale: 'device',
      animations: 'disabled',
      maxDiffPixelRatio: 0.03,
      mask: changing ? [page.locator(changing)] : [],
    })
  }
}

for (const [name, size] of Object.entries({ phone, desktop })) {
  test(`key screens look as before on a ${name}`, async ({ newVisitor }) => {
    const page = await newVisitor({ ...size, reducedMotion: 'reduce' })
    await open(page, '/product/1')
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart (1)' })).toBeVisible()
    await look(page, strangers[name as 'phone' | 'desktop'])
  })
}

test('key staff screens look as before, and product actions are in one row on a tablet', async ({ newAdmin }) => {
  const page = await newAdmin({ ...desktop, baseURL: origin, reducedMotion: 'reduce' })
  await look(page, staff)
  await page.setViewportSize({ width: 768, height: 900 })
  await open(page, '/admin-dashboard?tab=products')
  const actions = page.locator('.staff-header-actions')
  expect((await actions.boundingBox())!.height).toBeLessThan(60)
  await expect(actions.getByRole('link', { name: 'Reviews' })).toBeHidden()
  await actions.getByRole('button', { name: 'More' }).click()
  await expect(actions.getByRole('link', { name: 'Reviews' })).toBeVisible()
})
