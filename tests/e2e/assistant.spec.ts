import { expect, type Page, test } from '@playwright/test'
import assistant from '../../content/assistant.json' with { type: 'json' }
import { open } from './browsing.ts'

const chatButton = (page: Page) => page.getByRole('button', { name: 'Chat with AI Assistant' })
const answers = (page: Page) => page.getByRole('log').locator('.chat-dialog-ai')

async function openChat(page: Page, address: string) {
  await open(page, address)
  await chatButton(page).click()
  await expect(page.getByLabel('Your message')).toBeFocused()
}

/** From here on the test controls the clock: the delay is measured exactly and not waited for. */
async function openChatWithStillClock(page: Page, address: string) {
  await page.clock.install()
  await openChat(page, address)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000))
}

async function ask(page: Page, message: string, send: 'Enter' | 'button') {
  const input = page.getByLabel('Your message')
  const before = await answers(page).count()
  await input.fill(message)
  await (send === 'Enter' ? input.press('Enter') : page.getByRole('button', { name: 'Send', exact: true }).click())
  await expect(input).toHaveValue('')
  await expect(page.getByRole('log').locator('.chat-dialog-user').last()).toContainText(message)
  await page.clock.runFor(1_490)
  await expect(answers(page)).toHaveCount(before)
  await expect(page.getByRole('log')).toContainText('is typing')
  await page.clock.runFor(20)
  await expect(answers(page)).toHaveCount(before + 1)
  await expect(page.getByRole('log')).not.toContainText('is typing')
  return answers(page).last()
}

const start = (text: string) => text.slice(0, 24)
const replyTo = (world: 'pool' | 'marine', keyword: string) =>
  start(assistant[world].replies.find((reply) => reply.keyword === keyword)!.reply)

test('the pool assistant answers by the first keyword of its list, on Enter and on the button', async ({ page }) => {
  await openChatWithStillClock(page, '/shop?type=pool')
  await expect(answers(page)).toHaveCount(1)
  await expect(await ask(page, 'Does MAINTENANCE cover cleaning?', 'Enter')).toContainText(replyTo('pool', 'cleaning'))
  await expect(await ask(page, 'my pump hums', 'button')).toContainText(replyTo('pool', 'pump'))
  const unknown = await ask(page, 'What is the meaning of life?', 'Enter')
  await expect(unknown).toContainText(start(assistant.pool.defaultReply))
  await expect(unknown.getByRole('link')).toHaveAttribute('href', /^\/get-started/)
})

test('the assistant answers among the filters of a shelf, which stay as they are', async ({ page }) => {
  await openChatWithStillClock(page, '/pool-shop')
  await expect(await ask(page, 'my pool is green', 'Enter')).toContainText('green pool plan')
  await expect(page).toHaveURL(/\/pool-shop$/)
})

test('the marine helper answers by its own keywords, each with an action', async ({ page }) => {
  await openChatWithStillClock(page, '/marine-shop')
  const answer = await ask(page, 'lighting for a coral', 'button')
  await expect(answer).toContainText(replyTo('marine', 'coral'))
  await expect(answer.getByRole('link')).toHaveAttribute('href', '/marine-shop/reef?tab=coral-food')
})

test('every answer leads to an existing page, with the right listing open', async ({ page, request }) => {
  const all = [assistant.pool, assistant.marine].flatMap(({ replies, defaultAction }) => [
    ...replies.map(({ action }) => action.href),
    defaultAction.href,
  ])
  const statuses = await Promise.all(all.map(async (href) => [href, (await request.get(href)).status()]))
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
  for (const href of all.filter((address) => /[?&](category|tab)=/.test(address))) {
    await page.goto(href, { waitUntil: 'domcontentloaded' })
    const { searchParams } = new URL(page.url())
    const category = (searchParams.get('category') ?? searchParams.get('tab')!).replaceAll('-', ' ')
    const chosen = page.locator('main a[aria-current]', { hasText: new RegExp(`^${category}`, 'i') })
    await expect(chosen.first(), href).toBeAttached()
  }
})

test('an empty message is not sent, and a suggestion fills the input without sending', async ({ page }) => {
  await openChat(page, '/shop?type=pool')
  const messages = page.getByRole('log').locator('article')
  for (const nothing of ['', '   ']) {
    await page.getByLabel('Your message').fill(nothing)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }
  await expect(messages).toHaveCount(1)
  for (const suggestion of assistant.pool.suggestions) {
    await page.getByRole('button', { name: suggestion }).click()
    await expect(page.getByLabel('Your message')).toHaveValue(suggestion)
  }
  await expect(messages).toHaveCount(1)
})

test('the chat is loaded when first opened, works by keyboard and keeps the conversation', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await open(page, '/shop?type=pool')
  expect(fetched.filter((url) => /chat-dialog/.test(url))).toEqual([])
  await chatButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your message')).toBeFocused()
  await page.keyboard.type('chemicals')
  await page.keyboard.press('Enter')
  await expect(answers(page)).toHaveCount(2)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(chatButton(page)).toBeFocused()
  await chatButton(page).click()
  await expect(answers(page)).toHaveCount(2)
})

test('the marine helper greets with one of four sentences and pulses for two seconds', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { pulseSeenAt: seen })
    new MutationObserver(() => seen.push(performance.now())).observe(document, {
      subtree: true,
      attributeFilter: ['data-pulsing'],
    })
  })
  await open(page, '/marine-shop')
  const said = await page.locator('.marine-helper-greeting').innerText()
  expect(assistant.marine.greetings).toHaveLength(4)
  expect(assistant.marine.greetings).toContain(said.trim())
  await page.waitForFunction(() => (window as unknown as { pulseSeenAt: number[] }).pulseSeenAt.length === 2)
  const [began, ended] = await page.evaluate(() => (window as unknown as { pulseSeenAt: number[] }).pulseSeenAt)
  expect(ended! - began!).toBeGreaterThan(1_800)
  expect(ended! - began!).toBeLessThan(4_000)
})
