import { expect, type Page } from '@playwright/test'
import { open, signInAsAdmin } from './browsing.ts'
import { test } from './visitors.ts'

// One after the other: both change the same question.
test.describe.configure({ mode: 'default' })

/** A staff window that has polled for changes once. */
async function staffWindow(page: Page, address: string) {
  await signInAsAdmin(page)
  const looked = page.waitForResponse(/\/api\/admin\/changes/)
  await open(page, address)
  await looked
  return page
}

/** Rewrites a question of the home page, and returns the former one. */
async function askAnew(page: Page, question: string) {
  await page.getByRole('table', { name: 'Questions and answers' }).getByRole('link').first().click()
  const field = page.getByRole('textbox', { name: 'Question' })
  const before = await field.inputValue()
  await field.fill(question)
  await page.getByRole('button', { name: 'Save question' }).click()
  await expect(page.getByText('Question saved', { exact: true })).toBeVisible()
  return before
}

async function changeBack(page: Page, question: string, before: string) {
  await open(page, questions)
  await page.getByRole('link', { name: question }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill(before)
  await page.getByRole('button', { name: 'Save question' }).click()
}

const questions = '/admin-dashboard?tab=settings&section=faq'
const anew = () => `Do you clean pools on Sundays ${Math.random().toString(36).slice(2)}?`

test('a change by one member of staff appears to another without any action', async ({ newVisitor }) => {
  const [here, there] = await Promise.all([
    staffWindow(await newVisitor(), questions),
    staffWindow(await newVisitor(), questions),
  ])
  const question = anew()
  const before = await askAnew(here, question)
  await expect(there.getByRole('link', { name: question })).toBeVisible({ timeout: 15_000 })
  await changeBack(here, question, before)
  await expect(there.getByRole('link', { name: before })).toBeVisible({ timeout: 15_000 })
})

test('the shop in the same window and in another tab shows what was just saved', async ({ context }) => {
  const shop = await context.newPage()
  await open(shop, '/')
  const page = await staffWindow(await context.newPage(), questions)
  const visitStore = () => page.getByRole('link', { name: 'View Store' }).click()
  await visitStore()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  const question = anew()
  const before = await askAnew(page, question)
  await expect(shop.getByText(question)).toBeAttached()
  await visitStore()
  await expect(page.getByText(question)).toBeAttached()
  await page.goBack()
  await changeBack(page, question, before)
  await expect(shop.getByText(before)).toBeAttached()
})
