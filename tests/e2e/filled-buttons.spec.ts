import { expect, type Page } from '@playwright/test'
import { open } from './browsing.ts'
import { test } from './visitors.ts'

/** Pages with one thing to do. */
const decisions = ['/', '/about', '/contact', '/services', '/pool-services', '/marine-services', '/marine-gallery']
const plans = ['/pool-plans/essential', '/aquarium-plans/pro']

/** Pairs of filled buttons that stand whole in one window. */
const filledTogether = (page: Page) =>
  page.locator('main .button-primary:enabled').evaluateAll((buttons) => {
    const shown = buttons.filter((button) => button.checkVisibility())
    const boxes = shown.map((button) => ({ name: button.textContent, ...button.getBoundingClientRect().toJSON() }))
    return boxes.flatMap((one, place) =>
      boxes
        .slice(place + 1)
        .filter((other) => Math.max(one.bottom, other.bottom) - Math.min(one.top, other.top) <= innerHeight)
        .map((other) => `${one.name} and ${other.name}`),
    )
  })

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const)
  test(`no window of a page that leads to a decision has two filled buttons at ${width}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    for (const address of [...decisions, ...plans]) {
      await open(page, address)
      await page.locator('.site-footer').scrollIntoViewIfNeeded()
      await expect(page.locator(':root[data-scrolled]')).toHaveCount(1)
      expect(await page.locator('main .button-primary').count(), address).toBeGreaterThan(0)
      expect(await filledTogether(page), address).toEqual([])
    }
  })
