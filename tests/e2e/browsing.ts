import { expect, type Page } from '@playwright/test'

/** Waits until React has taken over the page that the server sent: before, a press is kept and replayed. */
export const whenReady = (page: Page) => page.waitForFunction(() => 'ready' in document.documentElement.dataset)

export async function open(page: Page, address: string) {
  const response = await page.goto(address)
  await whenReady(page)
  return response!
}

/** Opens an address again and again until what a change elsewhere brings is seen there. How soon that is, the bench measures. */
export const soonOn = (page: Page, address: string, check: () => Promise<void>) =>
  expect(async () => {
    await open(page, address)
    await check()
  }).toPass()

/** For expectations inside `soonOn`, which opens the page anew instead of waiting in front of it. */
export const atOnce = { timeout: 500 }

/** Signs the browser in as the demonstration's admin, as its form would, which has tests of its own. */
export const signInAsAdmin = (page: Page) => signInAs(page, 'admin')

/** The same for the demonstration's account of another role of staff. */
export async function signInAs(page: Page, username: string) {
  const login = { data: { username, password: `${username}1234` } }
  const answer = await page.request.post('/api/users/login', login)
  expect(answer.status()).toBe(200)
  const { token, user } = (await answer.json()) as { token: string; user: { role: string } }
  // The smallest address of the site, for the browser's own knowledge of the session (use-session.tsx) belongs to an origin.
  await page.goto('/robots.txt')
  await page.evaluate(
    ([role, session]) => {
      localStorage.setItem('clearwater-reef-role', role!)
      localStorage.setItem('clearwater-reef-auth-token', session!)
    },
    [user.role, token],
  )
}

/** The last toast. Work in the background may take a busy machine some seconds before it says so. */
export const said = (page: Page, text: string | RegExp) =>
  expect(page.locator('.toast').last()).toContainText(text, { timeout: 20_000 })

/** Rand as pages write them, whatever the space. */
export const money = (rand: number) =>
  new RegExp(
    `R\\s${rand
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(\d{3})+,)/g, '\\s')}`,
  )
