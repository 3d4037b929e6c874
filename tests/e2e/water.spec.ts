import { expect } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessibility.ts'
import { whenReady } from './browsing.ts'
import { test } from './visitors.ts'

const reading = 'litres=48000&fc=1&ph=7.8&ta=100&ch=120&cya=30&temp=25'

test('without scripts a stranger learns the litres of a pool and what to give first', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/pool-volume')
  await page.getByLabel('Length').fill('8')
  await page.getByLabel('Width').fill('4')
  await page.getByLabel('Depth, shallow end').fill('1')
  await page.getByLabel('Depth, deep end').fill('2')
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(page.getByRole('heading', { name: '48 000 litres' })).toBeVisible()
  await page.getByRole('link', { name: 'Use these litres' }).click()
  await expect(page.getByLabel('Litres')).toHaveValue('48000')
  await page.getByLabel('Free chlorine, mg/L').fill('1')
  await page.getByLabel('pH', { exact: true }).fill('7,8')
  await page.getByLabel('Total alkalinity, mg/L').fill('100')
  await page.getByLabel('Stabiliser, mg/L').fill('30')
  await page.getByRole('button', { name: 'Show the answer' }).click()
  const steps = page.getByRole('region', { name: 'Answer' }).getByRole('listitem')
  await expect(steps.first()).toContainText('Lower pH from 7.8 to 7.4')
  await expect(steps.first()).toContainText('250 ml of hydrochloric acid, 33 %')
  await expect(steps.nth(1)).toContainText('Raise free chlorine')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('the answer follows while somebody types, and the address keeps it', async ({ page }) => {
  await page.goto('/pool-calculator?litres=48000')
  await whenReady(page)
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer).toContainText('Now what your test says')
  await page.getByLabel('Free chlorine, mg/L').fill('1')
  await page.getByLabel('Stabiliser, mg/L').fill('30')
  await expect(answer).toContainText('360 g of calcium hypochlorite, 65 %')
  await expect(page).toHaveURL(/litres=48000.*fc=1.*cya=30/)
  await page.reload()
  await expect(answer).toContainText('360 g of calcium hypochlorite, 65 %')
  await page.getByLabel('Free chlorine, mg/L').fill('400')
  await expect(answer).toContainText('Free chlorine cannot be right')
  await expect(answer.getByRole('listitem').filter({ hasText: 'Raise' })).toHaveCount(0)
})

test('an unusual reading waits until it was tested again', async ({ page }) => {
  await page.goto('/pool-calculator?litres=48000&fc=6&ph=8.9&ta=100&ch=250&cya=40')
  await whenReady(page)
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer).toContainText('pH is unusual')
  await expect(answer).not.toContainText('hydrochloric acid')
  await answer.getByRole('link', { name: 'I have tested it again' }).click()
  await expect(answer).toContainText('hydrochloric acid')
  await expect(page.getByLabel('pH', { exact: true })).toHaveValue('8.9')
})

test('a reef gets one quantity at a time, and salinity comes first', async ({ page }) => {
  await page.goto('/reef-calculator?litres=300&tank=mixed&salinity=35&alk=6.2&ca=360&mg=1180')
  await whenReady(page)
  const doses = page.locator('.dose-list > li')
  await expect(doses).toHaveText([/117 g of magnesium/, /8 g of sodium bicarbonate/, /22 g of calcium chloride/])
  await page.getByLabel('Salinity, ppt').fill('31')
  await expect(page.getByText('Salinity comes first')).toBeVisible()
  await expect(doses).toHaveCount(0)
})

for (const address of [
  `/pool-calculator?${reading}`,
  '/reef-calculator?litres=300&salinity=31&alk=6',
  '/pool-volume?shape=round',
  '/pool-volume?shape=dose&amount=20000&before=100&after=700',
]) {
  test(`the answer at ${address} is accessible in every look`, async ({ walker: page }) => {
    await page.goto(address)
    await whenReady(page)
    await expectAccessibleInEveryLook(page)
  })
}
