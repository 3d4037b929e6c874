import { sql } from 'drizzle-orm'
import { lookInto, type Place } from './place.ts'

/** Tells every node on this PostgreSQL that anything may have changed, which empties their caches. */
export async function withForgetting<T>(place: Place, work: (forget: () => Promise<void>) => Promise<T>): Promise<T> {
  const payload = JSON.stringify({ from: 'the bench', tags: null })
  return lookInto(place, async ({ db }) =>
    work(async () => {
      await db.execute(sql`select pg_notify('site_changes', ${payload})`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }),
  )
}
