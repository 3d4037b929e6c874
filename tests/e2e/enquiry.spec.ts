import { expect, type Page, test } from '@playwright/test'
import { open, whenReady } from './browsing.ts'

async function fill(page: Page) {
  await page.getByLabel('Full name').fill('Nomsa Dlamini')
  await page.getByLabel('Email').fill('nomsa@example.com')
  await page.getByLabel('Phone').fill('082 555 0101')
  await page.getByLabel('Service type').selectOption('water-treatment')
  await page.getByLabel('Message').fill('Our pool has turned green since the storm.')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Request' })
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('clearwater-reef.request'))

test('each field reports its fault, and a request is confirmed with its reference', async ({ page }) => {
  await open(page, '/get-started')
  await send(page).click()
  const summary = page.locator('.error-summary')
  await expect(summary).toBeFocused()
  for (const words of [
    'Full name is required',
    'Valid email is required',
    'Valid phone number is required',
    'Please select a service type',
    'Please provide more details (minimum 10 characters)',
  ]) {
    await expect(summary).toContainText(words)
    await expect(page.locator('.field-error', { hasText: words })).toBeVisible()
  }
  await fill(page)
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await expect(page.locator('main')).toContainText(/RQ-\d{5}/)
  await expect(page.locator('.toast')).toContainText('Request received!')
  await expect(
    page.locator('.toast').getByText("We'll get back to you within 24 hours.", { exact: true }),
  ).toBeVisible()
  const promise = /within 24 hours on business days: by \w+day \d+ \w+, \d\d:\d\d at the latest\./
  await expect(page.locator('.enquiry-thanks')).toContainText(promise)
  expect((await page.locator('.enquiry-thanks').innerText()).match(/24 hours/g)).toHaveLength(1)
})

test('on a phone the faults of a form are summed up in one line, all of which leads to the first field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/get-started')
  await page.getByLabel('Full name').fill('Nomsa Dlamini')
  await send(page).click()
  const summary = page.locator('.error-summary')
  await expect(summary).toBeFocused()
  const box = (await summary.boundingBox())!
  expect(box.height).toBeLessThanOrEqual(64)
  await summary.click({ position: { x: 40, y: box.height / 2 } })
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Start with Email' })).toBeVisible()
})

test('the address fills in the form, and the subject it names can be removed', async ({ page }) => {
  await open(page, '/getstarted?plan=pro')
  await expect(page.getByLabel('Service type')).toHaveValue('maintenance')
  await expect(page.locator('.enquiry-subject')).toContainText('Reef Keeper Pro')
  await expect(page.locator('.enquiry-subject')).toContainText('R2\u00a0800')
  await page.getByRole('button', { name: 'Remove Reef Keeper Pro' }).click()
  await expect(page.locator('.enquiry-subject')).toHaveCount(0)
  await open(page, '/get-started?service=aquarium-setup')
  await expect(page.getByLabel('Service type')).toHaveValue('aquarium-setup')
  await open(page, '/get-started?service=maintenance&topic=repair')
  await expect(page.locator('.enquiry-subject')).toContainText('Equipment repair')
  await open(page, '/get-started?service=plumbing&plan=none&topic=constructor')
  await expect(page.getByLabel('Service type')).toHaveValue('')
  await expect(page.locator('.enquiry-subject')).toHaveCount(0)
})

test('a reload keeps the typed text, and a double click sends one request', async ({ page }) => {
  await open(page, '/get-started')
  await fill(page)
  await open(page, '/get-started')
  await expect(page.getByLabel('Message')).toHaveValue('Our pool has turned green since the storm.')
  await expect(page.getByLabel('Service type')).toHaveValue('water-treatment')
  let sent = 0
  page.on('request', (request) => void (request.method() === 'POST' && sent++))
  await send(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(sent).toBe(1)
})

test('words that a reload has kept are not taken for those of a robot, however soon they are sent', async ({
  page,
}) => {
  await open(page, '/get-started')
  await fill(page)
  await page.reload()
  await whenReady(page)
  const sent = page.waitForRequest('**/api/consultations')
  await send(page).click()
  expect((await sent).postDataJSON()).not.toHaveProperty('tookMs')
})

test('without a network the request is stored and sent once when the network is back', async ({ context, page }) => {
  await open(page, '/get-started')
  await fill(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await send(page).click()
  await expect(page.locator('.notice')).toContainText('You are offline')
  await expect(page.getByLabel('Message')).toHaveValue('Our pool has turned green since the storm.')
  expect(await kept(page)).toContain('nomsa@example.com')
  let accepted = 0
  page.on('response', (answer) => void (answer.request().method() === 'POST' && answer.ok() && accepted++))
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(await kept(page)).toBeNull()
  await open(page, '/about')
  expect(accepted).toBe(1)
})

test('a request whose answer got lost is repeated with the same key', async ({ page }) => {
  await open(page, '/get-started')
  await fill(page)
  const keys: (string | undefined)[] = []
  let lost: string | undefined
  await page.route('**/api/consultations', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.fallback()
    const answer = await route.fetch()
    lost = ((await answer.json()) as { reference: string }).reference
    return route.abort()
  })
  await send(page).click()
  await expect(page.locator('.notice')).toContainText('We cannot be reached just now')
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.locator('.enquiry-thanks')).toContainText(lost!)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('a request that could not be sent goes out from whatever page is opened next', async ({ page }) => {
  await open(page, '/get-started')
  await fill(page)
  await page.route('**/api/consultations', (route) => route.fulfill({ status: 503, body: '{}' }))
  await send(page).click()
  await expect(page.locator('.notice')).toBeVisible()
  await page.unroute('**/api/consultations')
  await open(page, '/contact')
  await expect(page.locator('.toast')).toContainText('Request received!')
  expect(await kept(page)).toBeNull()
})

test('a signed-in customer finds name, email and phone filled in, and what they type instead stays', async ({
  page,
}) => {
  await open(page, '/login')
  await page.getByRole('button', { name: /demo/i }).first().click()
  await expect(page).toHaveURL('/dashboard')
  const answer = await page.request.get('/api/users/profile')
  const { email, firstName, lastName, phone } = (await answer.json()) as Record<string, string>
  await open(page, '/get-started')
  await expect(page.getByLabel('Email')).toHaveValue(email!)
  await expect(page.getByLabel('Full name')).toHaveValue(`${firstName} ${lastName}`)
  await expect(page.getByLabel('Phone')).toHaveValue(phone!)
  await page.getByLabel('Full name').fill('Nomsa Dlamini')
  await open(page, '/get-started')
  await expect(page.getByLabel('Email')).toHaveValue(email!)
  await expect(page.getByLabel('Full name')).toHaveValue('Nomsa Dlamini')
})
