import { and, desc, eq, gte, like, lt, type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { containsFolded } from '#lib/database/folded-store.server.ts'
import { likeLetters } from '#lib/database/like-letters.ts'
import { walkRows } from '#lib/database/walk-rows.server.ts'
import { addDays, beginningOf } from '#lib/calendar/south-african-days.ts'
import type { pageWindow } from '#staff/contract/paged-list.ts'
import { auditEntries as entries } from './audit-tables.server.ts'

type Narrowed = { [K in 'who' | 'subject' | 'search' | 'from' | 'to']?: string | undefined }

/** Newest first. */
export async function listAudit(db: Database, wanted: Narrowed & ReturnType<typeof pageWindow>) {
  const where = and(...conditions(wanted))
  const found = db.select({ id: entries.id }).from(entries).where(where).limit(wanted.countTo).as('found')
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(entries)
      .where(where)
      .orderBy(desc(entries.at), desc(entries.id))
      .limit(wanted.limit)
      .offset(wanted.offset),
    db.select({ counted: sql<number>`count(*)::int` }).from(found),
  ])
  return { rows, counted: counted!.counted }
}

/** Everything that matches the filters, newest first, in batches. */
export const walkAudit = (db: Database, wanted: Narrowed) =>
  walkRows<typeof entries.$inferSelect>((limit, behind) => {
    const where = and(...conditions(wanted), behind && lt(entries.id, behind.id))
    return db.select().from(entries).where(where).orderBy(desc(entries.id)).limit(limit)
  })

function conditions({ who, subject, search, from, to }: Narrowed): SQL[] {
  const found: (SQL | undefined | '')[] = [
    who && eq(entries.who, who),
    subject &&
      (subject.includes(':') ? eq(entries.subject, subject) : like(entries.subject, `${likeLetters(subject)}:%`)),
    search?.trim() &&
      containsFolded(sql`${entries.label} || ' ' || ${entries.what} || ' ' || ${entries.subject}`, search),
    from && gte(entries.at, beginningOf(from)),
    to && lt(entries.at, beginningOf(addDays(to, 1))),
  ]
  return found.filter((condition) => condition !== undefined && condition !== '')
}

/** All authors in the trail, by one index lookup for each. */
export async function listAuditStaff(db: Database): Promise<string[]> {
  const result = await db.execute(sql`
    with recursive names as (
      (select who from audit_entries order by who limit 1)
      union all
      select (select e.who from audit_entries e where e.who > n.who order by e.who limit 1) from names n where n.who is not null
    ) select who from names where who is not null`)
  return rowsOf<{ who: string }>(result).map((row) => row.who)
}
