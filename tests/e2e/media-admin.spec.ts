import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { atOnce, open, said, signInAsAdmin, soonOn } from './browsing.ts'
import { test } from './visitors.ts'

const bucket = 'media/products/aquilo-chlorine-granules-5kg.webp'
const granules = 'media/products/aquilo-dry-acid-2kg.webp'

/** A product of the test's own, published through the API. */
async function addProduct(page: Page) {
  const word = crypto.randomUUID().slice(0, 8)
  const answer = await page.request.post('/api/admin/products', {
    data: {
      name: `Skimmer ${word}`,
      sku: `E2E-${word}`,
      assortment: 'pool-catalogue',
      category: 'Pool Accessories',
      adminCategory: 'cleaning-tools',
      brand: 'Rietvlei',
      description: 'Catches what floats.',
      price: 249.5,
      deliveryClass: 'standard',
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: number; name: string; sku: string }
}

const archive = (page: Page, id: number) =>
  page.request.patch(`/api/admin/products/${id}`, { data: { status: 'archived' } })

test('pictures added by an admin soon appear on the cached product page, in order, and can be removed', async ({
  page,
  newVisitor,
}) => {
  await signInAsAdmin(page)
  const { id, name } = await addProduct(page)
  const shopper = await newVisitor()
  const picture = shopper.locator(`main img[src^="/media/uploads/product-${id}-"]`).first()
  const soon = (check: () => Promise<void>) => soonOn(shopper, `/product/${id}`, check)
  await open(shopper, `/product/${id}`)
  await expect(picture).toHaveCount(0)

  await open(page, `/admin-dashboard?tab=products&id=${id}`)
  const field = page.getByRole('group', { name: 'Pictures' })
  const rows = field.getByRole('listitem')
  await field
    .getByLabel('Choose pictures', { exact: true })
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(field.getByRole('alert')).toContainText('not a picture we can use')
  const choosing = page.waitForEvent('filechooser')
  await field.getByRole('button', { name: 'Choose pictures' }).focus()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles([bucket, granules])
  await said(page, '2 pictures saved')
  await expect(rows).toHaveCount(2)
  await expect(rows.first().getByRole('img', { name })).toBeVisible()
  await soon(() => expect(picture).toBeVisible(atOnce))
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const lastSrc = await rows.last().getByRole('img').getAttribute('src')
  await rows.last().getByRole('button', { name: 'Move picture 2 up' }).click()
  await expect(rows.first().getByRole('img')).toHaveAttribute('src', lastSrc!)
  await field.getByLabel('What picture 1 shows').fill('A white bucket with a blue lid')
  await field.getByRole('button', { name: 'Save description' }).click()
  await said(page, 'Description saved')
  await soon(() =>
    expect(shopper.getByRole('img', { name: 'A white bucket with a blue lid' }).first()).toBeVisible(atOnce),
  )

  await field.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect(rows).toHaveCount(1)
  await field.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
  await expect(field.getByLabel('What picture 1 shows')).toHaveValue('A white bucket with a blue lid')
  for (const left of [1, 0]) {
    await field.getByRole('button', { name: 'Remove picture 1' }).click()
    await expect(rows).toHaveCount(left)
  }
  await soon(() => expect(picture).toHaveCount(0, atOnce))
  await archive(page, id)
})

test('a list with a faulty line changes nothing; corrected, it is imported and in the shop', async ({ page }) => {
  await signInAsAdmin(page)
  const { id, name, sku } = await addProduct(page)
  await open(page, '/admin-dashboard?tab=products')
  await page.getByRole('link', { name: 'Import' }).click()
  const choose = async (lines: string[]) => {
    await page.getByRole('radio', { name: /^Our own/ }).check()
    await page.locator('input[type=file]').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['SKU;Price', ...lines].join('\r\n')),
    })
  }

  await choose([`${sku};199,95`, 'PS-101;cheap'])
  await expect(page.getByText('1 line cannot be imported.')).toBeVisible()
  const wrong = page.getByRole('row').filter({ hasText: 'PS-101' })
  await expect(wrong).toContainText('Line 3')
  await expect(wrong).toContainText('Price: “cheap” is not an amount')
  await page.getByRole('link', { name: 'All 2' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('249.50')
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  const price = async () => ((await (await page.request.get(`/api/products/${id}`)).json()) as { price: number }).price
  expect(await price()).toBe(249.5)

  await page.getByRole('link', { name: 'Choose another file' }).click()
  await choose([`${sku};199,95`])
  await page.getByRole('button', { name: 'Import 1 changed product' }).click()
  await expect(page.getByText('Imported: 1 changed product.')).toBeVisible()
  expect(await price()).toBe(199.95)
  await page.reload()
  await expect(page.getByText('Imported: 1 changed product.')).toBeVisible()
  await archive(page, id)
})

test('the listed products are exported under the same filters', async ({ page }) => {
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard?tab=products&shop=reef-range')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Export/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const lines = Buffer.concat(chunks).toString().split('\r\n').filter(Boolean)
  expect(lines).toHaveLength(15)
  expect(lines.slice(1).every((line) => line.includes('reef-range'))).toBe(true)
})

/** Drops files where staff may. */
async function dropFiles(page: Page, names: string[]) {
  const dataTransfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer()
    for (const name of given) data.items.add(new File(['a;b'], name))
    return data
  }, names)
  await page.locator('.staff-drop').dispatchEvent('drop', { dataTransfer })
}

test('a supplier’s price list takes three steps, and product pictures by folder take two', async ({ page }) => {
  await signInAsAdmin(page)
  const { id, sku } = await addProduct(page)
  const word = crypto.randomUUID().slice(0, 8)
  await open(page, '/admin-dashboard?tab=products&view=import')
  const lines = [`Aqua;;;`, `Kode ${word};Item description;Dealer cost;RRP excl VAT`, `${sku};Theirs;1,00;R 1 000,00`]
  await page.getByRole('radio', { name: /^A supplier’s/ }).check()
  await dropFiles(page, ['aqua.csv', 'salt.csv'])
  await expect(page.getByText('Please give one file at a time: nothing was taken.')).toBeVisible()
  await page.getByLabel('Choose a list').setInputFiles({
    name: 'aqua.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...lines, `${sku}-X;New;1;POA`].join('\n')),
  })
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible()
  await page.getByLabel(`Kode ${word}`).selectOption('sku')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('R 1 150,00')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'See what would change' }).click()
  await page.getByRole('button', { name: 'Import 1 changed product' }).click()
  await expect(page.getByText('Imported: 1 changed product.')).toBeVisible()

  await open(page, '/admin-dashboard?tab=products&view=pictures')
  const picture = async (name: string, master: string) => ({
    name,
    mimeType: 'image/webp',
    buffer: await readFile(master),
  })
  const files = [await picture(`${sku}_2.webp`, granules), await picture(`${sku}.webp`, bucket)]
  const unknown = await picture('NOBODY-77.webp', bucket)
  await page.getByLabel('Choose pictures').setInputFiles([...files, unknown])
  await expect(page.getByRole('row').filter({ hasText: 'NOBODY-77' })).toContainText('No product has this SKU')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Add 2 pictures' }).click()
  await expect(page.getByText('Added: 2 pictures for 1 product.')).toBeVisible({ timeout: 30_000 })
  const { images } = (await (await page.request.get(`/api/products/${id}`)).json()) as { images: object[] }
  expect(images).toHaveLength(2)
  await page.getByRole('button', { name: 'Choose others' }).click()
  await page.getByLabel('Choose pictures').setInputFiles(files)
  await expect(page.getByText('There is nothing to add.')).toBeVisible()
  await archive(page, id)
})
