import { z } from 'zod/mini'
import { rowsOf } from '#lib/database/database.server.ts'
import type { OpenShop } from './open-shop.ts'
import { cookieOf } from './order-product.ts'
import { uniqueWord } from './unique-word.ts'

type Site = Pick<OpenShop, 'server' | 'db'>
export type Visitor = { cookie: string; remoteAddress?: string }

/** A call like a browser's. */
export function ask(
  site: Site,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  more: Partial<Visitor> & { payload?: object; headers?: Record<string, string> } = {},
) {
  const { cookie = '', remoteAddress, payload, headers } = more
  return site.server.inject({
    method,
    url,
    headers: { cookie, ...headers },
    ...(remoteAddress ? { remoteAddress } : {}),
    ...(payload ? { payload } : {}),
  })
}

export const password = 'sunny lagoon 42'

/** A new person, signed in. */
export async function registerPerson(
  site: Site,
  { cookie = '', ...more }: Record<string, unknown> & { cookie?: string; password?: string } = {},
) {
  const email = `p${uniqueWord(12)}@example.co.za`
  const answer = await ask(site, 'POST', '/api/users/register', { cookie, payload: { email, password, ...more } })
  const opened =
    answer.statusCode === 202
      ? await finishRegistration(site, { email, cookie, typed: more.password ?? password })
      : answer
  if (opened.statusCode !== 201) throw new Error(opened.body)
  const { user } = z.parse(
    z.object({ user: z.object({ id: z.string(), username: z.string(), email: z.string() }) }),
    opened.json(),
  )
  return { ...user, cookie: cookieOf(opened) }
}

/** In a live shop, by the mailed link. */
async function finishRegistration(
  site: Site,
  { email, cookie, typed }: { email: string; cookie: string; typed: string },
) {
  const token = tokenIn(await mailTo(site, email, /Finish your registration/))
  return ask(site, 'POST', '/api/users/register/finish', { cookie, payload: { token, password: typed } })
}

export function signIn(site: Site, username: string, typed = password, more: Partial<Visitor> = {}) {
  return ask(site, 'POST', '/api/users/login', { ...more, payload: { username, password: typed } })
}

export const signedIn = async (site: Site, username: string, typed = password) =>
  cookieOf(await signIn(site, username, typed))

/** The newest stored mail to an address, once it is there. */
export async function mailTo(shop: Pick<OpenShop, 'db'>, address: string, subject: RegExp) {
  for (let tries = 0; tries < 100; tries++) {
    const result = await shop.db.execute('select id, recipient, subject, body from mails order by id desc')
    const mail = rowsOf<{ id: number; recipient: string; subject: string; body: string }>(result).find(
      (row) => row.recipient === address && subject.test(row.subject),
    )
    if (mail) return mail
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no mail to ${address} about ${subject}`)
}

/** Opens the link mailed to a signed-in person. */
export async function confirmAddress(
  site: Pick<OpenShop, 'server' | 'db'>,
  { cookie, email }: { cookie: string; email: string },
) {
  const token = tokenIn(await mailTo(site, email, /confirm your email/))
  const answer = await ask(site, 'POST', '/api/users/verify-email', { cookie, payload: { token } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

export const tokenIn = (mail: { body: string }) => decodeURIComponent(/token=([^\s]+)/.exec(mail.body)![1]!)
