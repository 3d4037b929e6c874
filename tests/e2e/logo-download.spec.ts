import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { open } from './browsing.ts'

async function download(page: Page, name: string | RegExp) {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const file = await waiting
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('the logo is available as a drawing and as a picture of 600 by 240 on white', async ({ page }) => {
  await open(page, '/logo-download')
  const drawing = await download(page, 'SVG (for websites, business cards and scalable prints)')
  expect(drawing.name).toMatch(/\.svg$/)
  expect(drawing.bytes.toString()).toMatch(/^<svg|^<\?xml/)
  const words = 'PNG 600 x 240 px, white background (for social media and presentations)'
  const picture = await download(page, words)
  expect(picture.name).toMatch(/\.png$/)
  const drawn = await page.evaluate(async (encoded) => {
    const image = new Image()
    image.src = `data:image/png;base64,${encoded}`
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, width, height)
    const dot = (x: number, y: number) => data.slice((y * width + x) * 4, (y * width + x) * 4 + 4).join()
    const corners = [dot(0, 0), dot(width - 1, 0), dot(0, height - 1), dot(width - 1, height - 1)]
    let inked = 0
    for (let at = 0; at < data.length; at += 4) if (data[at]! + data[at + 1]! + data[at + 2]! < 600) inked++
    return { width, height, corners, inked }
  }, picture.bytes.toString('base64'))
  expect(drawn).toMatchObject({ width: 600, height: 240, corners: Array(4).fill('255,255,255,255') })
  expect(drawn.inked).toBeGreaterThan(2_000)
})

test('the logo’s own two files come first, and other versions after them', async ({ page }) => {
  await open(page, '/logo-download')
  const names = await page.locator('.logo-download .button').evaluateAll((found) => found.map((it) => it.textContent))
  expect(names).toEqual([
    'SVG (for websites, business cards and scalable prints)',
    'PNG 600 x 240 px, white background (for social media and presentations)',
    'Download SVG: On dark backgrounds',
    'Download PNG: On dark backgrounds',
    'Download SVG: The symbol alone',
    'Download PNG: The symbol alone',
  ])
  await expect(page.locator('.logo-download-more').getByRole('button')).toHaveCount(4)
  await expect(page.locator('main h2')).toHaveText(['More versions'])
  const symbol = await download(page, /^Download SVG.*The symbol alone$/)
  expect(symbol.name).toBe('clearwater-reef-logo-mark.svg')
})
