import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import type { BoardTechnician } from './move-concerns.ts'

export async function listBoardTechnicians(db: Database, from: string, to: string): Promise<BoardTechnician[]> {
  const result = await db.execute(sql`
    select technicians.account_id as id, accounts.name, worlds, weekdays, minutes, active,
      coalesce((
        select jsonb_agg(jsonb_build_object('from', from_on, 'to', to_on)) from technician_leave
        where technician_id = technicians.account_id and from_on <= ${to}::date and to_on >= ${from}::date), '[]') as away
    from technicians join accounts on accounts.id = technicians.account_id order by accounts.name, id`)
  return rowsOf<BoardTechnician>(result)
}

type OtherVisits = { technicianId: string; day: string; except: number }

export async function sumMinutes(db: Database, { technicianId, day, except }: OtherVisits): Promise<number> {
  const result = await db.execute(sql`
    select coalesce(sum(minutes), 0)::integer as minutes from visits
    where technician_id = ${technicianId}::text and planned_on = ${day}::date and id <> ${except}::integer
      and state in ('planned', 'done', 'no-access')`)
  return rowsOf<{ minutes: number }>(result)[0]!.minutes
}
