import { expect, test } from '@playwright/test'
import { open } from './browsing.ts'

for (const width of [390, 1280])
  test(`the chooser at ${width} px says in two buttons that the shops come soon, with the note right below`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/shop')
    const buttons = page.getByRole('button', { name: /^Coming Soon - (Pool|Marine) Shop$/ })
    await expect(buttons).toHaveCount(2)
    for (const button of await buttons.all()) {
      await expect(button).toBeDisabled()
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    }
    const bottomOf = async (selector: string) => {
      const { y, height } = (await page.locator(selector).last().boundingBox())!
      return y + height
    }
    const note = page.locator('.notice', { hasText: 'Our online shop is launching soon.' })
    const { y } = (await note.boundingBox())!
    expect(y).toBeGreaterThan(await bottomOf('.shop-chooser-card'))
    expect(y - (await bottomOf('.shop-chooser-card'))).toBeLessThanOrEqual(40)
    const browse = page.getByRole('link', { name: 'Browse pool products' })
    expect((await browse.boundingBox())!.y).toBeGreaterThan(y)
    await page.getByRole('link', { name: 'Pool Supplies' }).click()
    await expect(page).toHaveURL('/pool-shop')
  })

test('cart and assistant stand beside the products of a shop on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/shop?type=pool')
  const grid = (await page.locator('.product-grid').boundingBox())!
  for (const part of [
    page.getByRole('region', { name: 'Your cart' }),
    page.getByRole('region', { name: 'AI Assistant' }),
  ]) {
    const box = (await part.boundingBox())!
    expect(box.x).toBeGreaterThan(grid.x + grid.width)
    expect(box.y + box.height).toBeLessThanOrEqual(900)
  }
  await expect(page.getByRole('button', { name: 'Chat with AI Assistant' })).toHaveCount(1)
})

test('the marine helper leaves the cards of a phone alone while one scrolls down, and returns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/marine-shop')
  const helper = page.getByRole('button', { name: 'Open the Marine Helper' })
  await expect(helper).toBeInViewport()
  await page.mouse.wheel(0, 900)
  await expect(helper).not.toBeInViewport()
  await page.mouse.wheel(0, -300)
  await expect(helper).toBeInViewport()
})

for (const address of ['/shop?type=pool', '/pool-shop', '/marine-shop'])
  test(`a phone has the assistant’s button in the first window of ${address}, and it opens the chat`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, address)
    const button = page.getByRole('button', { name: 'Chat with AI Assistant' }).first()
    const { y, height } = (await button.boundingBox())!
    expect(y + height).toBeLessThan(500)
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
