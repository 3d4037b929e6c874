import { expect, test } from '@playwright/test'
import { open } from './browsing.ts'
import { fillRegistration, registrationPassword } from './fill-registration.ts'
import { newEmail } from './place-order.ts'

test('deleting an account shows what is lost apart from the field, and ends at the heading of the home page', async ({
  page,
}) => {
  await open(page, '/customer-login')
  await page.getByRole('tab', { name: 'Register' }).click()
  await fillRegistration(page, newEmail())
  await expect(page).toHaveURL('/pool-shop')
  await open(page, '/dashboard/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map((one) => one.finished)))
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  const words = await dialog.getByText('as tax law requires').boundingBox()
  const label = await dialog.getByText('Your password', { exact: true }).boundingBox()
  expect(label!.y - words!.y - words!.height).toBeGreaterThanOrEqual(12)
  await dialog.getByLabel('Your password').fill(registrationPassword)
  await dialog.getByRole('button', { name: 'Delete for good' }).press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Premium Pool & Marine Services' })).toBeFocused()
})
