import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { inRound, selectVisits, type VisitRow } from '#visits/visit/visit-row-store.server.ts'

const mostShown = 50

export async function listLate(db: Database, today: string): Promise<VisitRow[]> {
  const result = await db.execute(
    selectVisits(sql`
      where visits.state = 'planned' and visits.planned_on < ${today}::date
      order by visits.planned_on, visits.id limit ${mostShown}::integer`),
  )
  return rowsOf<VisitRow>(result)
}

export async function listUnserved(db: Database, from: string, to: string): Promise<(VisitRow & { off: string })[]> {
  const result = await db.execute(sql`
    select each.*, case when each."technicianId" is null then 'nobody' when not technicians.active then 'left' else 'away' end as off
    from (${selectVisits(sql`
      where visits.state = 'planned' and visits.planned_on between ${from}::date and ${to}::date order by ${inRound}`)}) each
      left join technicians on technicians.account_id = each."technicianId"
    where technicians.account_id is null or not technicians.active or exists (
      select from technician_leave where technician_id = technicians.account_id and each."plannedOn"::date between from_on and to_on)
    order by each."plannedOn", each.id limit ${mostShown}::integer`)
  return rowsOf<VisitRow & { off: string }>(result)
}

export async function listMissed(db: Database, today: string): Promise<VisitRow[]> {
  const result = await db.execute(
    selectVisits(sql`
      where visits.missed_on = ${today}::date order by visits.planned_on, visits.id limit ${mostShown}::integer`),
  )
  return rowsOf<VisitRow>(result)
}

export async function listUnbilled(
  db: Database,
  state: 'no-access' | 'credited',
  { from, to }: { from: string; to: string },
): Promise<VisitRow[]> {
  const result = await db.execute(
    selectVisits(sql`
      where visits.state = ${state} and visits.planned_on between ${from}::date and ${to}::date and visits.order_id is null
      order by visits.planned_on desc, visits.id limit ${mostShown}::integer`),
  )
  return rowsOf<VisitRow>(result)
}
