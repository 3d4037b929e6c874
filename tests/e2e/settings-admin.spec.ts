import { expect, type Page } from '@playwright/test'
import { open, signInAsAdmin } from './browsing.ts'
import { newEmail } from './place-order.ts'
import { test } from './visitors.ts'

async function asStaff(page: Page, section: string) {
  await signInAsAdmin(page)
  await open(page, `/admin-dashboard?tab=settings&section=${section}`)
}

const said = (page: Page, words: string) => expect(page.locator('.toast')).toContainText(words)

/** The public page of an address, from the response cache. */
const shown = async (page: Page, address: string) => (await page.request.get(address)).text()

async function switchShop(page: Page, isOpen: boolean) {
  const form = page.getByRole('form', { name: 'Shop status' })
  await form.getByLabel('The pool shop is open').setChecked(isOpen)
  await form.getByRole('button', { name: 'Save status' }).click()
  await said(page, 'Settings saved')
}

/** The own settings of a newly registered customer. */
async function openOwnSettings(page: Page) {
  const data = { email: newEmail(), password: 'sunny lagoon 42' }
  await page.request.post('/api/users/register', { data })
  await open(page, '/login')
  await page.evaluate(() => localStorage.setItem('clearwater-reef-auth-token', 'a marker'))
  await open(page, '/dashboard')
  await page.getByRole('link', { name: 'Settings' }).first().click()
}

test('a shop opened by staff is soon open on the cached page', async ({ page }) => {
  expect(await shown(page, '/shop')).toContain('Coming Soon - Pool Shop')
  await asStaff(page, 'shop')
  await switchShop(page, true)
  await expect(async () => expect(await shown(page, '/shop')).toContain('/shop?type=pool')).toPass()
  await open(page, '/shop')
  await expect(page.getByRole('link', { name: 'Enter Pool Shop' })).toBeVisible()
  await open(page, '/admin-dashboard?tab=settings&section=shop')
  await switchShop(page, false)
  expect(await shown(page, '/shop')).toContain('Coming Soon - Pool Shop')
})

test('a question is written, shown on the home page, moved and deleted', async ({ page }) => {
  const question = `Do you also clean fountains ${crypto.randomUUID().slice(0, 8)}?`
  expect(await shown(page, '/')).not.toContain(question)
  await asStaff(page, 'faq')
  await page.getByRole('link', { name: 'Add a question' }).click()
  const form = page.getByRole('form', { name: 'Question' })
  await form.getByRole('button', { name: 'Add question' }).click()
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(form.getByRole('alert')).toContainText('The question is required')
  await form.getByLabel('Question').fill(question)
  await form.getByLabel('Answer').fill('Yes, with the pool or by themselves.')
  await form.getByLabel('Category').fill('Pool Services')
  await form.getByRole('button', { name: 'Add question' }).click()
  await said(page, 'Question added')
  expect(await shown(page, '/')).toContain(question)

  const row = page.getByRole('row', { name: question })
  const down = row.getByRole('button', { name: /down$/ })
  const up = row.getByRole('button', { name: /up$/ })
  await expect(down).toBeDisabled()
  await up.click()
  await said(page, 'Order saved')
  await expect(up).toBeFocused()
  await expect(down).toBeEnabled()

  await row.getByRole('link', { name: question }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await said(page, 'The question is deleted')
  await expect(row).toHaveCount(0)
  expect(await shown(page, '/')).not.toContain(question)
})

test('the later of two admins changing one service is told, and loses no typed text', async ({ page, newVisitor }) => {
  const other = await newVisitor()
  const [mine, theirs] = [page, other].map((one) =>
    one.getByRole('form', { name: 'Service' }).getByRole('textbox', { name: 'Points' }),
  )
  for (const one of [page, other]) await asStaff(one, 'services&id=10')
  const before = await theirs!.inputValue()
  const words = `${before}\nA call ${crypto.randomUUID().slice(0, 8)}`
  await theirs!.fill(words)
  await other.getByRole('button', { name: 'Save service' }).click()
  await said(other, 'Service saved')

  await mine!.fill('Something else')
  await page.getByRole('button', { name: 'Save service' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else has just changed this service')
  await expect(mine!).toHaveValue('Something else')
  await page.getByRole('button', { name: 'Show their version' }).click()
  await expect(mine!).toHaveValue(words)
  await mine!.fill(before)
  await page.getByRole('button', { name: 'Save service' }).click()
  await said(page, 'Service saved')
})

test('faults are shown beside their fields, and leaving unsaved changes asks first', async ({ page }) => {
  await asStaff(page, 'business')
  const form = page.getByRole('form', { name: 'Business details' })
  await form.getByLabel('Tagline').fill('Something new')
  await form.getByLabel('WhatsApp').fill('12')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(form.getByLabel('WhatsApp')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Tagline')).toHaveValue('Something new')

  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const answer = async (name: string) => {
    await question.getByRole('button', { name }).click()
    await expect(question).toHaveCount(0)
  }
  const address = page.url()
  const hours = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Opening hours' })
  await hours.click()
  await answer('Stay')
  expect(page.url()).toBe(address)
  await expect(form.getByLabel('Tagline')).toHaveValue('Something new')
  await hours.click()
  await answer('Leave')
  await expect(page.getByRole('form', { name: 'Opening hours' })).toBeVisible()
})

test('Back, Forward and signing out ask before leaving unsaved changes', async ({ page }) => {
  await asStaff(page, 'business')
  const settings = page.getByRole('navigation', { name: 'Settings' })
  const business = page.getByRole('form', { name: 'Business details' })
  const hours = page.getByRole('form', { name: 'Opening hours' })
  await settings.getByRole('link', { name: 'Opening hours' }).click()
  await expect(hours).toBeVisible()
  await settings.getByRole('link', { name: 'Business details' }).click()
  await business.getByLabel('Tagline').fill('Something new')
  const address = page.url()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const way of ['Stay', 'Escape', 'twice', 'Logout']) {
    if (way === 'Logout') await page.getByRole('button', { name: 'Logout' }).click()
    else await page.evaluate(() => history.back())
    await expect(question).toBeVisible()
    if (way === 'twice') await page.evaluate(() => history.back())
    await expect(page).toHaveURL(address)
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await expect(business.getByLabel('Tagline')).toHaveValue('Something new')
  }
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(hours).toBeVisible()
  await expect(page).toHaveURL(/section=hours/)
  await page.evaluate(() => history.forward())
  await expect(business.getByLabel('Tagline')).not.toHaveValue('Something new')
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL(/section=business/)
  await expect(business).toBeVisible()
  await page.evaluate(() => history.forward())
  await expect(hours).toBeVisible()
  await hours.getByLabel('Closed on public holidays').click()
  await page.evaluate(() => history.forward())
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/section=hours/)
})

test('a customer’s own settings ask before leaving unsaved changes, and not once they are saved', async ({ page }) => {
  await openOwnSettings(page)
  const details = page.getByRole('form', { name: 'Details' })
  await details.getByLabel('First name').fill('Zodwa')
  await page.evaluate(() => history.back())
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/dashboard/settings')
  await expect(details.getByLabel('First name')).toHaveValue('Zodwa')
  await details.getByRole('button', { name: 'Save details' }).click()
  await said(page, 'Your details are saved')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/dashboard')
  await expect(question).toHaveCount(0)
})

test('the header search asks before leaving unsaved changes', async ({ page }) => {
  await openOwnSettings(page)
  const name = page.getByRole('form', { name: 'Details' }).getByLabel('First name')
  await name.fill('Zodwa')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const answer of ['Stay', 'Leave']) {
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await page.getByRole('combobox', { name: /^Search products/ }).fill('chlorine')
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: answer }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if (answer === 'Stay') await expect(page).toHaveURL('/dashboard/settings')
    if (answer === 'Stay') await expect(name).toHaveValue('Zodwa')
  }
  await expect(page).toHaveURL('/search?q=chlorine')
})

test('going back while a form is being saved takes effect once it is saved', async ({ page }) => {
  await openOwnSettings(page)
  const details = page.getByRole('form', { name: 'Details' })
  await details.getByLabel('First name').fill('Zodwa')
  const saving = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/users/'),
    async (route) => {
      if (route.request().method() !== 'GET') await saving.promise
      await route.continue()
    },
  )
  await details.getByRole('button', { name: 'Save details' }).click()
  await page.evaluate(() => history.back())
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  saving.resolve()
  await expect(page).toHaveURL('/dashboard')
  await expect(question).toHaveCount(0)
})

test('opening hours are edited by the 24-hour clock, whatever the language of the browser', async ({ newVisitor }) => {
  const page = await newVisitor({ locale: 'en-US' })
  await asStaff(page, 'hours')
  const from = page.getByLabel('Monday from')
  await expect(from).toHaveValue('08:00')
  await expect(from).not.toHaveAttribute('type', 'time')
  await from.fill('830')
  await from.blur()
  await expect(from).toHaveValue('08:30')
  await page.getByLabel('Monday to').fill('5 pm')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Write a time like 08:00 or 17:30').filter({ visible: true }).first()).toBeVisible()
})

test('a latitude without its sign requires confirmation before it is saved', async ({ page }) => {
  await asStaff(page, 'business')
  const latitude = page.getByLabel('Latitude')
  const meant = await latitude.inputValue()
  await latitude.fill(meant.replace('-', ''))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Save it all the same?').first()).toBeVisible()
  await expect(page.getByLabel('This is correct')).not.toBeChecked()
  await latitude.fill(meant)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
})

test('closing days that are added have the focus in their first field', async ({ page }) => {
  await asStaff(page, 'hours')
  const form = page.getByRole('form', { name: 'Opening hours' })
  for (const _ of [1, 2]) {
    await form.getByRole('button', { name: 'Add closing days' }).press('Enter')
    await expect(form.getByLabel('First day').last()).toBeFocused()
  }
  await expect(form.getByLabel('First day').first()).not.toBeFocused()
})
