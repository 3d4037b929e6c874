import { expect } from '@playwright/test'
import { open, signInAs } from './browsing.ts'
import { openStop, phone, planRound, report, reportsOf, signInOnPhone } from './technician-phone.ts'
import { test } from './visitors.ts'

test('what a technician writes at the pool reaches the office once', async ({ page: office, request, newVisitor }) => {
  await signInAs(office, 'office')
  const round = await planRound(request, [{ customer: 'Nomsa Dlamini' }])
  const page = await newVisitor(phone)
  await open(page, '/technician')
  await signInOnPhone(page, round)
  await openStop(page, 'Nomsa Dlamini')
  await report(page, '2')
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  const reports = await reportsOf(office, round.visits[0]!)
  expect(reports).toHaveLength(1)
  expect(reports[0]!.readings.map(({ quantity }) => quantity)).toHaveLength(1)
})

test('from the dashboard a customer finds the days to which the next visit can move', async ({ page }) => {
  await page.setViewportSize(phone.viewport)
  await signInAs(page, 'demo')
  await open(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Your next visit' })).toBeVisible()
  await page.getByRole('link', { name: 'Your plan', exact: true }).click()
  await page
    .getByRole('button', { name: /^Move the visit of/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Move this visit' })
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Move it' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Leave it there' }).click()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
