import { oneDay } from '#lib/calendar/durations.ts'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'

type Event = { source: string; event: string; body: Buffer; now: Date }

/** Records an event that its sender may repeat. True for the first time alone, which counts once its transaction commits. */
export async function insertWebhookEvent(tx: Transaction, { source, event, body, now }: Event): Promise<boolean> {
  const result = await tx.execute(sql`
    insert into webhook_events (source, event, body, received_at)
    values (${source}, ${event}, ${body}, ${now.toISOString()}::timestamptz)
    on conflict (source, event) do nothing returning event`)
  return rowsOf(result).length > 0
}

type KeptEvent = { body: Buffer; receivedAt: Date }

/** An event as received; null when there is none, or its body has been removed. */
export async function findWebhookEvent(db: Database, source: string, event: string): Promise<KeptEvent | null> {
  const result = await db.execute(sql`
    select body, extract(epoch from received_at)::float8 * 1000 as at from webhook_events
    where source = ${source} and event = ${event} and body is not null`)
  const row = rowsOf<{ body: Uint8Array; at: number }>(result)[0]
  return row ? { body: Buffer.from(row.body), receivedAt: new Date(row.at) } : null
}

const bodiesKeptFor = 90 * oneDay

const atATime = 100

/** Removes old bodies, which may name people. The keys stay, so that a late repeat still does nothing. */
export async function removeOldBodies(db: Database, now: Date, signal?: AbortSignal) {
  const before = new Date(now.getTime() - bodiesKeptFor)
  let removed: number
  do {
    const result = await db.execute(sql`
      update webhook_events set body = null where (source, event) in (
        select source, event from webhook_events where body is not null and received_at < ${before.toISOString()}::timestamptz
        order by received_at limit ${atATime} for update skip locked) returning 1`)
    removed = rowsOf(result).length
  } while (removed === atATime && !signal?.aborted)
}
