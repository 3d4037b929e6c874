import { sql } from 'drizzle-orm'
import { rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { PlanRules } from '../ledger/owed-visits.ts'
import type { PlanVisit } from '../ledger/visit-state.ts'
import type { SampleReport } from './sample-report.ts'

/** Technicians with these demo accounts, as far as they are still there; their ids by username. */
export async function insertSampleTechnicians(
  tx: Transaction,
  technicians: { username: string; worlds: string[]; weekdays: number[]; minutes: number }[],
  start: { latitude: number; longitude: number },
): Promise<Map<string, string>> {
  const result = await tx.execute(sql`
    with made as (
      insert into technicians (account_id, worlds, weekdays, minutes, latitude, longitude)
      select a.id, news.worlds, news.weekdays, news.minutes, ${start.latitude}::float8, ${start.longitude}::float8
      from jsonb_to_recordset(${JSON.stringify(technicians)}::jsonb)
        as news (username text, worlds text[], weekdays smallint[], minutes smallint)
      join accounts a on a.username = news.username and a.sample and a.role in ('technician', 'owner')
      on conflict do nothing returning account_id
    )
    select a.username, a.id from made join accounts a on a.id = made.account_id`)
  return new Map(rowsOf<{ username: string; id: string }>(result).map(({ username, id }) => [username, id]))
}

export async function insertSampleLeave(tx: Transaction, technician: string, from: string, to: string) {
  await tx.execute(sql`
    insert into technician_leave (technician_id, from_on, to_on) values (${technician}::text, ${from}::date, ${to}::date)`)
}

export async function findSampleAccount(tx: Transaction, email: string): Promise<string | null> {
  const result = await tx.execute(
    sql`select id from accounts where email = ${email}::text and sample and role = 'customer'`,
  )
  return rowsOf<{ id: string }>(result)[0]?.id ?? null
}

export async function markSampleSites(tx: Transaction, ids: number[]) {
  await tx.execute(sql`update sites set sample = true where id = any (${sql.param(ids)}::integer[])`)
}

export async function listPlanPrices(tx: Transaction): Promise<Map<string, { name: string; price: number }>> {
  const result = await tx.execute(sql`select slug, name, price_per_month as price from plans`)
  const rows = rowsOf<{ slug: string; name: string; price: number }>(result)
  return new Map(rows.map(({ slug, name, price }) => [slug, { name, price }]))
}

export type SampleSubscription = {
  waterId: number
  technicianId: string | null
  rules: PlanRules
  offeredAt: Date
  /** Null while it is only offered. */
  agreed: { at: Date; as: string; text: string } | null
  noticeOn: string | null
  plannedTo: string | null
  /** When the customer was told of the second price, where there is one. */
  toldAt: Date
}

export async function insertSampleSubscription(tx: Transaction, given: SampleSubscription): Promise<number> {
  const { waterId, technicianId, rules, offeredAt, agreed, noticeOn, plannedTo, toldAt } = given
  const result = await tx.execute(sql`
    insert into subscriptions (water_id, technician_id, offered_at, agreed_at, agreed_as, agreed_text, starts_on, notice_on,
      ends_on, planned_to, sample)
    values (${waterId}::integer, ${technicianId}::text, ${offeredAt.toISOString()}::timestamptz,
      ${agreed?.at.toISOString() ?? null}::timestamptz, ${agreed?.as ?? null}::text, ${agreed?.text ?? null}::text,
      ${rules.startsOn}::date, ${noticeOn}::date, ${rules.endsOn}::date, ${plannedTo}::date, true) returning id`)
  const id = rowsOf<{ id: number }>(result)[0]!.id
  await tx.execute(sql`
    insert into subscription_terms (subscription_id, from_month, plan, price, weeks, anchor, minutes, told_at)
    select ${id}::integer, "fromMonth", plan, price, weeks, anchor, minutes,
      case when row_number() over (order by "fromMonth") > 1 then ${toldAt.toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rules.terms)}::jsonb)
      as terms ("fromMonth" date, plan text, price integer, weeks smallint, anchor date, minutes smallint)`)
  await tx.execute(sql`
    insert into subscription_pauses (subscription_id, from_on, to_on, who)
    select ${id}::integer, "from", "to", 'office'
    from jsonb_to_recordset(${JSON.stringify(rules.pauses)}::jsonb) as pauses ("from" date, "to" date)`)
  return id
}

export type SampleVisit = PlanVisit & {
  kind: 'plan' | 'extra' | 'single'
  waterId: number
  subscription: number | null
  technicianId: string | null
  fromHour: number | null
}

/** Returns their ids in the same order. */
export async function insertSampleVisits(tx: Transaction, visits: SampleVisit[]): Promise<number[]> {
  const result = await tx.execute(sql`
    insert into visits (kind, water_id, subscription_id, technician_id, due_on, planned_on, from_hour, by_hand, misses, minutes,
      share, state, cause, done_on)
    select kind, "waterId", subscription, "technicianId", "dueOn", "plannedOn", "fromHour", "byHand", misses, minutes, share,
      state, cause, "doneOn"
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as news (kind text, "waterId" integer, subscription integer,
      "technicianId" text, "dueOn" date, "plannedOn" date, "fromHour" smallint, "byHand" boolean, misses smallint,
      minutes smallint, share integer, state text, cause text, "doneOn" date)
    returning id, kind || ' ' || water_id || ' ' || due_on as key`)
  const ids = new Map(rowsOf<{ id: number; key: string }>(result).map(({ key, id }) => [key, id]))
  return visits.map(({ kind, waterId, dueOn }) => ids.get(`${kind} ${waterId} ${dueOn}`)!)
}

export type StoredSampleReport = SampleReport & {
  key: string
  visit: number
  waterId: number
  technicianId: string | null
  who: string
  beganAt: string
  endedAt: string
  access: boolean
  reason: string | null
}

export async function insertSampleReports(tx: Transaction, reports: StoredSampleReport[]) {
  await tx.execute(sql`
    insert into visit_reports (key, visit_id, first, account_id, who, device, began_at, ended_at, stored_at, access, reason,
      readings, given, tasks, note)
    select key, visit, true, "technicianId", who, 'sample', "beganAt", "endedAt", "endedAt", access, reason, readings, given,
      tasks, note
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as news (key text, visit integer, "technicianId" text, who text,
      "beganAt" timestamptz, "endedAt" timestamptz, access boolean, reason text, readings jsonb, given jsonb, tasks jsonb,
      note text)`)
  await tx.execute(sql`
    insert into water_entries (id, water_id, at, kind, content, who)
    select key, "waterId", "endedAt", 'test', jsonb_build_object('kind', 'test', 'readings', readings), who
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as news (key text, "waterId" integer, who text,
      "endedAt" timestamptz, readings jsonb)
    where readings <> '{}'
    union all
    select md5(key || dose.place), "waterId", "endedAt", 'dose', dose.content || '{"kind":"dose"}', who
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as news (key text, "waterId" integer, who text,
      "endedAt" timestamptz, given jsonb), jsonb_array_elements(given) with ordinality as dose (content, place)`)
}

export type SamplePicture = {
  key: string
  report: string
  technicianId: string | null
  kind: 'before' | 'after' | 'no-access' | 'damage'
  at: string
  width: number
  height: number
  content: string
}

/** Their content in base64. */
export async function insertSamplePictures(tx: Transaction, pictures: SamplePicture[]) {
  await tx.execute(sql`
    insert into visit_pictures (key, report_key, account_id, kind, at, width, height, content)
    select key, report, "technicianId", kind, at, width, height, decode(content, 'base64')
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as news (key text, report text, "technicianId" text, kind text,
      at timestamptz, width integer, height integer, content text)`)
}

export async function listSamplePlans(tx: Transaction): Promise<number[]> {
  const result = await tx.execute(sql`select id from subscriptions where sample and agreed_at is not null order by id`)
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}
