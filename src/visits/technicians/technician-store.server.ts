import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { AffectedVisit, Technician, TechnicianDraft } from './technician.ts'

/** Whose role is one of these, with or without working days yet. */
export type Asked = { roles: readonly string[]; live: boolean; today: string }

const asTechnician = (today: string) => sql`
  select a.id, coalesce(nullif(a.name, ''), a.username, a.email) as name, a.sample,
    coalesce(t.version, 0) as version, coalesce(t.active, false) as active, coalesce(t.worlds, '{}') as worlds,
    coalesce(t.weekdays, '{}') as weekdays, coalesce(t.minutes, 420) as minutes,
    case when t.latitude is not null then jsonb_build_object('latitude', t.latitude, 'longitude', t.longitude) end as start,
    (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'from', l.from_on, 'to', l.to_on) order by l.from_on, l.id), '[]')
      from technician_leave l where l.technician_id = a.id and l.to_on >= ${today}::date) as leave,
    (select count(*)::int from visits v
      where v.technician_id = a.id and v.state = 'planned' and v.planned_on >= ${today}::date) as ahead
  from accounts a left join technicians t on t.account_id = a.id`

const eligible = ({ roles, live }: Asked) =>
  sql`a.role = any (${sql.param(roles)}::text[]) and not (a.sample and ${live}::boolean)`

export async function listTechnicians(db: Database, asked: Asked): Promise<Technician[]> {
  const order = sql`coalesce(t.active, false) desc, t.version is null, lower(coalesce(a.name, a.username, a.email)), a.id`
  return rowsOf<Technician>(
    await db.execute(sql`${asTechnician(asked.today)} where ${eligible(asked)} order by ${order}`),
  )
}

export async function findTechnician(db: Database, id: string, asked: Asked): Promise<Technician | undefined> {
  const found = await db.execute(sql`${asTechnician(asked.today)} where a.id = ${id}::text and ${eligible(asked)}`)
  return rowsOf<Technician>(found)[0]
}

/** Locked until the transaction ends, with the account: of two who set up one technician, the second waits. */
export async function lockTechnician(tx: Transaction, id: string, asked: Asked): Promise<Technician | undefined> {
  await tx.execute(sql`select from accounts where id = ${id}::text for no key update`)
  return findTechnician(tx, id, asked)
}

export async function setTechnician(tx: Transaction, id: string, draft: TechnicianDraft) {
  const { worlds, weekdays, minutes, start, active } = draft
  await tx.execute(sql`
    insert into technicians as t (account_id, worlds, weekdays, minutes, latitude, longitude, active)
    values (${id}::text, ${sql.param(worlds)}::text[], ${sql.param(weekdays)}::smallint[], ${minutes}::smallint,
      ${start?.latitude ?? null}::float8, ${start?.longitude ?? null}::float8, ${active}::boolean)
    on conflict (account_id) do update set worlds = excluded.worlds, weekdays = excluded.weekdays, minutes = excluded.minutes,
      latitude = excluded.latitude, longitude = excluded.longitude, active = excluded.active, version = t.version + 1`)
}

export async function insertLeave(tx: Transaction, id: string, from: string, to: string) {
  await tx.execute(sql`
    insert into technician_leave (technician_id, from_on, to_on) values (${id}::text, ${from}::date, ${to}::date)`)
  await tx.execute(sql`update technicians set version = version + 1 where account_id = ${id}::text`)
}

export async function removeLeave(tx: Transaction, id: string, leave: number) {
  const result = await tx.execute(sql`
    delete from technician_leave where id = ${leave}::integer and technician_id = ${id}::text
    returning from_on::text as from, to_on::text as to`)
  return rowsOf<{ from: string; to: string }>(result)[0]
}

type Span = { id: string; from: string; to: string | null }

const within = ({ id, from, to }: Span) => sql`
  v.technician_id = ${id}::text and v.state = 'planned' and v.planned_on >= ${from}::date
    and (${to}::date is null or v.planned_on <= ${to}::date)`
const described = sql`
  join waters w on w.id = v.water_id left join sites s on s.id = w.site_id left join accounts a on a.id = w.account_id`
const affected = sql`
  v.id, v.planned_on::text as day, coalesce(s.name, nullif(a.name, ''), a.email) as customer, coalesce(s.suburb, '') as suburb,
  w.name as water`

export async function listVisitsOf(db: Database, span: Span): Promise<AffectedVisit[]> {
  const result = await db.execute(sql`
    select ${affected} from visits v ${described} where ${within(span)} order by v.planned_on, v.position, v.id`)
  return rowsOf<AffectedVisit>(result)
}

export type FreedVisit = AffectedVisit & { subscription: number | null }

export async function freeVisits(tx: Transaction, span: Span): Promise<FreedVisit[]> {
  const result = await tx.execute(sql`
    with freed as (
      update visits v set technician_id = null, position = null, version = version + 1 where ${within(span)} returning v.*
    )
    select ${affected}, v.subscription_id as subscription from freed v ${described} order by v.planned_on, v.id`)
  return rowsOf<FreedVisit>(result)
}

export async function freePlans(tx: Transaction, id: string): Promise<number[]> {
  const result = await tx.execute(sql`
    update subscriptions set technician_id = null, version = version + 1 where technician_id = ${id}::text returning id`)
  return rowsOf<{ id: number }>(result).map((row) => row.id)
}

export async function removeTechnician(tx: Transaction, id: string): Promise<boolean> {
  const gone = await tx.execute(sql`delete from technicians where account_id = ${id}::text returning account_id`)
  return rowsOf(gone).length > 0
}

export async function listWorkingDays(
  db: Database,
  asked: Omit<Asked, 'today'>,
): Promise<{ world: string; day: number }[]> {
  const result = await db.execute(sql`
    select distinct world, day from technicians t join accounts a on a.id = t.account_id,
      unnest(t.worlds) as world, unnest(t.weekdays) as day
    where t.active and ${eligible({ ...asked, today: '' })} order by world, day`)
  return rowsOf<{ world: string; day: number }>(result)
}
