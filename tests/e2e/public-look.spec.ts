import { expect, type Page, test } from '@playwright/test'
import { open } from './browsing.ts'

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!

test('a tablet has the order summary with its checkout beside the lines of the cart', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await open(page, '/product/19')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await open(page, '/cart')
  await expect(page.getByRole('link', { name: 'Checkout' })).toHaveCount(1)
  const [lines, summary] = [await boxOf(page, '.cart-lines-line'), await boxOf(page, '.cart-page-summary')]
  expect(summary.x).toBeGreaterThan(lines.x + lines.width)
})

test('the page of a forgotten password has one heading', async ({ page }) => {
  await open(page, '/forgot-password')
  await expect(page.getByRole('main').getByRole('heading')).toHaveText(['Forgot your password?'])
})

test('on a tablet the words of the home page end before the reef begins', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await open(page, '/')
  const words = page.locator('.home-hero :is(h1, .home-hero-actions > :last-child)')
  const picture = page.locator('.home-hero .loop-video-picture img, img.loop-video-picture').first()
  // Of the still, the pool ends at 57 per cent of its width where the words stand (home-hero.css).
  const seam = await picture.evaluate((image: HTMLImageElement) => {
    const box = image.getBoundingClientRect()
    const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight)
    const share = Number.parseFloat(getComputedStyle(image).objectPosition) / 100
    return box.left + (box.width - image.naturalWidth * scale) * share + image.naturalWidth * scale * 0.57
  })
  for (const each of await words.all()) {
    const right = await each.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right
    })
    expect(right).toBeLessThan(seam)
  }
})

test('the button of the loop stands over plain water on a phone, clear of the words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/pool-services')
  const [button, heading] = [await boxOf(page, '.loop-video-button'), await boxOf(page, 'h1')]
  expect(button.x + button.width).toBeLessThan(195)
  expect(button.y + button.height).toBeLessThan(heading.y)
})

test('the call for help stands on its pink ground in the colour of danger, not in coral', async ({ page }) => {
  await open(page, '/tank-help')
  await expect(page.getByRole('region', { name: 'Phone first' }).getByRole('link')).toHaveClass(/button-danger/)
})

test('the first window of the page about us ends with the foot of its picture', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/about')
  const { y, height } = await boxOf(page, '.about-page-picture')
  expect(y + height).toBeLessThanOrEqual(905)
})

test('the header stays one row on a narrow phone, and where a scrollbar takes a part of its window', async ({
  page,
}) => {
  for (const [width, scrollbar] of [
    [360, 0],
    [375, 0],
    [390, 15],
    [399, 15],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/about')
    await page.addStyleTag({ content: `body { margin-inline-end: ${scrollbar}px }` })
    const { height } = await boxOf(page, '.site-header-row')
    expect([width, scrollbar, height]).toEqual([width, scrollbar, 64])
  }
})

test('where the cart stands beside the goods, no bar repeats it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/product/6')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await open(page, '/shop?type=pool')
  await expect(page.getByRole('region', { name: 'Your cart' }).getByRole('link', { name: 'Checkout' })).toBeVisible()
  await expect(page.locator('.cart-bar')).toBeHidden()
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(page.locator('.cart-bar')).toBeVisible()
})

test('the call on the home page shows another scene than its opening', async ({ page }) => {
  await open(page, '/')
  const scene = await page.locator('.call-band img').first().getAttribute('src')
  expect(scene).toMatch(/pool-terrace/)
})

test('the place of a product picture has the ground of the picture', async ({ page }) => {
  await open(page, '/product/34')
  const picture = page.locator('img.product-picture').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const [place, ground] = await picture.evaluate((image: HTMLImageElement) => {
    const pen = document.createElement('canvas').getContext('2d')!
    pen.drawImage(image, 0, 0, 100, 100)
    const corner = Array.from(pen.getImageData(2, 2, 1, 1).data.slice(0, 3))
    return [getComputedStyle(image).backgroundColor.match(/\d+/g)!.map(Number), corner]
  })
  for (const channel of [0, 1, 2]) expect(Math.abs(place![channel]! - ground![channel]!)).toBeLessThanOrEqual(4)
})
