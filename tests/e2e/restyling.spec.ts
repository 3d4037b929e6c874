import { expect, type Page, test } from '@playwright/test'
import { open } from './browsing.ts'

type TraceEvent = { name: string; ts: number; args: { elementCount?: number } }

/** Runs in the page: an element comes and goes, as a toast or the loading bar does. */
function insertAndRemove() {
  for (const parent of [document.getElementById('main')!, document.querySelector('main h1')!.parentElement!]) {
    const element = document.createElement('div')
    parent.append(element)
    void document.body.offsetHeight
    element.remove()
    void document.body.offsetHeight
  }
}

test.use({ viewport: { width: 390, height: 844 } })

/** How many elements each restyling went through while `act` ran. */
async function restyledBy(page: Page, act: () => Promise<void>) {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
  await page.evaluate(() => performance.mark('begins'))
  await act()
  await page.evaluate(() => performance.mark('ends'))
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const at = (mark: string) => trace.traceEvents.find(({ name }) => name === mark)!.ts
  return trace.traceEvents
    .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts > at('begins') && ts < at('ends'))
    .map(({ args }) => args.elementCount ?? 0)
}

for (const address of ['/', '/shop', '/product/34', '/contact', '/services'])
  test(`what comes, goes or is pressed restyles only what is around it (${address})`, async ({ page }) => {
    await open(page, address)
    await page.waitForLoadState('networkidle')
    const elements = await page.locator('.site-layout *').count()

    const inserted = await restyledBy(page, () => page.evaluate(insertAndRemove))
    expect(inserted.length).toBeGreaterThanOrEqual(4)
    expect(Math.max(...inserted), 'inserted and removed').toBeLessThan(elements / 4)

    const link = page.locator('main').locator('.target-card-control:visible, .button:visible').first()
    await link.hover()
    const pressed = await restyledBy(page, async () => {
      await page.mouse.down()
      await expect(link).toBeFocused()
    })
    expect(pressed.length).toBeGreaterThanOrEqual(1)
    expect(Math.max(...pressed), 'pressed').toBeLessThan(elements / 20)
  })

test.describe('with a finger', () => {
  test.use({ isMobile: true, hasTouch: true })

  for (const [from, to] of [
    ['/shop', '/pool-shop'],
    ['/', '/pool-services'],
  ] as const)
    test(`a tap repaints nothing as if a pointer rested there (${from})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await open(page, from)
      await page.evaluate(() => {
        const { dataset } = document.documentElement
        const left = location.pathname
        dataset.changed = ''
        addEventListener('transitionrun', ({ target, propertyName }) => {
          // What moves under the pressing finger itself, or fades in once it has loaded, is no style of a pointer that rests.
          const isOther = propertyName === 'translate' || propertyName === 'opacity'
          if ((target as Element).closest('main') && location.pathname === left && !isOther)
            dataset.changed += ` ${propertyName}`
        })
      })
      await page.locator(`main a[href="${to}"]:visible`).first().tap()
      await expect(page).toHaveURL(to)
      expect(await page.evaluate(() => document.documentElement.dataset.changed)).toBe('')
    })
})
