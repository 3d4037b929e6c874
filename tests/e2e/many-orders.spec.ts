import { expect, type Page } from '@playwright/test'
import { open, signInAs, signInAsAdmin } from './browsing.ts'
import { newPhone } from './place-order.ts'
import { test } from './visitors.ts'

type Ordered = { id: number; number: string }

/** Orders under a unique name. */
async function orders(page: Page, count: number): Promise<{ search: string; placed: Ordered[] }> {
  const search = `q${crypto.randomUUID().slice(0, 8)}`
  const placed: Ordered[] = []
  for (let n = 0; n < count; n++) {
    const answer = await page.request.post('/api/orders', {
      data: {
        shippingAddress: `${search} Nkosi, 12 Reef Street, Centurion, Gauteng, 0157, 082 123 4567`,
        paymentMethod: 'cash-on-delivery',
        customer: { firstName: search, lastName: 'Nkosi', email: `${search}@example.co.za`, phone: newPhone() },
        province: 'gauteng',
        items: [{ productId: 19, quantity: 1 }],
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    const { id } = (await answer.json()) as { id: number }
    placed.push({ id, number: `CR-${String(id).padStart(5, '0')}` })
  }
  return { search, placed }
}

const rowOf = (page: Page, { number }: Ordered) => page.getByRole('row', { name: new RegExp(number) })

test('selected orders are started together except one already started, and their slips printed at once', async ({
  page,
  newAdmin,
}) => {
  const { search, placed } = await orders(page, 3)
  await signInAsAdmin(page)
  await open(page, `/admin-dashboard?tab=orders&search=${search}`)
  await page.getByRole('checkbox', { name: 'Select every order on this page' }).check()
  const chosen = page.getByRole('region', { name: 'Selected orders' })
  await expect(chosen).toContainText('3 selected')
  await chosen.getByRole('button', { name: 'Start processing (3)' }).click()

  const other = await newAdmin()
  await other.request.patch(`/api/admin/orders/${placed[1]!.id}`, { data: { status: 'cancelled' } })
  await other.context().close()

  await page.getByRole('dialog').getByRole('button', { name: 'Start processing' }).click()
  const outcome = page.locator('.bulk-runs')
  await expect(outcome).toContainText('2 of 3 orders: now being processed')
  await expect(outcome).toContainText(`${placed[1]!.number}: Someone else has just changed this order.`)
  await expect(rowOf(page, placed[0]!)).toContainText('Processing')
  await expect(rowOf(page, placed[1]!)).toContainText('Cancelled')
  await expect(chosen.getByRole('button', { name: 'Mark shipped (2)' })).toBeVisible()
  await expect(chosen).toBeFocused()

  await expect(chosen).toContainText('2 selected')
  await expect(page.getByRole('checkbox', { name: `Select ${placed[1]!.number}` })).not.toBeChecked()
  await chosen.getByRole('link', { name: 'Packing slips' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  const pdf = await page.pdf()
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(page).toHaveURL(new RegExp(`search=${search}$`))
})

test('a change of several orders goes on after its page is left, and its outcome stands there on return and in another tab', async ({
  page,
}) => {
  const { search, placed } = await orders(page, 12)
  await signInAs(page, 'office')
  const list = `/admin-dashboard?tab=orders&search=${search}`
  await open(page, list)
  await page.getByRole('checkbox', { name: 'Select every order on this page' }).check()
  await page.getByRole('button', { name: 'Start processing (12)' }).click()
  const started = page.waitForResponse(/\/api\/admin\/orders\/moves$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Start processing' }).click()
  await started
  await page.goto('/')
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await open(tab, list)
    await expect(tab.locator('.bulk-runs')).toContainText('12 orders: now being processed')
    await expect(rowOf(tab, placed[11]!)).toContainText('Processing')
  }
  await other.getByRole('button', { name: 'Hide' }).click()
  await expect(other.locator('.bulk-runs')).toHaveCount(0)
  await expect(page.locator('.bulk-runs')).toHaveCount(0)
})

test('staff go from one order to the next in the list, even when it has just left that list', async ({ page }) => {
  const { search, placed } = await orders(page, 2)
  await signInAsAdmin(page)
  await open(page, `/admin-dashboard?tab=orders&search=${search}&status=pending`)
  await page.getByRole('link', { name: placed[1]!.number }).click()
  await page.getByRole('button', { name: 'Start processing' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Start processing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Mark shipped' })).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(placed[0]!.number)
  await expect(page).toHaveTitle(`${placed[0]!.number} | Admin`)
})

test('a parcel is shipped by scanning its number, and the next one uses the same carrier', async ({ page }) => {
  const { placed } = await orders(page, 2)
  await signInAsAdmin(page)
  const ship = async ({ id }: Ordered) => {
    await page.request.patch(`/api/admin/orders/${id}`, { data: { status: 'processing' } })
    await open(page, `/admin-dashboard?tab=orders&id=${id}`)
    await page.getByRole('button', { name: 'Mark shipped' }).click()
  }
  const dialog = page.getByRole('dialog')
  await ship(placed[0]!)
  await dialog.getByLabel('Carrier').fill('Reef Couriers')
  await dialog.getByLabel('Tracking number').fill('RC 1')
  await dialog.getByRole('button', { name: 'Mark shipped' }).click()
  await expect(page.getByRole('region', { name: 'Parcel' })).toContainText('Reef Couriers RC 1')

  await ship(placed[1]!)
  await expect(dialog.getByLabel('Tracking number')).toBeFocused()
  await page.keyboard.type('RC 2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Parcel' })).toContainText('Reef Couriers RC 2')
})

test('an item opened by staff gets the focus and names the browser tab', async ({ page }) => {
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard?tab=orders')
  await expect(page).toHaveTitle('Orders | Admin')
  await page
    .getByRole('link', { name: 'CR-00003' })
    .or(page.getByRole('link', { name: /^CR-/ }))
    .first()
    .press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('CR-')
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(heading).toHaveText(/^Orders/)
  await expect(heading).toBeFocused()
})
