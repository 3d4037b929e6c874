import { expect } from '@playwright/test'
import { test } from './visitors.ts'

test.describe.configure({ mode: 'serial' })

test('somebody comes beside the first page', async ({ page, newVisitor }) => {
  await Promise.all([page, await newVisitor()].map((each) => each.goto('/robots.txt')))
})

test('and is gone with that test', async ({ page, browser }) => {
  expect(browser.contexts()).toEqual([page.context()])
})
