import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { open, signInAsAdmin } from './browsing.ts'

/** A product of the test's own with a picture for each of these. */
async function addPictured(page: Page, masters: string[]) {
  await signInAsAdmin(page)
  const word = crypto.randomUUID().slice(0, 8)
  const data = {
    name: `Viewed ${word}`,
    sku: `VIEW-${word}`,
    assortment: 'pool-catalogue',
    category: 'Pool Accessories',
    adminCategory: 'cleaning-tools',
    brand: 'Rietvlei',
    description: 'Seen from all sides.',
    price: 249.5,
    deliveryClass: 'standard',
  }
  const { id } = (await (await page.request.post('/api/admin/products', { data })).json()) as { id: number }
  for (const master of masters) {
    const file = await readFile(`media/products/${master}.webp`)
    const headers = { 'content-type': 'image/webp' }
    expect((await page.request.post(`/api/admin/products/${id}/pictures`, { data: file, headers })).status()).toBe(200)
  }
  return { id, name: data.name }
}

test('the pictures of a product are looked through and closely at: by keys, swipe, wheel and double tap', async ({
  page,
}) => {
  const masters = ['rietvlei-deep-leaf-net', 'rietvlei-ladder-316', 'rietvlei-floating-thermometer']
  const { id, name } = await addPictured(page, masters)
  const pagesHtml = await (await page.request.get(`/product/${id}`)).text()
  expect(pagesHtml.match(/<a href="\/media\/uploads\/[^"]+\.webp"/g)).toHaveLength(4)

  await open(page, `/product/${id}`)
  const closer = page.getByRole('link', { name: /^Look closer/ })
  const others = page.getByRole('list', { name: 'Pictures' }).getByRole('link')
  await others.nth(1).click()
  await expect(closer).toHaveAccessibleName(`Look closer: ${name}, picture 2`)
  await expect(page.locator('.product-stage-zoom')).toHaveCSS('mask-image', 'none')
  await closer.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer).toHaveAccessibleName(`Picture 2 of 3: ${name}, picture 2`)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(`Picture 3 of 3: ${name}, picture 3`)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toHaveAccessibleName(`Picture 1 of 3: ${name}`)
  expect(await violationsOf(page)).toEqual([])

  const stage = viewer.locator('.lightbox-stage')
  const scale = () => viewer.locator('.lightbox-picture').evaluate((shown) => Number(getComputedStyle(shown).scale))
  const { x, y, width, height } = (await stage.boundingBox())!
  const middle = { x: x + width / 2, y: y + height / 2 }
  await page.mouse.move(middle.x + 100, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x - 50, middle.y, { steps: 3 })
  await page.mouse.up()
  await expect(viewer).toHaveAccessibleName(`Picture 2 of 3: ${name}, picture 2`)

  await page.keyboard.press('+')
  await expect.poll(scale).toBeCloseTo(1.5)
  await viewer.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(scale).toBeCloseTo(2.25)
  await page.keyboard.press('0')
  await expect.poll(scale).toBe(1)
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.wheel(0, -300)
  await expect.poll(scale).toBeGreaterThan(1.5)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(scale).toBe(1)
  await expect(async () => {
    await stage.dblclick()
    await expect.poll(scale, { timeout: 2_000 }).toBeCloseTo(2.5)
  }).toPass()

  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(closer).toBeFocused()
  await page.request.patch(`/api/admin/products/${id}`, { data: { status: 'archived' } })
})
