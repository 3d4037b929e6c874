import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { DoseGiven, WaterKind, WaterReadings } from '#water/record/water-entry.ts'
import type { WaterFacts } from '#water/record/water-passport.ts'
import type { ReportedVisit } from '../ledger/finished-visit.ts'
import type { VisitState } from '../ledger/visit-state.ts'
import type { AccessReason } from './report-words.ts'

/** What a report says was used beyond the plan, with the words of the list at that time. */
export type ChargeGiven = { charge: number; quantity: number; name: string; unit: string }

export type ReportRow = {
  key: string
  /** Of what was entered; null where the report is older than this column. */
  digest: string | null
  visit: number
  first: boolean
  account: string | null
  who: string
  device: string
  beganAt: string | null
  endedAt: string
  storedAt: string
  clockMinutes: number
  access: boolean
  reason: AccessReason | null
  readings: WaterReadings
  given: (DoseGiven | ChargeGiven)[]
  tasks: { name: string; done: boolean }[]
  note: string
}

export type ReportedWater = { id: number; kind: WaterKind; name: string; facts: WaterFacts }

/** A visit as its reports see it. `account` and `email` are the customer's. */
export type VisitAtReport = {
  id: number
  state: VisitState
  dueOn: string
  plannedOn: string
  doneOn: string | null
  /** It has a first report, even if the office has taken it off the bill since. */
  reported: boolean
  subscription: number | null
  site: number | null
  plan: string | null
  next: string | null
  account: string | null
  customer: string
  email: string | null
  water: ReportedWater
}

const iso = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const visitColumns = sql`
  v.id, v.state, v.due_on::text as "dueOn", v.planned_on::text as "plannedOn", v.done_on::text as "doneOn",
  exists (select from visit_reports r where r.visit_id = v.id and r.first) as reported,
  v.subscription_id as subscription, w.site_id as site,
  (select p.name from subscription_terms t join plans p on p.slug = t.plan
    where t.subscription_id = v.subscription_id and t.from_month <= v.due_on order by t.from_month desc limit 1) as plan,
  (select min(later.planned_on)::text from visits later
    where later.subscription_id = v.subscription_id and later.state = 'planned' and later.due_on > v.due_on) as next,
  coalesce(w.account_id, s.account_id) as account, coalesce(s.name, a.name, '') as customer, coalesce(s.email, a.email) as email,
  jsonb_build_object('id', w.id, 'kind', w.kind, 'name', w.name, 'facts', w.facts) as water`

const visitTables = sql`
  visits v join waters w on w.id = v.water_id left join sites s on s.id = w.site_id
  left join accounts a on a.id = coalesce(w.account_id, s.account_id)`

export async function findVisitAtReport(db: Database, id: number): Promise<VisitAtReport | undefined> {
  const result = await db.execute(sql`select ${visitColumns} from ${visitTables} where v.id = ${id}::integer`)
  return rowsOf<VisitAtReport>(result)[0]
}

/** The same, locked after its subscription, as planning locks. */
export async function lockReportedVisit(tx: Transaction, id: number): Promise<VisitAtReport | undefined> {
  await tx.execute(sql`
    select from subscriptions where id = (select subscription_id from visits where id = ${id}::integer) for update`)
  await tx.execute(sql`select from visits where id = ${id}::integer for update`)
  return findVisitAtReport(tx, id)
}

export async function setVisitReported(tx: Transaction, id: number, { state, cause, doneOn }: ReportedVisit) {
  await tx.execute(sql`
    update visits set state = ${state}, cause = ${cause}::text, done_on = ${doneOn}::date, known_missed = false, version = version + 1
    where id = ${id}::integer`)
}

const reportColumns = sql`
  r.key, r.digest, r.visit_id as visit, r.first, r.account_id as account, r.who, r.device, ${iso(sql`r.began_at`)} as "beganAt",
  ${iso(sql`r.ended_at`)} as "endedAt", ${iso(sql`r.stored_at`)} as "storedAt", r.clock_minutes as "clockMinutes",
  r.access, r.reason, r.readings, r.given, r.tasks, r.note`

async function listReports(db: Database, where: ReturnType<typeof sql>, most: number): Promise<ReportRow[]> {
  const result = await db.execute(sql`
    select ${reportColumns} from visit_reports r join visits v on v.id = r.visit_id join waters w on w.id = v.water_id
    where ${where} order by coalesce(v.done_on, v.planned_on) desc, v.id desc, r.first desc, r.ended_at desc limit ${most}::integer`)
  return rowsOf<ReportRow>(result)
}

export const findReport = async (db: Database, key: string) => (await listReports(db, sql`r.key = ${key}`, 1))[0]

export const listReportsOfVisit = (db: Database, visit: number) =>
  listReports(db, sql`r.visit_id = ${visit}::integer`, 20)

export const listReportsOfSite = (db: Database, site: number, most: number) =>
  listReports(db, sql`w.site_id = ${site}::integer`, most)

export async function insertReport(tx: Transaction, report: Omit<ReportRow, 'storedAt'>) {
  const { key, visit, first, account, who, device, beganAt, endedAt, clockMinutes, access, reason } = report
  await tx.execute(sql`
    insert into visit_reports (key, visit_id, first, account_id, who, device, began_at, ended_at, clock_minutes, access, reason,
      readings, given, tasks, note, digest)
    values (${key}, ${visit}::integer, ${first}::boolean, ${account}::text, ${who}, ${device}, ${beganAt}::timestamptz,
      ${endedAt}::timestamptz, ${clockMinutes}::integer, ${access}::boolean, ${reason}::text,
      ${JSON.stringify(report.readings)}::jsonb, ${JSON.stringify(report.given)}::jsonb,
      ${JSON.stringify(report.tasks)}::jsonb, ${report.note}, ${report.digest})
    on conflict (key) do nothing`)
}

export async function setMeasuredLitres(tx: Transaction, water: number, litres: number) {
  await tx.execute(sql`
    update waters set litres = ${litres}::integer, version = version + 1 where id = ${water}::integer`)
}

/** What may be used beyond a plan. Archived charges too: a phone may have had the list since yesterday. */
export async function listChargesNamed(tx: Transaction, ids: number[]) {
  const result = await tx.execute(sql`
    select id, name, unit from charges where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::integer)`)
  return rowsOf<{ id: number; name: string; unit: string }>(result)
}

/** At today's prices. */
export async function insertVisitCharges(tx: Transaction, visit: number, used: ChargeGiven[]) {
  await tx.execute(sql`
    insert into visit_charges (visit_id, charge_id, quantity, price)
    select ${visit}::integer, c.id, u.quantity, c.price
    from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as u (charge integer, quantity smallint) join charges c on c.id = u.charge
    on conflict do nothing`)
}
