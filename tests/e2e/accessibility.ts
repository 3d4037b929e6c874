import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  var axe: typeof import('axe-core')
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * The themes and widths in which each page is checked: every width and both themes. `THOROUGH=1` checks each width in each theme, which takes twice
 * as long.
 */
const looks: [theme: string, width: number][] = process.env.THOROUGH
  ? ['dark', 'light'].flatMap((theme) => [320, 768, 1280].map((width): [string, number] => [theme, width]))
  : [
      ['dark', 320],
      ['light', 768],
      ['dark', 1280],
    ]

/**
 * The violations that axe finds in a page, without frames of other sites. Listing only violations, and injecting axe once, takes a quarter of the
 * time.
 */
export async function violationsOf(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async () => {
    const options: axe.RunOptions = { resultTypes: ['violations'] }
    const { violations } = await globalThis.axe.run({ exclude: ['iframe'] }, options)
    return violations.map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map((node) => node.target.join(' '))
      return `${id} ${places.join(' | ')}`
    })
  })
}

/** An open page has no violation and does not scroll sideways, in any width and theme. */
export async function expectAccessibleInEveryLook(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Parts below the screen are rendered from the first scroll on.
  await page.evaluate(() => (document.documentElement.dataset.scrolled = ''))
  for (const [theme, width] of looks) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
    await page.setViewportSize({ width, height: 900 })
    expect(await violationsOf(page), `${theme} ${width}`).toEqual([])
    const root = page.locator('html')
    const overflow = await root.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(overflow, `${theme} ${width}: the page scrolls sideways`).toBeLessThanOrEqual(0)
  }
}
