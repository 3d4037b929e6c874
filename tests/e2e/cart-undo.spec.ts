import { expect, type Page, test } from '@playwright/test'
import { open } from './browsing.ts'

async function fillCart(page: Page, products: number[]) {
  for (const product of products) {
    await open(page, `/product/${product}`)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  }
}

const remove = (page: Page) => page.getByRole('button', { name: /^Remove / })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const line = (page: Page, name: string) => page.locator('.cart-lines-line').filter({ hasText: name })

for (const address of ['/cart', '/checkout']) {
  test(`a restored line returns to its place and gets the focus (${address})`, async ({ page }) => {
    await fillCart(page, [56, 57, 58])
    await open(page, address)
    await remove(page).nth(1).press('Enter')
    await expect(remove(page)).toHaveCount(2)
    await undo(page).press('Enter')
    await expect(line(page, 'Coral Amino Feed')).toBeFocused()
    await expect(remove(page).nth(1)).toHaveAccessibleName(/Coral Amino Feed/)

    for (const left of [2, 1, 0]) {
      await remove(page).first().press('Enter')
      await expect(remove(page)).toHaveCount(left)
    }
    await undo(page).press('Enter')
    await expect(line(page, 'Polyp Powder')).toBeFocused()
  })
}

test('on a phone Undo appears where the line was, even far down the checkout', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fillCart(page, [56, 57])
  await open(page, '/checkout')
  await remove(page).nth(1).click()
  await expect(undo(page)).toBeInViewport()
  await remove(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /is empty/i })).toBeFocused()
  await expect(undo(page)).toBeInViewport()
})

test('a slow price lookup does not remove the Undo of a removal', async ({ page }) => {
  await fillCart(page, [56, 57])
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/products?ids=*', async (route) => {
    await held
    await route.continue()
  })
  const checked = page.waitForResponse('**/api/products?ids=*')
  await open(page, '/cart')
  await remove(page).first().click()
  await expect(undo(page)).toBeVisible()
  answer()
  await checked
  await expect(page.locator('[aria-busy=false]')).toBeVisible()
  await undo(page).click()
  await expect(remove(page)).toHaveCount(2)
})

test('the focus stays in the cart beside the shelves when a removed line is restored', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await fillCart(page, [22])
  await open(page, '/shop?type=marine')
  const cart = page.getByRole('group', { name: 'Cart', exact: true })
  await cart.getByRole('button', { name: 'Decrease quantity' }).press('Enter')
  await undo(page).press('Enter')
  await expect(cart.getByText('Reef Activated Carbon')).toBeVisible()
  await expect(cart).toBeFocused()
})

for (const address of ['/cart', '/checkout']) {
  test(`a last line restored before the next frame keeps the focus (${address})`, async ({ page }) => {
    await fillCart(page, [56])
    await open(page, address)
    await expect(remove(page)).toHaveCount(1)
    await page.evaluate(async () => {
      const button = (words: string) =>
        [...document.querySelectorAll('button')].find((each) =>
          `${each.ariaLabel ?? ''}${each.textContent}`.includes(words),
        )
      button('Remove ')!.click()
      for (let turns = 0; !button('Undo') && turns < 1000; turns++) await Promise.resolve()
      button('Undo')!.click()
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    await expect(remove(page)).toHaveCount(1)
    await expect(page.locator('.cart-lines-line')).toBeFocused()
  })
}
