import { expect, type Page } from '@playwright/test'
import { atOnce, open, said, signInAs, signInAsAdmin, soonOn } from './browsing.ts'
import { test } from './visitors.ts'

const asDraft = (name: string) => ({
  name,
  sku: `E2E-${crypto.randomUUID().slice(0, 8)}`,
  assortment: 'pool-catalogue',
  category: 'Pool Accessories',
  adminCategory: 'cleaning-tools',
  brand: 'Rietvlei',
  description: 'Catches what floats.',
  price: 249.5,
  deliveryClass: 'standard',
  position: 0,
  stock: 12,
})

/** A product of the test's own, published through the API. */
async function addProduct(page: Page, more: object = {}) {
  const answer = await page.request.post('/api/admin/products', {
    data: { ...asDraft(`Skimmer ${crypto.randomUUID().slice(0, 8)}`), ...more },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: number; name: string }
}

test('products added, repriced and archived by an admin soon show so on the cached shop page', async ({
  page,
  newVisitor,
}) => {
  const shopper = await newVisitor()
  await open(shopper, '/pool-shop')
  const name = `Leaf Catcher ${crypto.randomUUID().slice(0, 8)}`
  const card = shopper.getByRole('article').filter({ hasText: name })
  const soon = (check: () => Promise<void>) => soonOn(shopper, '/pool-shop', check)

  await signInAsAdmin(page)
  await open(page, '/admin-dashboard?tab=products')
  await page.getByRole('link', { name: 'New product' }).click()
  await page.getByRole('button', { name: 'Put on sale' }).click()
  await expect(page.getByRole('alert')).toContainText('Name is required')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Brand').fill('Rietvlei')
  await page.getByLabel('SKU').fill(`lc-${crypto.randomUUID().slice(0, 8)}`)
  await page.getByLabel('Description').fill('Catches what floats.')
  await page.getByLabel('Shop', { exact: true }).selectOption('Pool catalogue')
  await page.getByLabel('Category in the shop').selectOption('Pool Accessories')
  await page.getByLabel('Admin category').selectOption('Cleaning tools')
  await page.getByLabel('Price', { exact: true }).fill('1 249,50')
  await page.getByLabel('Starting stock').fill('12')
  await page.getByLabel('Position').fill('0')
  await page.getByRole('button', { name: 'Put on sale' }).click()
  await said(page, 'Product added')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await soon(() => expect(card).toContainText('1 249,50', atOnce))

  await page.getByLabel('Price', { exact: true }).fill('999')
  await page.getByLabel('Previous price').fill('1249,50')
  await page.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Product saved')
  await soon(() => expect(card).toContainText('999,00', atOnce))
  const address = (await card.getByRole('link').first().getAttribute('href'))!

  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await said(page, 'is archived')
  await soon(() => expect(card).toHaveCount(0, atOnce))
  expect((await shopper.request.get(address)).status()).toBe(404)
})

test('the later of two admins editing a product is told, loses nothing, and can look again', async ({ page }) => {
  await signInAsAdmin(page)
  const { id, name } = await addProduct(page)
  await open(page, `/admin-dashboard?tab=products&id=${id}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await page.getByLabel('Size').fill('Large')
  const seen = (await (await page.request.get(`/api/admin/products/${id}`)).json()) as object
  const other = await page.request.put(`/api/admin/products/${id}`, {
    data: { ...seen, size: 'Small' },
  })
  expect(other.status()).toBe(200)

  await page.getByRole('link', { name: 'All products' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Size')).toHaveValue('Large')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('form', { name: 'Product' }).getByRole('alert')).toContainText(
    'Someone else has just changed this product.',
  )
  await expect(page.getByLabel('Size')).toHaveValue('Large')
  await page.getByRole('button', { name: /Show their version/ }).click()
  await expect(page.getByLabel('Size')).toHaveValue('Small')
  await page.getByLabel('Size').fill('Medium')
  await page.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Product saved')
})

test('stock is counted and reduced, never below zero, and its history shows the person and the reason', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const { id, name } = await addProduct(page)
  await open(page, `/admin-dashboard?tab=products&search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  const form = page.getByRole('form', { name: 'Adjust the stock' })
  await form.getByLabel('Adjustment').selectOption('Remove')
  await form.getByLabel('Units').fill('50')
  await form.getByRole('button', { name: 'Adjust stock' }).click()
  await expect(form.getByRole('alert')).toContainText('Only 12 left in stock, so you cannot remove that many.')
  await form.getByLabel('Units').fill('2')
  await form.getByLabel('Note').fill('Cracked in the store room')
  await page.getByRole('link', { name: 'All products' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(form.getByLabel('Units')).toHaveValue('2')
  await form.getByRole('button', { name: 'Adjust stock' }).click()
  await said(page, 'Stock is now 10')
  const history = page.getByRole('region', { name: 'Stock history' })
  await expect(history.getByRole('row')).toHaveCount(3)
  await expect(history.getByRole('row').nth(1)).toContainText(/−2.*10.*Damaged.*Cracked in the store room.*admin/)
  await form.getByLabel('Adjustment').selectOption('Set to counted stock')
  await form.getByLabel('Counted').fill('0')
  await form.getByRole('button', { name: 'Adjust stock' }).click()
  await said(page, 'Stock is now 0')

  await page.getByRole('link', { name: 'All products' }).click()
  await page.getByLabel('Stock', { exact: true }).selectOption('Out of Stock')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Out of Stock')
  await row.getByRole('button', { name: `Feature ${name}` }).click()
  await said(page, `${name} is featured on the home page`)
  await expect(row.getByRole('button', { pressed: true })).toHaveCount(1)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.request.patch(`/api/admin/products/${id}`, { data: { featured: false } })
})

test('a price change of several products keeps its dialog open until the list shows the new prices', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const { name } = await addProduct(page)
  await open(page, `/admin-dashboard?tab=products&search=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name }) })
  const dialog = page.getByRole('dialog')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Price', exact: true }).click()

  const reading = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/products\?/, async (route) => {
    asked.resolve()
    await reading.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await asked.promise
  await expect(dialog.getByRole('button', { name: 'Change prices' })).toHaveAttribute('aria-disabled', 'true')
  reading.resolve()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('R 202,10')
  await expect(page.getByText('1 product: new price')).toBeVisible()
  await expect(page.getByText('Someone else has just changed')).toHaveCount(0)
})

/** Presses, and leaves once the server has it and before its answer arrives. */
async function leaveUnanswered(
  page: Page,
  address: RegExp,
  { press, leave }: Record<'press' | 'leave', () => Promise<unknown>>,
) {
  const taken = Promise.withResolvers<number>()
  await page.route(address, async (route) => taken.resolve((await route.fetch()).status()))
  await press()
  expect(await taken.promise).toBe(200)
  await leave()
}

test('several products are repriced, archived and published together, though the page is left in between', async ({
  page,
}) => {
  // Another person than in the tests beside it, whose runs take the place of an earlier one's outcome.
  await signInAs(page, 'office')
  const mark = crypto.randomUUID().slice(0, 8)
  for (const place of [1, 2, 3]) await addProduct(page, { name: `Parasol ${mark} ${place}` })
  const list = `/admin-dashboard?tab=products&search=${mark}`
  await open(page, list)
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: mark }) })
  await expect(rows).toHaveCount(3)
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  const started = page.waitForResponse(/\/api\/admin\/products\/changes$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Change prices' }).click()
  await started
  await page.goto('/')
  await open(page, list)
  await expect(page.getByText('3 products: new price')).toBeVisible()
  await expect(rows.filter({ hasText: 'R 224,55' })).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('3 products: undone')).toBeVisible()
  await expect(rows.filter({ hasText: 'R 249,50' })).toHaveCount(3)

  const changes = /\/api\/admin\/products\/changes$/
  const press = async (shown: Page, what: string) => {
    await open(shown, `${list}&status=all`)
    await shown.getByRole('checkbox', { name: 'Select every product on this page' }).check()
    await shown.getByRole('button', { name: `${what} (3)` }).click()
    await shown.getByRole('dialog').getByRole('button', { name: what }).click()
  }
  const closed = await page.context().newPage()
  await leaveUnanswered(closed, changes, { press: () => press(closed, 'Archive'), leave: () => closed.close() })
  await open(page, `${list}&status=archived`)
  await expect(page.getByText('3 products: archived')).toBeVisible()
  await expect(rows).toHaveCount(3)
  await leaveUnanswered(page, changes, { press: () => press(page, 'Publish'), leave: () => page.goBack() })
  await page.unroute(changes)
  await open(page, list)
  await expect(page.getByText('3 products: published')).toBeVisible()
  await expect(rows).toHaveCount(3)
})
