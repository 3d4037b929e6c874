import { expect, type Locator, type Page } from '@playwright/test'
import { open, said, signInAs } from './browsing.ts'

/** An open staff window that has polled for changes once. */
export async function openForStaff(page: Page, address: string, role = 'admin') {
  await signInAs(page, role)
  const looked = page.waitForResponse(/\/api\/admin\/changes/)
  await open(page, address)
  await looked
}

export async function changed(answer: Promise<{ status: () => number; text: () => Promise<string> }>) {
  const response = await answer
  expect(response.status(), await response.text()).toBeLessThan(300)
}

/** Presses the button of the open question, which is refused and closed, as another person acted first. */
export async function pressTooLate(page: Page, name: string) {
  const dialog: Locator = page.getByRole('dialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  await said(page, 'Someone else has just changed')
  await expect(dialog).toHaveCount(0)
}
