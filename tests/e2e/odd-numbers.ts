import type { Page } from '@playwright/test'

const odd = /\d-\d|\dkm|R\d{4}|[a-z]-(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/
/** The specification's own spellings (docs/departures.md), which stay as they are. */
const asSpecified = /Free shipping on orders over R1000|1-6 hours maximum|\b(5|15|20)km\b/g

/** Ranges of numbers or weekdays with a hyphen, distances without a space and thousands without one, in the title, the description and every text of a page. */
export async function oddNumbersOf(page: Page) {
  const description = (await page.locator('meta[name="description"]').getAttribute('content')) ?? ''
  const texts = await page.evaluate(() => {
    const found: { text: string; around: string }[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const { parentElement: parent, textContent: text } = nodes.currentNode
      if (parent && text && !parent.closest('script, style, noscript')) found.push({ text, around: parent.textContent })
    }
    return found
  })
  const told = [await page.title(), description].map((text) => ({ text, around: text }))
  return [...told, ...texts]
    .filter(({ text, around }) => odd.test(text) && odd.test(around.replaceAll(asSpecified, '')))
    .map(({ text }) => text)
}
