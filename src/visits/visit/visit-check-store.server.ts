import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'

/** The outcome of the last check that visits are what plans owe; `fault` says where they are not. */
export type VisitCheck = { day: string; plansOff: number; fault: string | null }

export async function findVisitCheck(db: Database): Promise<VisitCheck | undefined> {
  const result = await db.execute(sql`select day::text as day, plans_off as "plansOff", fault from visit_check`)
  return rowsOf<VisitCheck>(result)[0]
}

export async function setVisitCheck(db: Database, at: Date, { day, plansOff, fault }: VisitCheck) {
  await db.execute(sql`
    insert into visit_check (day, at, plans_off, fault)
    values (${day}::date, ${at.toISOString()}::timestamptz, ${plansOff}::integer, ${fault}::text)
    on conflict (single) do update set day = excluded.day, at = excluded.at, plans_off = excluded.plans_off, fault = excluded.fault`)
}
