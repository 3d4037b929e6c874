import { sql } from 'drizzle-orm'
import { asUtc, type Database, rowsOf } from '#lib/database/database.server.ts'

/** A node reports every half a minute. */
const reportsFor = sql`interval '5 minutes'`

/** Stores by how many seconds a node's clock is ahead, or removes its report; and those of nodes that have ended. */
export async function setWrongClock(db: Database, node: string, secondsAhead: number) {
  await db.execute(
    sql`delete from wrong_clocks where at < now() - ${reportsFor} or (node = ${node} and ${secondsAhead === 0})`,
  )
  if (secondsAhead === 0) return
  await db.execute(sql`
    insert into wrong_clocks (node, seconds_ahead) values (${node}, ${secondsAhead}::integer)
    on conflict (node) do update set seconds_ahead = excluded.seconds_ahead, at = now()`)
}

export type WrongClock = { node: string; secondsAhead: number; at: string }

export async function listWrongClocks(db: Database): Promise<WrongClock[]> {
  const result = await db.execute(sql`
    select node, seconds_ahead as "secondsAhead", to_char(at ${asUtc}) as at from wrong_clocks
    where at > now() - ${reportsFor} order by node`)
  return rowsOf<WrongClock>(result)
}
