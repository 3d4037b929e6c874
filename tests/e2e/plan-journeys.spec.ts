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
