import { expect } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessibility.ts'
import { open } from './browsing.ts'
import { fillRegistration } from './fill-registration.ts'
import { newEmail } from './place-order.ts'
import { test } from './visitors.ts'

test('a customer keeps a calculator’s test, logs another without a connection, and finds the plan of each', async ({
  page,
  context,
}) => {
  await open(page, '/customer-login')
  await page.getByRole('tab', { name: 'Register' }).click()
  await fillRegistration(page, newEmail())
  await expect(page).toHaveURL('/pool-shop')
  await open(page, '/dashboard/water')
  await expect(page.getByRole('heading', { name: 'No pool or tank yet' })).toBeVisible()

  await open(page, '/pool-calculator?litres=48000&fc=1&ph=7.4')
  await page.getByRole('link', { name: 'Keep this in my water' }).click()
  await expect(page.getByText('Free chlorine 1 mg/L, pH 7.4')).toBeVisible()
  await expect(page.getByLabel('Litres')).toHaveValue('48000')
  await page.getByLabel('Name').fill('Back garden')
  await page.getByRole('button', { name: 'Add it and keep the test' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Back garden' })).toBeVisible()
  const entries = page.getByRole('region', { name: 'Entries' }).getByRole('listitem')
  await expect(entries).toHaveCount(1)

  await context.setOffline(true)
  await page.getByLabel('Free chlorine, mg/L').fill('2,5')
  await page.getByRole('button', { name: 'Record it' }).click()
  const unsent = page.getByRole('status', { name: 'Only in this browser' })
  await expect(unsent).toContainText('Free chlorine 2.5 mg/L')
  await context.setOffline(false)
  await expect(entries).toHaveCount(2)
  await expect(unsent).toHaveCount(0)
  await page.reload()
  await expect(entries).toHaveCount(2)
  await expect(page.getByRole('img', { name: /^Free chlorine, / })).toBeVisible()
  await expectAccessibleInEveryLook(page)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g), 'the record prints on one page').toHaveLength(1)

  await entries.first().getByRole('button', { name: 'Delete' }).click()
  await expect(entries).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entries).toHaveCount(2)
  const kept = entries.filter({ hasText: 'Free chlorine 1 mg/L' })
  await kept.getByRole('link', { name: 'What to do' }).click()
  await expect(page).toHaveURL(/\/pool-calculator\?litres=48000.*fc=1/)
})
