import { expect, test } from '@playwright/test'
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

test('an element that is inserted or removed restyles only what is around it', async ({ page, browser }) => {
  for (const address of ['/', '/shop', '/product/34', '/contact', '/services']) {
    await open(page, address)
    await page.waitForLoadState('networkidle')
    const elements = await page.locator('.site-layout *').count()
    await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
    await page.evaluate(() => performance.mark('begins'))
    await page.evaluate(insertAndRemove)
    await page.evaluate(() => performance.mark('ends'))
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    const at = (mark: string) => trace.traceEvents.find(({ name }) => name === mark)!.ts
    const restyled = trace.traceEvents
      .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts > at('begins') && ts < at('ends'))
      .map(({ args }) => args.elementCount ?? 0)
    expect(restyled.length, address).toBeGreaterThanOrEqual(4)
    expect(Math.max(...restyled), address).toBeLessThan(elements / 4)
  }
})
