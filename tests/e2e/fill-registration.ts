import type { Page } from '@playwright/test'

export const registrationPassword = 'sunny lagoon 42'

/** Fills in the registration form of /customer-login, and sends it. */
export async function fillRegistration(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByLabel('First name').fill('Thandi')
  await form.getByLabel('Last name').fill('Nkosi')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Phone').fill('082 123 4567')
  await form.getByLabel('City').fill('Centurion')
  await form.getByLabel('Password', { exact: true }).fill(registrationPassword)
  await form.getByLabel(/I accept the terms/).check()
  await form.getByRole('button', { name: 'Create Account' }).click()
}
