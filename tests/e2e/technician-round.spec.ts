import { expect } from '@playwright/test'
import { open, signInAs } from './browsing.ts'
import { openFaultyConnection } from './faulty-connection.ts'
import {
  openPhone,
  openStop,
  phone,
  planRound,
  poolPicture,
  report,
  reportsOf,
  signInOnPhone,
  whenKept,
  whenTyped,
} from './technician-phone.ts'
import { test } from './visitors.ts'

test('a report written without a connection outlives a killed browser, faults and lost answers, and arrives once', async ({
  page: office,
  request,
  baseURL,
}) => {
  test.slow()
  await signInAs(office, 'office')
  const round = await planRound(request, [
    { customer: 'Nomsa Dlamini' },
    { customer: 'Aisha Patel' },
    { customer: 'Sipho Khumalo', in: 4 },
  ])
  const line = await openFaultyConnection(baseURL!)
  const first = await openPhone()
  await open(first.page, `${line.url}/technician`)
  await signInOnPhone(first.page, round)
  await whenKept(first.page)
  line.fault = 'away'
  await openStop(first.page, 'Nomsa Dlamini')
  await expect(first.page.getByText('Gate code 47#11')).toBeVisible()
  await report(first.page, '0.5', await poolPicture())
  await expect(first.page.locator('.notice', { hasText: 'Saved on this phone' })).toBeVisible()
  await first.page.getByRole('link', { name: 'All visits' }).click()
  await openStop(first.page, 'Aisha Patel')
  await first.page.getByRole('button', { name: 'I have arrived' }).click()
  await first.page.getByLabel(/^pH/).fill('7.9')
  await whenTyped(first.page, '7.9')
  // Browsers write cookies to the disk half a minute late.
  const cookies = await first.page.context().cookies()
  await first.kill()

  const again = await openPhone(first.folder)
  await again.page.context().addCookies(cookies)
  await open(again.page, `${line.url}/technician`)
  await expect(again.page.getByText('1 report saved on this phone, not sent yet')).toBeVisible()
  await expect(again.page.getByText(/The next visit is on .*: Sipho Khumalo, Faerie Glen\./)).toBeVisible()
  await openStop(again.page, 'Aisha Patel')
  await expect(again.page.getByLabel(/^pH/)).toHaveValue('7.9')
  // Nothing of the shop comes from the phone.
  expect(
    await again.page.evaluate(() =>
      fetch('/api/site').then(
        () => 'answered',
        () => 'away',
      ),
    ),
  ).toBe('away')

  for (const fault of ['failing', 'lost'] as const) {
    const before = line.sent
    line.fault = fault
    await open(again.page, `${line.url}/technician`)
    await expect.poll(() => line.sent).toBeGreaterThan(before)
    await expect(again.page.getByText('1 report saved on this phone, not sent yet')).toBeVisible()
  }
  line.fault = 'none'
  await open(again.page, `${line.url}/technician`)
  await expect(again.page.getByText('1 report not finished')).toBeVisible()
  const stored = await reportsOf(office, round.visits[0]!)
  expect(stored).toMatchObject([{ first: true, pictures: [{ width: 1600 }] }])
  expect(await reportsOf(office, round.visits[1]!)).toEqual([])
  await again.close()
  await line.close()
})

test('of two phones with one round both reports are kept, and the second is told', async ({
  page: office,
  request,
  newVisitor,
}) => {
  await signInAs(office, 'office')
  const round = await planRound(request, [{ customer: 'Nomsa Dlamini' }])
  const phones = [await newVisitor(phone), await newVisitor(phone)]
  for (const page of phones) {
    await open(page, '/technician')
    await signInOnPhone(page, round)
    await openStop(page, 'Nomsa Dlamini')
    await page.getByRole('button', { name: 'I have arrived' }).click()
  }
  for (const [place, page] of phones.entries()) {
    await page.getByLabel(/^Free chlorine/).fill(String(place + 1))
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(place ? 'Sent, as a further report' : 'Sent', { exact: true })).toBeVisible()
  }
  expect((await reportsOf(office, round.visits[0]!)).map(({ first }) => first)).toEqual([true, false])
})

test('a sign-in that has ended keeps what was written, asks, and sends it afterwards', async ({
  page: office,
  request,
  newVisitor,
}) => {
  await signInAs(office, 'office')
  const round = await planRound(request, [{ customer: 'Nomsa Dlamini' }])
  const page = await newVisitor(phone)
  await open(page, '/technician')
  await signInOnPhone(page, round)
  await openStop(page, 'Nomsa Dlamini')
  await page.context().clearCookies()
  await report(page, '2', await poolPicture())
  await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible()
  await expect(page.getByText('1 report saved on this phone, not sent yet')).toBeVisible()
  await page.getByLabel('Username').fill(round.username)
  await page.getByLabel('Password', { exact: true }).fill(round.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Everything is sent')).toBeVisible()
  expect((await reportsOf(office, round.visits[0]!)).length).toBe(1)
})

test('of two technicians on one phone neither sees the other’s round, and each sends their own reports', async ({
  page: office,
  request,
  newVisitor,
  baseURL,
}) => {
  await signInAs(office, 'office')
  const [one, two] = [
    await planRound(request, [{ customer: 'Nomsa Dlamini' }]),
    await planRound(request, [{ customer: 'Pieter Botha' }]),
  ]
  const line = await openFaultyConnection(baseURL!)
  const page = await newVisitor(phone)
  await open(page, `${line.url}/technician`)
  await signInOnPhone(page, one)
  await openStop(page, 'Nomsa Dlamini')
  line.fault = 'failing'
  await report(page, '2')
  await expect(page.locator('.notice', { hasText: 'Saved on this phone' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
  line.fault = 'none'
  await signInOnPhone(page, two)
  await expect(page.getByRole('link', { name: /Pieter Botha/ })).toBeVisible()
  await expect(page.getByText('Nomsa Dlamini')).toHaveCount(0)
  await expect(page.getByText(`${one.name} has 1 unsent on this phone.`)).toBeVisible()
  expect(await reportsOf(office, one.visits[0]!)).toEqual([])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
  await signInOnPhone(page, one)
  await expect(page.getByText('Everything is sent')).toBeVisible()
  expect((await reportsOf(office, one.visits[0]!)).map(({ who }) => who)).toEqual([one.name])
  await line.close()
})

test('a new release in the middle of a day loses nothing, and half of one is not kept', async ({
  request,
  newVisitor,
  baseURL,
}) => {
  const round = await planRound(request, [{ customer: 'Nomsa Dlamini' }])
  const line = await openFaultyConnection(baseURL!)
  const page = await newVisitor(phone)
  await open(page, `${line.url}/technician`)
  await signInOnPhone(page, round)
  await whenKept(page)
  await openStop(page, 'Nomsa Dlamini')
  await page.getByRole('button', { name: 'I have arrived' }).click()
  await page.getByLabel(/^Free chlorine/).fill('1.5')
  const kept = () =>
    page.evaluate(async () => {
      const files = await (await caches.open('technician-page')).keys()
      return files.map(({ url }) => /technician-page-\S+/.exec(url)?.[0]).filter(Boolean)
    })
  const before = await kept()
  expect(before.length).toBe(1)

  line.fault = 'half'
  await page.goto(`${line.url}/technician`)
  line.fault = 'away'
  await open(page, `${line.url}/technician`)
  expect(await kept()).toEqual(before)
  await openStop(page, 'Nomsa Dlamini')
  await expect(page.getByLabel(/^Free chlorine/)).toHaveValue('1.5')

  line.fault = 'next'
  await open(page, `${line.url}/technician`)
  await expect.poll(async () => (await kept()).join()).toMatch(/^technician-page-next-[\w-]+\.js$/)
  line.fault = 'away'
  await open(page, `${line.url}/technician`)
  await openStop(page, 'Nomsa Dlamini')
  await expect(page.getByLabel(/^Free chlorine/)).toHaveValue('1.5')
  await line.close()
})
