import { sql } from 'drizzle-orm'
import { changeMessage } from '#lib/changes/publish-changes.server.ts'
import { type Database, rowsOf, type Transaction, changesChannel } from '#lib/database/database.server.ts'

/** Tags of one transaction that the CDN has not been told of. */
type CdnPurge = { id: string; tags: string[] }

/** Separate rows, so that no transaction waits for another's; every node is notified at the commit. */
export async function insertPurge(tx: Transaction, tags: string[]) {
  await tx.execute(sql`
    with noted as (insert into cdn_purges (tags) values (${sql.param(tags)}::text[]) returning id)
    select pg_notify(${changesChannel}, ${changeMessage('cdn', ['cdn-purges'])}) from noted`)
}

export async function listPurges(db: Database): Promise<CdnPurge[]> {
  return rowsOf<CdnPurge>(await db.execute(sql`select id::text, tags from cdn_purges order by cdn_purges.id`))
}

export async function removePurges(db: Database, ids: string[]) {
  await db.execute(sql`delete from cdn_purges where id = any(${sql.param(ids)}::bigint[])`)
}

/** Removes purges of entries that the CDN has expired by itself: it caches nothing for longer than `maxAge` seconds. */
export async function removeSpentPurges(db: Database, maxAge: number) {
  await db.execute(sql`delete from cdn_purges where at < now() - ${maxAge}::float8 * interval '1 second'`)
}
