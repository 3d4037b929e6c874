import { expect, type Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessibility.ts'
import { whenReady } from './browsing.ts'
import { test } from './visitors.ts'

const seen = 'floor=seen&colour=green&pump=runs'
const ready = `${seen}&litres=48000&cya=40&fc=0&ph=8.2&ta=120`

const answerOf = (page: Page) => page.getByRole('region', { name: 'Answer' })

test('without scripts a stranger gets from a green pool to its first evening', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/green-pool')
  await expect(page.getByRole('region', { name: 'People first' })).toContainText('Keep everybody out of water')
  await expect(page.getByRole('link', { name: '0861 555 777' })).toHaveAttribute('href', 'tel:+27861555777')
  await page.getByRole('radio', { name: /^Yes, through a haze/ }).check()
  await page.getByLabel('Colour of the water').selectOption('green')
  await page.getByLabel('Do the pump and the filter run?').selectOption('runs')
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(answerOf(page)).toContainText('First test, then dose')
  await page.getByLabel('Litres').fill('48000')
  await page.getByLabel('Stabiliser, mg/L').fill('40')
  await page.getByLabel('Free chlorine, mg/L').fill('0')
  await page.getByLabel('pH', { exact: true }).fill('7,4')
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(answerOf(page)).toContainText('Raise free chlorine from 0 mg/L to 16 mg/L')
  await expect(answerOf(page)).toContainText('590 g of calcium hypochlorite, 65 %, the first of 2 portions')
  await expect(answerOf(page)).toContainText('twice the first evening’s dose: an estimate')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('a green pool of three weeks: call us, new water, days of shock, and clear', async ({ page }) => {
  await page.goto('/green-pool')
  await whenReady(page)
  const answer = answerOf(page)
  await expect(answer).toContainText('Start with what you see')
  await page.getByRole('radio', { name: /^No/ }).check()
  await page.getByLabel('Colour of the water').selectOption('green')
  await page.getByLabel('Do the pump and the filter run?').selectOption('broken')
  await expect(answer).toContainText('Mend the pump first')
  await expect(answer.getByRole('link', { name: /^Call / })).toBeVisible()
  await page.getByLabel('Do the pump and the filter run?').selectOption('runs')
  await page.getByLabel('Litres').fill('48000')
  await page.getByLabel('Stabiliser, mg/L').fill('100')
  await expect(answer).toContainText('28 118 litres of water first, in 2 parts')
  await page.getByLabel('Stabiliser, mg/L').fill('40')
  await page.getByLabel('Free chlorine, mg/L').fill('0')
  await page.getByLabel('pH', { exact: true }).fill('8.2')
  await expect(answer).toContainText('Total alkalinity: it decides how much acid')
  await page.getByLabel('Total alkalinity, mg/L').fill('120')
  const steps = answer.locator('.dose-card')
  await expect(steps).toHaveText([/Lower pH from 8.2\sto\s7.4/, /at least 4 hours later and after a new test/])
  await expect(answer).toContainText('four times the first evening’s dose')
  await page.getByLabel('Free chlorine last night').fill('16')
  await page.getByLabel('Free chlorine, mg/L').fill('9')
  await expect(answer).toContainText('Not clear yet: back to the shock level')
  await expect(answer).toContainText('it fell by 7')
  await page.getByLabel('Free chlorine, mg/L').fill('15.5')
  await page.getByLabel('Combined chlorine').fill('0.2')
  await page.getByLabel('Colour of the water').selectOption('blue')
  await page.getByRole('radio', { name: /^Yes, clearly/ }).check()
  await expect(answer).toContainText('The pool is clear')
  await expect(page).toHaveURL(/floor=clear.*evening=16/)
  await page.reload()
  await expect(answer).toContainText('The pool is clear')
})

test('tank help begins with the number, needs no scripts, and sells nothing', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/tank-help')
  await expect(page.getByRole('region', { name: 'Phone first' }).getByRole('link')).toHaveAttribute('href', /^tel:/)
  await page.getByLabel('Fish gasp at the surface').check()
  await page.getByLabel('Ammonia, mg/L').fill('0,5')
  await page.getByLabel('pH', { exact: true }).fill('7.5')
  await page.getByLabel('Tank with its sump').fill('300')
  await page.getByRole('button', { name: 'Show the answer' }).click()
  const answer = answerOf(page)
  await expect(answer).toContainText('This is an emergency: phone first')
  await expect(answer.getByRole('heading', { level: 2 })).toHaveText(['Now', 'Today', 'This week'])
  await expect(answer).toContainText('Change 25 to 30 % (75 to 90 litres) of the water.')
  await expect(answer).toContainText('Never a pH product')
  await expect(answer.locator('a[href*="shop"], a[href*="product"]')).toHaveCount(0)
})

test('the answer of tank help follows ticks and readings, and doubts what cannot be', async ({ page }) => {
  await page.goto('/tank-help')
  await whenReady(page)
  await page.getByLabel('The power is off').check()
  await expect(answerOf(page)).toContainText('No generator and no gas or charcoal heater indoors')
  await page.getByLabel('The power is off').uncheck()
  await page.getByLabel('Temperature, °C').fill('82')
  await expect(answerOf(page)).toContainText('Temperature cannot be right')
  await page.getByLabel('Temperature, °C').fill('25')
  await expect(answerOf(page)).toContainText('What you typed does not explain it')
})

test('each page about water prints on one page, with what was typed', async ({ page }) => {
  for (const address of [
    `/green-pool?${ready}`,
    '/tank-help?gasping=yes&temp=30&nh3=0.5&litres=300',
    '/pool-calculator?litres=48000&fc=1&ph=8.2&ta=70&ch=120&cya=10&temp=25',
    '/pool-volume?shape=kidney&length=8&width=3&width2=4&shallow=1&deep=2',
    '/reef-calculator?litres=300&tank=mixed&salinity=35&alk=6.2&ca=360&mg=1180',
  ]) {
    await page.goto(address)
    await whenReady(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.calculator-printed')).toContainText(/\d/)
    await expect(page.getByRole('contentinfo')).toBeHidden()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect([address, pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length]).toEqual([address, 1])
    await page.emulateMedia({ media: 'screen' })
  }
})

for (const address of [
  '/green-pool?colour=black',
  `/green-pool?${seen}&litres=x`,
  `/green-pool?${seen}`,
  `/green-pool?${seen}&litres=48000&cya=100`,
  `/green-pool?${ready}`,
  '/green-pool?floor=clear&colour=blue&pump=runs&litres=48000&cya=40&fc=15.5&evening=16&cc=0.2',
  '/tank-help?gasping=yes&poison=yes&temp=30&nh3=x',
  '/tank-help?temp=25',
]) {
  test(`the answer at ${address} is accessible in every look`, async ({ walker: page }) => {
    await page.goto(address)
    await whenReady(page)
    await expectAccessibleInEveryLook(page)
  })
}

for (const [from, to] of [
  ['/', '/green-pool'],
  ['/', '/tank-help'],
  ['/pool-services', '/green-pool'],
  ['/marine-services', '/tank-help'],
  ['/search?q=sick+fish', '/tank-help'],
  ['/search?q=cya', '/pool-calculator'],
]) {
  test(`${from} leads to ${to} from its own part of the page`, async ({ page }) => {
    await page.goto(from!)
    await expect(page.locator(`main a[href="${to}"]`).first()).toBeVisible()
  })
}

test('a test kit leads to the calculator for what it reads', async ({ page }) => {
  await page.goto('/search?q=four-in-one+drop+test+kit')
  await page.getByRole('link', { name: 'Four-in-One Drop Test Kit' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'pool calculator' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pool calculator')
})
