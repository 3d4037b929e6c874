import { expect, type Page, test } from '@playwright/test'
import { open, signInAsAdmin } from './browsing.ts'

/** Sends a request like the form; returns its reference. */
async function send(page: Page, more: Record<string, string>) {
  const answer = await page.request.post('/api/consultations', {
    data: {
      fullName: 'Nomsa Dlamini',
      email: 'nomsa@example.com',
      phone: '082 555 0101',
      serviceType: 'water-treatment',
      message: 'Our pool has turned green since the storm.',
      ...more,
    },
  })
  return ((await answer.json()) as { reference: string }).reference
}

test('a request arrives unread, is marked read when opened, and its clock stops once it is answered', async ({
  page,
}) => {
  const fullName = `Nomsa ${crypto.randomUUID().slice(0, 8)}`
  const reference = await send(page, { fullName, message: 'Green & cloudy?\nWhat now?' })
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard')
  await page.getByRole('link', { name: 'Messages' }).first().click()
  await page.getByLabel('Search').fill(fullName)
  const row = page.getByRole('row', { name: new RegExp(reference) })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Unread:')
  await expect(row).toContainText(/due /i)
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Water Treatment/)
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText('Green & cloudy?\nWhat now?')
  await expect(page.getByText(`We have your request (${reference})`)).toBeVisible()
  const reply = new URL((await page.getByRole('link', { name: 'Reply by email' }).getAttribute('href'))!)
  expect(reply.pathname).toBe('nomsa@example.com')
  expect(reply.searchParams.get('subject')).toBe(`Re: Water Treatment (${reference})`)
  expect(reply.searchParams.get('body')).toContain('> Green & cloudy?\r\n> What now?')
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.locator('.toast')).toContainText(`${reference} is answered`)
  await expect(page.locator('main :focus')).toHaveCount(1)
  await expect(page.getByRole('complementary', { name: 'About this message' })).toContainText('Answered by admin')
  await page.getByRole('link', { name: 'All messages' }).click()
  await expect(row).toContainText('Answered by admin')
  await expect(row).not.toContainText('Unread:')
})

test('a request is answered on its screen, and the reply stands there with what arrived elsewhere', async ({
  page,
}) => {
  const reference = await send(page, { fullName: 'Nomsa Dlamini' })
  await signInAsAdmin(page)
  await open(page, `/admin-dashboard?tab=messages&id=${Number(reference.slice(3))}`)
  const reply = page.getByRole('form', { name: 'Reply', exact: true })
  await expect(reply.getByLabel('Reply to')).toHaveValue(
    new RegExp(`^Hello Nomsa,\\s+Thank you for your request ${reference}`),
  )
  await reply.getByLabel('Reply to').fill('Hello Nomsa,\n\nWe can come on Thursday.')
  await reply.getByRole('button', { name: 'Send reply' }).click()
  const thread = page.getByRole('list', { name: 'Replies' })
  await expect(thread).toContainText('We can come on Thursday.')
  await expect(reply.getByLabel('Reply to')).toHaveValue('')
  await expect(page.getByRole('complementary', { name: 'About this message' })).toContainText('Answered by admin')
  await page.getByText('Add a reply from elsewhere').click()
  const filed = page.getByRole('form', { name: 'Reply from elsewhere' })
  await filed.getByLabel('Text').fill('Thursday suits me.')
  await filed.getByRole('button', { name: 'Add reply' }).click()
  await expect(thread.getByRole('listitem')).toHaveCount(2)
  await expect(thread).toContainText('Their reply, added by admin')
})

test('messages are browsed with the arrow keys, archived, found in the archive and restored', async ({ page }) => {
  const word = `q${crypto.randomUUID().slice(0, 8)}`
  const first = await send(page, { message: `The first about ${word}` })
  const second = await send(page, { message: `The second about ${word}` })
  await signInAsAdmin(page)
  await open(page, `/admin-dashboard?tab=messages&search=${word}`)
  await expect(page.getByLabel('Messages', { exact: true })).toHaveValue('')
  await page.getByLabel('Messages', { exact: true }).selectOption('Open')
  await page
    .getByRole('row', { name: new RegExp(second) })
    .getByRole('link')
    .first()
    .click()
  const shown = page.getByRole('region', { name: 'Message' })
  await expect(shown).toHaveText(`The second about ${word}`)
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveText(`The first about ${word}`)
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.locator('.toast')).toContainText(`${first} is archived`)
  await expect(page.getByRole('row', { name: new RegExp(first) })).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(second) })).toHaveCount(1)
  await page.getByLabel('Messages', { exact: true }).selectOption('archived')
  await page
    .getByRole('row', { name: new RegExp(first) })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible()
})
