import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Product } from '#catalogue/product.ts'
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

const choices = (page: Page) => page.getByRole('navigation', { name: 'Pictures' }).getByRole('link')

/** A swipe from right to left. */
async function swipeOn(page: Page, strip: Locator) {
  const { x, y, width, height } = (await strip.boundingBox())!
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((place) => ({ x: x + width * place, y: y + height / 2 })),
    })
  await touch('touchStart', [0.9])
  for (const place of [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]) await touch('touchMove', [place])
  await touch('touchEnd', [])
}

test('product pictures can be browsed and enlarged by keys, swipe, wheel and double tap', async ({ page }) => {
  const masters = ['rietvlei-deep-leaf-net', 'rietvlei-ladder-316', 'rietvlei-floating-thermometer']
  const { id, name } = await addPictured(page, masters)
  const pagesHtml = await (await page.request.get(`/product/${id}`)).text()
  expect(pagesHtml.match(/<a href="\/media\/uploads\/[^"]+\.webp"/g)).toHaveLength(6)

  await open(page, `/product/${id}`)
  const closer = page.getByRole('link', { name: `Look closer: ${name}, picture 2` })
  await expect(closer).not.toBeInViewport()
  await page.getByRole('link', { name: `Look closer: ${name}`, exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(choices(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(choices(page).nth(0)).toHaveAttribute('aria-current', 'true')
  await choices(page).nth(1).click()
  await expect(closer).toBeInViewport({ ratio: 0.5 })
  await expect(choices(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.product-stage-zoom')).toHaveCSS('mask-image', 'none')
  await closer.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer).toHaveAccessibleName(`Picture 2 of 3: ${name}`)
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toHaveAccessibleName(`Picture 3 of 3: ${name}`)
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toHaveAccessibleName(`Picture 1 of 3: ${name}`)
  expect(await violationsOf(page)).toEqual([])

  const stage = viewer.locator('.yarl__slide_current .lightbox-picture')
  const scale = () =>
    stage.evaluate((shown) => shown.getBoundingClientRect().width / (shown as HTMLElement).offsetWidth)
  const { x, y, width, height } = (await stage.boundingBox())!
  const middle = { x: x + width / 2, y: y + height / 2 }
  await page.mouse.move(middle.x + 100, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x - 50, middle.y, { steps: 3 })
  await page.mouse.up()
  await expect(viewer).toHaveAccessibleName(`Picture 2 of 3: ${name}`)

  await page.keyboard.press('+')
  await expect.poll(scale).toBeCloseTo(2)
  await viewer.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(scale).toBeCloseTo(4)
  await expect(viewer.getByRole('button', { name: 'Larger' })).toBeDisabled()
  await page.keyboard.press('Control+0')
  await expect.poll(scale).toBe(1)
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.wheel(0, -300)
  await expect.poll(scale).toBeGreaterThan(1.5)
  await viewer.getByRole('button', { name: 'Previous picture' }).click()
  await expect(viewer).toHaveAccessibleName(`Picture 1 of 3: ${name}`)
  await expect.poll(scale).toBe(1)
  await expect(async () => {
    await stage.dblclick()
    await expect.poll(scale, { timeout: 2_000 }).toBeGreaterThan(1.9)
  }).toPass()

  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(closer).toBeFocused()
  await page.request.patch(`/api/admin/products/${id}`, { data: { status: 'archived' } })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a best seller’s second view is loaded on the swipe to it, and opens in the viewer', async ({ page }) => {
    const { name, images } = (await (await page.request.get('/api/products/1')).json()) as Product
    const [first, second] = images
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const faults: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
    await open(page, '/product/1')
    await page.waitForLoadState('networkidle')
    const folderOf = ({ src }: { src: string }) => src.slice(0, src.lastIndexOf('/'))
    const ofSecond = () => fetched.filter((path) => path.startsWith(folderOf(second!)))
    expect(ofSecond()).toEqual([])

    await swipeOn(page, page.locator('.product-stage-strip'))
    const closer = page.getByRole('link', { name: `Look closer: ${second!.alt}` })
    await expect(closer).toBeInViewport({ ratio: 0.95 })
    await expect(choices(page).nth(1)).toHaveAttribute('aria-current', 'true')
    await expect.poll(ofSecond).toHaveLength(1)

    expect(fetched.filter((path) => path.includes('lightbox'))).toEqual([])
    const tapped = Promise.withResolvers<void>()
    await page.route('**/assets/lightbox-*', async (route) => {
      await tapped.promise
      await route.continue()
    })
    await closer.tap()
    await expect.poll(() => fetched.filter((path) => path.includes('lightbox'))).toHaveLength(1)
    const viewer = page.getByRole('dialog')
    await expect(viewer).toHaveCount(0)
    tapped.resolve()
    await expect(viewer).toHaveAccessibleName(`Picture 2 of 2: ${name}`)
    await expect(viewer.locator('.yarl__slide_current .yarl__slide_description')).toHaveText(name)
    await expect(viewer.getByText('2 of 2', { exact: true })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    for (const arrow of ['Previous picture', 'Next picture']) {
      const { width, height } = (await viewer.getByRole('button', { name: arrow }).boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await page.keyboard.press('ArrowRight')
    await expect(viewer).toHaveAccessibleName(`Picture 1 of 2: ${name}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: `Look closer: ${first!.alt}` })).toBeInViewport({ ratio: 0.95 })
    expect(faults).toEqual([])
    expect(await violationsOf(page)).toEqual([])
  })
})

test('thumbnails stand under the picture in a wide window, and are dots on it on a phone', async ({ page }) => {
  const { id } = await addPictured(page, ['rietvlei-deep-leaf-net', 'rietvlei-ladder-316'])
  await open(page, `/product/${id}`)
  const footOfPicture = async () => {
    const { y, height } = (await page.locator('.product-stage-strip').boundingBox())!
    return y + height
  }
  const thumbnails = page.getByRole('navigation', { name: 'Pictures' })
  expect((await thumbnails.boundingBox())!.y).toBeGreaterThanOrEqual(await footOfPicture())
  await expect(thumbnails.locator('img').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(thumbnails.locator('img').first()).toBeHidden()
  expect((await thumbnails.boundingBox())!.y).toBeLessThan(await footOfPicture())
})
