import { expect } from '@playwright/test'
import { test } from './visitors.ts'

test.describe.configure({ mode: 'serial' })

let contexts = 0

test('a second visitor joins the first page', async ({ page, browser, newVisitor }) => {
  contexts = browser.contexts().length
  await Promise.all([page, await newVisitor()].map((each) => each.goto('/robots.txt')))
})

test('an additional visitor of one test is gone in the next', async ({ page, browser }) => {
  expect(browser.contexts()).toContain(page.context())
  expect(browser.contexts()).toHaveLength(contexts)
})
