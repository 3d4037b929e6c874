import { expect, type Page } from '@playwright/test'
import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import { isOverdue } from '#orders/bill-due.ts'
import { weekdayOf } from '#visits/ledger/visit-workday.ts'
import { open, said, signInAs, signInAsAdmin } from './browsing.ts'
import { linkMailedTo } from './mailed-link.ts'
import { newEmail } from './place-order.ts'
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

/** A guest on a phone asks for weekly visits to a pool of unknown size in Irene. */
async function askForVisits(page: Page, name: string, email: string) {
  await open(page, '/get-started?service=maintenance')
  await page.getByRole('radio', { name: /^Medium/ }).check()
  await expect(page.getByText(/^For a pool of that size it is .* per month/)).toBeVisible()
  await page.getByLabel('Suburb or town').fill('Irene')
  await page.getByLabel('Suburb or town').blur()
  await expect(page.getByText(/^We come to Irene/)).toBeVisible()
  const code = page.getByLabel('Postal code')
  await code.fill('157')
  await code.blur()
  await expect(page.getByText('A postal code has four digits')).toBeVisible()
  await code.fill('0157')
  await expect(page.getByText('A postal code has four digits')).toBeHidden()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('082 555 0101')
  await page.getByLabel('Message').fill('Please take over the care of our pool.')
  // What is sent sooner than a person can type is filed as spam.
  await page.waitForFunction(() => performance.now() > 1_000)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await expect(page.getByText(/^For regular visits we send you an offer/)).toBeVisible()
}

/** The office makes the request a site and an offer that begins on a day. */
async function offerPlan(office: Page, name: string, startsOn: string) {
  await open(office, `/admin-dashboard?tab=messages&search=${encodeURIComponent(name)}`)
  await office.getByRole('rowheader').getByRole('link').first().click()
  await office.getByRole('link', { name: 'Offer a plan' }).click()
  await office.getByRole('button', { name: 'Add a new site' }).click()
  await expect(office.getByLabel('Suburb')).toHaveValue('Irene')
  await office.getByLabel('Street').fill(`${name} Street 7`)
  await office.getByLabel('Town or city').fill('Centurion')
  await office.getByRole('button', { name: 'Add site' }).click()
  await office.getByLabel('First visit').fill(startsOn)
  await office.getByRole('button', { name: 'Send the offer' }).click()
  await said(office, 'Offer sent')
}

/** The office corrects the address of an offer that the customer is reading. */
async function changeStreet(office: Page, name: string, street: string) {
  const found = await office.request.get(`/api/admin/sites?search=${encodeURIComponent(name)}`)
  const { rows } = (await found.json()) as { rows: { id: number }[] }
  const changed = await office.request.put(`/api/admin/sites/${rows[0]!.id}`, { data: { ...rows[0], street } })
  expect(changed.status()).toBe(200)
}

/** The next working day of a technician that leaves time to agree: a Tuesday to Thursday within seven days. */
function soon() {
  const day = addDays(dayOf(new Date()), 2)
  const weekday = weekdayOf(day)
  return weekday > 3 ? addDays(day, 8 - weekday) : addDays(day, weekday === 0 ? 1 : 0)
}

test('a guest’s request becomes an offer, is agreed by the mailed link, and stands on the board', async ({
  page: office,
  newVisitor,
}) => {
  const email = newEmail()
  const name = `Guest ${email.slice(0, email.indexOf('@'))}`
  const guest = await newVisitor(phone)
  await askForVisits(guest, name, email)
  await signInAsAdmin(office)
  const startsOn = soon()
  await offerPlan(office, name, startsOn)
  await open(guest, await linkMailedTo(office, email, /^Your offer/, '/your-plan'))
  const agree = guest.getByLabel(/^I agree to this plan/)
  await agree.check()
  await guest.getByRole('checkbox').first().check()
  await guest.getByLabel('Your name').fill(name)
  await changeStreet(office, name, 'Corrected Street 9')
  await guest.getByRole('button', { name: 'Agree to the plan' }).click()
  await expect(guest.getByText('What you agree to has just changed. Please read it again.')).toBeVisible()
  await expect(guest.getByRole('listitem').filter({ hasText: 'Corrected Street 9' })).toBeVisible()
  await expect(agree).not.toBeChecked()
  await agree.check()
  await guest.getByRole('button', { name: 'Agree to the plan' }).click()
  await said(guest, 'Agreed. Thank you!')
  await open(office, `/admin-dashboard?tab=visits&section=board&day=${startsOn}`)
  await expect(office.locator('.board-stop').filter({ hasText: name }).first()).toBeVisible()
  await pauseAndComeBack(guest)
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

async function pauseAndComeBack(guest: Page) {
  await guest.getByText('Pause the plan', { exact: true }).first().click()
  const form = guest.getByRole('form', { name: 'New pause' })
  const from = await form.getByLabel('First day without us').inputValue()
  await form.getByLabel('Last day without us').fill(addDays(from, 20))
  await form.getByRole('button', { name: 'Pause the plan' }).click()
  await said(guest, 'Paused from')
  await expect(form).toBeHidden()
  await guest.getByRole('button', { name: 'Take it back' }).click()
  await said(guest, 'The pause is taken back')
}

type ListedBill = { id: number; bill?: string; toPay: number; createdAt: string }

test('an owed bill of visits is read by the bookkeeper, booked by the owner, and is paid', async ({
  page,
  newAdmin,
}) => {
  await signInAs(page, 'bookkeeper')
  const list = await page.request.get('/api/admin/orders?payment=to-be-paid&search=Menlyn')
  const { rows } = (await list.json()) as { rows: ListedBill[] }
  const owed = rows.find(({ bill, toPay }) => bill && toPay > 0)!
  const address = `/admin-dashboard?tab=orders&id=${owed.id}`
  await open(page, address)
  const seen = page.getByRole('region', { name: 'Payments' })
  await expect(seen.getByText(isOverdue(owed) ? 'Overdue' : 'Unpaid', { exact: true })).toBeVisible()
  await expect(seen.getByRole('button')).toHaveCount(0)
  const owner = await newAdmin()
  await open(owner, address)
  await owner.getByRole('region', { name: 'Payments' }).getByRole('button', { name: 'Record payment' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await expect(seen.getByText('Paid', { exact: true })).toBeVisible()
})

test('a customer moves a visit to another day of its week, from all plans of the account', async ({ page }) => {
  await page.setViewportSize(phone.viewport)
  await signInAs(page, 'demo')
  await open(page, '/dashboard/plan')
  await page.getByRole('link', { name: / for / }).first().click()
  const visit = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move the visit of/ }) })
  const before = await visit.last().locator('.your-plan-day').innerText()
  await visit.last().getByRole('button').click()
  const choice = page.getByRole('dialog').getByRole('radio').first()
  await choice.check()
  await page.getByRole('dialog').getByRole('button', { name: 'Move it' }).click()
  await said(page, /^Moved to/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('.your-plan-day').getByText(before, { exact: true })).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Read the report/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Your visit: / })).toBeVisible()
  await page.getByRole('link', { name: 'Your plan', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Next visits' })).toBeVisible()
})

type Water = { name: string; customer: string; email: string | null; extra: object | null }

test('the office plans a single visit from a message of a customer, and finds it on the board', async ({ page }) => {
  await signInAs(page, 'office')
  const waters = (await (await page.request.get('/api/admin/visits/waters?search=')).json()) as Water[]
  const water = waters.findLast(({ email, extra }) => email !== null && extra === null)!
  const { customer, email } = water
  const name = `${customer} ${newEmail().slice(0, 8)}`
  const asked = {
    fullName: name,
    email,
    phone: '082 555 0102',
    serviceType: 'maintenance',
    message: 'The pump makes a noise.',
  }
  expect((await page.request.post('/api/consultations', { data: asked })).ok()).toBe(true)
  await open(page, `/admin-dashboard?tab=messages&search=${encodeURIComponent(name)}`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Plan a visit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan a visit' })
  await expect(dialog.getByLabel('Pool or tank')).toHaveValue(email!)
  await dialog
    .getByRole('radio', { name: `${customer}, ${water.name},` })
    .first()
    .check()
  await expect(dialog).toContainText(`${customer} is told by email.`)
  const day = addDays(soon(), 7 * 45)
  await dialog.getByLabel('Day').fill(day)
  await dialog.getByLabel('Price in rand').fill('450')
  await dialog.getByRole('button', { name: 'Plan the visit' }).click()
  await said(page, 'The visit is planned')
  await open(page, `/admin-dashboard?tab=visits&section=board&day=${day}`)
  await expect(page.locator('.board-stop').filter({ hasText: customer }).first()).toBeVisible()
})
