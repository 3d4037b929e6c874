import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import type { Round, Stop } from './round.ts'

/** A technician's visits of some days, in the order of the round. Visits of a window stand where their order puts them. */
export async function listStops(db: Database, technician: string, from: string, to: string): Promise<Stop[]> {
  const result = await db.execute(sql`
    select v.id as visit, v.kind, v.planned_on::text as day, v.from_hour as "fromHour", v.minutes, v.state,
      coalesce(s.name, a.name, '') as customer, coalesce(s.phone, a.phone, '') as phone,
      coalesce(concat_ws(', ', s.street, nullif(s.suburb, ''), s.city), a.city, '') as address,
      case when s.latitude is not null then jsonb_build_object('latitude', s.latitude, 'longitude', s.longitude) end as place,
      coalesce(s.access, '') as access, coalesce(s.notes, '') as notes,
      jsonb_build_object('id', w.id, 'kind', w.kind, 'name', w.name, 'litres', w.litres, 'facts', w.facts) as water,
      p.name as plan, coalesce(to_jsonb(p.features), '[]') as tasks,
      (select jsonb_build_object('at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'readings', e.content->'readings')
        from water_entries e where e.water_id = w.id and e.kind = 'test' order by e.at desc limit 1) as last,
      (select coalesce(jsonb_agg(dose order by dose.substance), '[]') from (
        select e.content->>'substance' as substance, to_char(max(e.at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from water_entries e where e.water_id = w.id and e.kind = 'dose' and e.at > ${from}::date - 8 group by 1) dose) as given
    from visits v
    join waters w on w.id = v.water_id
    left join sites s on s.id = w.site_id
    left join accounts a on a.id = coalesce(w.account_id, s.account_id)
    left join lateral (
      select plan from subscription_terms t where t.subscription_id = v.subscription_id and t.from_month <= v.due_on
      order by t.from_month desc limit 1) t on true
    left join plans p on p.slug = t.plan
    where v.technician_id = ${technician} and v.planned_on between ${from}::date and ${to}::date
      and v.state in ('planned', 'done', 'no-access')
    order by v.planned_on, v.position nulls last, v.from_hour nulls last, v.id`)
  return rowsOf<Stop>(result)
}

export async function findNextStop(db: Database, technician: string, after: string) {
  const result = await db.execute(sql`
    select v.planned_on::text as day, coalesce(s.name, a.name, '') as customer, coalesce(nullif(s.suburb, ''), s.city, a.city, '') as suburb
    from visits v join waters w on w.id = v.water_id left join sites s on s.id = w.site_id
    left join accounts a on a.id = coalesce(w.account_id, s.account_id)
    where v.technician_id = ${technician} and v.planned_on > ${after}::date and v.state = 'planned'
    order by v.planned_on, v.position nulls last, v.from_hour nulls last, v.id limit 1`)
  return rowsOf<NonNullable<Round['next']>>(result)[0] ?? null
}

export async function listUsableCharges(db: Database): Promise<Round['charges']> {
  const result = await db.execute(sql`select id, name, unit from charges where not archived order by name, id`)
  return rowsOf<Round['charges'][number]>(result)
}

export async function findTechnicianName(db: Database, account: string): Promise<string> {
  const result = await db.execute(sql`select name from accounts where id = ${account}`)
  return rowsOf<{ name: string }>(result)[0]?.name ?? ''
}
