import { expect as ask, type Page } from '@playwright/test'
import { whenReady } from './browsing.ts'
import { test } from './visitors.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/**
 * A slow phone on a slow network: six times slower, 150 ms, 200 KB/s. At random moments after first paint each of these is done once, and must have
 * its effect exactly once. `SEED` repeats a run, `THOROUGH=1` tries each ten times.
 */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
const tries = process.env.THOROUGH ? 10 : 1
const longestWait = 1_800

const expect = ask.configure({ timeout: 60_000 })
test.use({ viewport: { width: 390, height: 844 } })

type Trial = { address: string; act: (page: Page) => Promise<void>; effect: (page: Page) => Promise<void> }

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
/** At once, where it is, without waiting for anything. */
const tap = (page: Page, name: string | RegExp) => button(page, name).click({ force: true, noWaitAfter: true })
const cartLink = (page: Page, count: number) =>
  page
    .locator('.site-header')
    .getByRole('link', { name: `Cart (${count})` })
    .first()

const trials: Record<string, Trial> = {
  'Add to Cart': {
    address: '/product/1',
    act: (page) => tap(page, /^Add to Cart/),
    effect: (page) => expect(cartLink(page, 1)).toBeVisible(),
  },
  'the mobile menu': {
    address: '/about',
    act: (page) => tap(page, 'Open menu'),
    effect: (page) => expect(page.locator('#mobile-menu').getByRole('link', { name: 'Contact' })).toBeVisible(),
  },
  'the chat': {
    address: '/shop?type=marine',
    act: (page) => tap(page, 'Open the Marine Helper'),
    effect: (page) => expect(page.getByRole('dialog', { name: 'Marine Helper' })).toBeVisible(),
  },
  'the demo sign-in': {
    address: '/login',
    act: (page) => tap(page, 'Try the demo account'),
    effect: (page) => expect(page).toHaveURL('/dashboard'),
  },
  'words in the catalogue’s search': {
    address: '/pool-shop',
    act: (page) => page.getByLabel('Search products').pressSequentially('chlorine', { delay: 80 }),
    effect: async (page) => {
      await expect(page).toHaveURL('/pool-shop?search=chlorine')
      await expect(page.getByLabel('Search products')).toHaveValue('chlorine')
    },
  },
  'words of an enquiry': {
    address: '/get-started',
    act: (page) => page.getByLabel('Full name').pressSequentially('Thandi Nkosi', { delay: 60 }),
    effect: async (page) => {
      await page.reload()
      await expect(page.getByLabel('Full name')).toHaveValue('Thandi Nkosi')
    },
  },
  'two taps on the quantity': {
    address: '/product/1',
    act: async (page) => {
      await tap(page, 'Increase quantity')
      await tap(page, 'Increase quantity')
    },
    effect: (page) => expect(page.locator('.quantity-stepper output').first()).toHaveText('3'),
  },
  'a box': {
    address: '/customer-login',
    act: (page) => page.getByLabel('Remember me').click({ force: true, noWaitAfter: true }),
    effect: (page) => expect(page.getByLabel('Remember me')).toBeChecked(),
  },
  'an order of the list': {
    address: '/pool-shop',
    act: async (page) => {
      // The field is shown from large phones on; on smaller ones the orders are among the filters.
      await page.setViewportSize({ width: 700, height: 844 })
      await page.getByLabel('Sort by').press('ArrowDown', { noWaitAfter: true })
    },
    effect: (page) => expect(page).toHaveURL('/pool-shop?sort=price-low'),
  },
  'a password sent with Enter': {
    address: '/login',
    act: async (page) => {
      await page.getByLabel('Username').first().pressSequentially('demo')
      await page.getByLabel('Password', { exact: true }).first().pressSequentially('demo1234')
      await page.keyboard.press('Enter')
    },
    effect: (page) => expect(page).toHaveURL('/dashboard'),
  },
}

/** Mulberry32: small, and the same on every machine. */
function randomFrom(state: number) {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  const bytes = 200 * 1024
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  return () => session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

for (const [number, [name, { address, act, effect }]] of Object.entries(trials).entries()) {
  test(`on a slow device, ${name}: ${tries} of ${tries} at random moments after the first paint`, async ({
    newVisitor,
  }) => {
    test.setTimeout(60_000 * tries)
    const random = randomFrom(seed + number)
    const moments: string[] = []
    for (let i = 0; i < tries; i++) {
      const page = await newVisitor()
      const changes: string[] = []
      page.on('request', (request) => request.method() === 'POST' && changes.push(request.url()))
      const quick = await slowDown(page)
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      const wait = Math.round(random() * longestWait)
      await page.waitForTimeout(wait)
      const late = await page.evaluate(() => 'ready' in document.documentElement.dataset)
      await act(page)
      moments.push(`${wait} ms${late ? '' : ', before the take-over'}`)
      await whenReady(page)
      await quick()
      await effect(page)
      await expect(page.locator('[data-waiting]')).toHaveCount(0)
      expect(changes.length).toBe(new Set(changes).size)
      await page.context().close()
    }
    console.log(`seed ${seed}, ${name}: ${moments.join('; ')}`)
  })
}
