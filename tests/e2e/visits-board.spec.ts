import { expect, type Page, test } from '@playwright/test'
import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import { shortDay } from '#visits/visit/day-words.ts'
import { weekdayOf } from '#visits/ledger/visit-workday.ts'
import { signInAs } from './browsing.ts'

type Water = { id: number; customer: string }

/** A Wednesday that no plan of the demonstration reaches. */
function farWednesday(weeks: number) {
  const day = addDays(dayOf(new Date()), 7 * weeks)
  return addDays(day, 2 - weekdayOf(day))
}

/** Two single visits of a day that nobody has yet; returns their customers in the order of their windows. */
async function bookTwo(page: Page, day: string) {
  const waters = (await (await page.request.get('/api/admin/visits/waters?search=')).json()) as Water[]
  const [first, second] = [waters[0]!, waters.find(({ customer }) => customer !== waters[0]!.customer)!]
  for (const [fromHour, water] of [
    [8, first],
    [12, second],
  ] as const) {
    const draft = { waterId: water.id, kind: 'single', day, technicianId: null, fromHour, minutes: 60, price: 450 }
    expect((await page.request.post('/api/admin/visits', { data: draft })).status()).toBe(200)
  }
  return [first.customer, second.customer] as const
}

const openBoard = async (page: Page, day: string) => {
  await page.goto(`/admin-dashboard?tab=visits&section=board&day=${day}`)
  return page.getByRole('region', { name: 'Nobody yet' })
}
const names = (page: Page) => page.getByRole('region', { name: 'Nobody yet' }).locator('.board-stop strong:visible')

test('the office orders a round and moves a visit by keyboard, and is told who hears of it', async ({ page }) => {
  await signInAs(page, 'office')
  const day = farWednesday(40)
  const [first, second] = await bookTwo(page, day)
  const row = await openBoard(page, day)
  await expect(names(page)).toHaveText([first, second])
  await row.getByRole('button', { name: `${second} earlier` }).press('Enter')
  await expect(names(page)).toHaveText([second, first])
  await row.getByRole('button', { name: `Move ${first} to…` }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Nobody is told')
  const next = addDays(day, 1)
  await dialog.getByLabel('Day').fill(next)
  await expect(dialog).toContainText(/is told by email|please ring/)
  await dialog.getByRole('button', { name: 'Move the visit' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(row.locator('.board-day').filter({ hasText: shortDay(next) })).toContainText(first)
})

test('on a phone the board shows one day at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'office')
  const day = farWednesday(42)
  const both = await bookTwo(page, day)
  await openBoard(page, day)
  await expect(names(page)).toHaveText([...both])
  await page.getByRole('link', { name: shortDay(addDays(day, 1)) }).click()
  await expect(names(page)).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('what today needs is decided under Today, and a month is reported', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin-dashboard?tab=visits')
  await expect(page.getByRole('heading', { name: 'Today', level: 2 })).toBeVisible()
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await expect(page.getByRole('table')).toContainText('Medium Pools')
  const file = await page.request.get('/api/admin/visits/report/file')
  expect(file.headers()['content-type']).toContain('text/csv')
  expect(await file.text()).toContain('Plan,Technician,Done')
})

test('on a small desktop the week has the whole width, and the days room for names', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'office')
  await page.goto('/admin-dashboard?tab=visits&section=board')
  const days = page.locator('.board-row').first().locator('.board-day')
  await expect(days.first()).toBeVisible()
  const widths = await days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().width))
  expect(Math.min(...widths) * widths.length).toBeGreaterThan(900)
  const sections = page.getByRole('navigation', { name: 'Visits' })
  await expect(sections.getByRole('link', { name: 'Board' })).toHaveAttribute('aria-current', 'true')
  expect((await sections.boundingBox())!.height).toBeLessThan(60)
})

test('on a phone the work of today follows one row of figures, and the month comes after it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'office')
  await page.goto('/admin-dashboard?tab=visits&section=today')
  const [today, month] = [page.locator('.today-figures > section').first(), page.getByText('This month')]
  await expect(today).toBeVisible()
  const figures = (await today.boundingBox())!
  expect(figures.height).toBeLessThan(80)
  const work = page.locator('.visit-list, .empty-state').first()
  expect((await work.boundingBox())!.y - figures.y - figures.height).toBeLessThan(40)
  expect((await month.boundingBox())!.y).toBeGreaterThan((await work.boundingBox())!.y)
})
