import { sql } from 'drizzle-orm'
import { demoAccounts } from '#accounts/demo-accounts.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { lookInto, type Place } from '../../bench/place.ts'
import { signIn } from '../../bench/sign-in.ts'
import { startSite } from '../../bench/site-process.ts'

/** A server of the place, with calls by its owner. */
export async function openSite(place: Place) {
  const site = await startSite(place.env)
  const cookie = await signIn(site.url, demoAccounts.admin)
  const call = async <T>(path: string, body?: object | string, headers = {}) => {
    const answer = await fetch(`${site.url}/api/admin/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, said: (await answer.json()) as T }
  }
  return { ...site, call }
}
export type Site = Awaited<ReturnType<typeof openSite>>

/** Begins some work on a server and ends it like a power cut while the work is under way, once for each moment, in milliseconds. */
export async function crashDuring(shop: Place, work: (site: Site) => Promise<unknown>, moments = [5, 120]) {
  for (const after of moments) {
    const site = await openSite(shop)
    const begun = work(site).catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, after))
    await site.crash()
    await begun
  }
  // The jobs of the killed servers are free, as when their leases end.
  await lookInto(shop, ({ db }) => db.execute(sql`update jobs set run_at = 'epoch' where lease_ends is not null`))
}

/** The only row of a query of counts. */
export const count = async (shop: Place, query: ReturnType<typeof sql>) =>
  lookInto(shop, async ({ db }) => rowsOf<Record<string, number>>(await db.execute(query))[0]!)
