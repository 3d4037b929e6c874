import { expect } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { open, signInAs } from './browsing.ts'
import { openStop, phone, planRound, poolPicture, reportsOf, signInOnPhone } from './technician-phone.ts'
import { test } from './visitors.ts'

test('who cannot get in says why and shows it; a file that is no picture is answered', async ({
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
  await page.getByRole('button', { name: 'I cannot get in' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Please take a picture that shows it.')).toBeVisible()
  await page.getByLabel('The gate was locked').check()
  const heic = { name: 'gate.heic', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') }
  await page.getByLabel('No access', { exact: true }).and(page.locator('input')).setInputFiles(heic)
  await expect(page.getByText(/saves pictures as HEIC/)).toBeVisible()
  const file = { name: 'gate.png', mimeType: 'image/png', buffer: await poolPicture() }
  await page.getByLabel('No access', { exact: true }).and(page.locator('input')).setInputFiles(file)
  await expect(page.getByRole('img', { name: /No access/ })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  expect(await reportsOf(office, round.visits[0]!)).toMatchObject([{ first: true, pictures: [{ width: 1600 }] }])
})

test('a water whose size nobody knows gets no dose until it is measured; then it is that of the calculator', async ({
  request,
  newVisitor,
}) => {
  const round = await planRound(request, [{ customer: 'Nomsa Dlamini', litres: null }])
  const page = await newVisitor(phone)
  await open(page, '/technician')
  await signInOnPhone(page, round)
  await openStop(page, 'Nomsa Dlamini')
  await page.getByRole('button', { name: 'I have arrived' }).click()
  for (const [name, value] of [
    ['Free chlorine', '0.5'],
    ['pH', '7.9'],
    ['Total alkalinity', '100'],
    ['Stabiliser', '40'],
  ] as const)
    await page.getByLabel(new RegExp(`^${name}`)).fill(value)
  await expect(page.getByText('No dose without the size.')).toBeVisible()
  await expect(page.locator('.dose-card')).toHaveCount(0)
  await page.getByText('Measure its shape').click()
  for (const [name, value] of [
    ['Length', '8'],
    ['Width', '4'],
    ['Depth, shallow', '1'],
    ['Depth, deep', '2'],
  ] as const)
    await page.getByLabel(new RegExp(`^${name}`)).fill(value)
  await page.getByRole('button', { name: /Use 48/ }).click()
  const doses = await page.locator('.dose-card-instruction').allTextContents()
  await page.getByRole('button', { name: /^I gave/ }).click()
  await expect(page.getByText(/^Not yet: wait another 4 hours/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  const calculator = await newVisitor()
  await open(calculator, '/pool-calculator?litres=48000&fc=0.5&ph=7.9&ta=100&cya=40')
  expect(await calculator.locator('.dose-card-instruction').allTextContents()).toEqual(doses)
})

test('the round can be read by everyone, in the dark, in the light and in the sun', async ({ request, newVisitor }) => {
  const round = await planRound(request, [
    { customer: 'Nomsa Dlamini' },
    { customer: 'The Reef Guesthouse', kind: 'reef' },
  ])
  const page = await newVisitor(phone)
  await open(page, '/technician')
  expect(await violationsOf(page)).toEqual([])
  await signInOnPhone(page, round)
  await openStop(page, 'Nomsa Dlamini')
  await page.getByRole('button', { name: 'I have arrived' }).click()
  await page.getByLabel(/^Free chlorine/).fill('0.5')
  for (const theme of ['dark', 'Switch to light mode', 'Full contrast for the sun']) {
    if (theme !== 'dark') await page.getByRole('button', { name: theme }).click()
    expect([theme, await violationsOf(page)]).toEqual([theme, []])
  }
  const targets = await page.locator('.round button, .round a, .round summary').all()
  const small = []
  for (const target of targets) {
    const box = await target.boundingBox()
    if (box && box.height < 47.5) small.push(await target.textContent())
  }
  expect(small).toEqual([])
})

test('a report that was not finished is told in the list and the day after, and can be thrown away', async ({
  page: office,
  request,
  newVisitor,
}) => {
  await signInAs(office, 'office')
  const round = await planRound(request, [{ customer: 'Nomsa Dlamini' }, { customer: 'Aisha Patel' }])
  const page = await newVisitor(phone)
  await open(page, '/technician')
  await signInOnPhone(page, round)
  await openStop(page, 'Nomsa Dlamini')
  await page.getByRole('button', { name: 'I have arrived' }).click()
  await page.getByLabel(/^pH/).fill('7.9')
  await page.getByRole('link', { name: 'All visits' }).click()
  await expect(page.getByRole('link', { name: /Nomsa Dlamini/ })).toContainText('Not finished')
  await expect(page.getByText('1 report not finished')).toBeVisible()
  await expect(page.getByText('Everything is sent')).toHaveCount(0)

  // The visit is not in the round of the next day any more.
  await page.route('**/api/visits/round', async (route) => {
    const answer = await route.fetch()
    const known = (await answer.json()) as { stops: { customer: string }[] }
    const stops = known.stops.filter(({ customer }) => customer !== 'Nomsa Dlamini')
    await route.fulfill({ response: answer, json: { ...known, stops } })
  })
  await open(page, '/technician')
  await expect(page.getByText(/^The report of Nomsa Dlamini, .* is not finished\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Finish it' }).click()
  await expect(page.getByLabel(/^pH/)).toHaveValue('7.9')
  await page.getByRole('button', { name: 'Throw this report away' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Throw it away' }).click()
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await expect(page.getByText('Nomsa Dlamini')).toHaveCount(0)
  expect(await reportsOf(office, round.visits[0]!)).toEqual([])
})
