import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test'
import { signInAsAdmin } from './browsing.ts'

export type NewVisitor = (options?: BrowserContextOptions) => Promise<Page>

/** Tests with further people, each in a browser of their own. Those close with the test, so that a later one that fails shows only its own pages. */
export const test = base.extend<{ newVisitor: NewVisitor; newAdmin: NewVisitor }, { walker: Page }>({
  newVisitor: async ({ browser }, lend) => {
    const opened: BrowserContext[] = []
    await lend(async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  /** The demonstration's admin. */
  newAdmin: async ({ newVisitor }, lend) => {
    await lend(async (options) => {
      const page = await newVisitor(options)
      await signInAsAdmin(page)
      return page
    })
  },
  /**
   * One page for all addresses that a worker walks: like a visitor's browser, it keeps what pages share, which takes a third less time than a new
   * browser for each. For tests that change nothing.
   */
  walker: [
    async ({ browser }, lend, { project }) => {
      const { baseURL, locale, timezoneId, contextOptions } = project.use
      const page = await browser.newPage({
        ...contextOptions,
        ...({ baseURL, locale, timezoneId } as BrowserContextOptions),
      })
      await lend(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
})
