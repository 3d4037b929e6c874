import { expect, type Page } from '@playwright/test'

/** Waits for hydration: before it, a press is held and replayed. A page that was only just asked for has no root element yet. */
export const whenReady = (page: Page) => page.waitForFunction(() => document.querySelector('html[data-ready]') !== null)

export async function open(page: Page, address: string) {
  const response = await page.goto(address)
  await whenReady(page)
  return response!
}

/** Opens an address again and again until a change made elsewhere shows there. The bench measures how soon that is. */
export const soonOn = (page: Page, address: string, check: () => Promise<void>) =>
  expect(async () => {
    await open(page, address)
    await check()
  }).toPass()

/** For expectations inside `soonOn`, which opens the page again instead of waiting. */
export const atOnce = { timeout: 500 }

/** Signs the browser in as the demonstration's admin, without the form, which has its own tests. */
export const signInAsAdmin = (page: Page) => signInAs(page, 'admin')

/** The same for the demonstration's account of another staff role. */
export async function signInAs(page: Page, username: string) {
  const login = { data: { username, password: `${username}1234` } }
  const answer = await page.request.post('/api/users/login', login)
  expect(answer.status()).toBe(200)
  const { token, user } = (await answer.json()) as { token: string; user: { role: string } }
  // The smallest address of the site, as the browser's record of the session (use-session.tsx) belongs to an origin.
  await page.goto('/robots.txt')
  await page.evaluate(
    ([role, session]) => {
      localStorage.setItem('clearwater-reef-role', role!)
      localStorage.setItem('clearwater-reef-auth-token', session!)
    },
    [user.role, token],
  )
}

/** The last toast. Background work may take a busy machine some seconds. */
export const said = (page: Page, text: string | RegExp) =>
  expect(page.locator('.toast').last()).toContainText(text, { timeout: 20_000 })

/** Rand as pages write them, with any kind of space. */
export const money = (rand: number) =>
  new RegExp(
    `R\\s${rand
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(\d{3})+,)/g, '\\s')}`,
  )
