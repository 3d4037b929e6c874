import { sql } from 'drizzle-orm'
import { asUtc, type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'

const sitesOf = (accountId: string) => sql`(select id from sites where account_id = ${accountId})`
const watersOf = (accountId: string) => sql`(select id from waters where site_id in ${sitesOf(accountId)})`
const today = sql`(now() at time zone 'Africa/Johannesburg')::date`

export type SiteOfCustomer = Record<string, unknown> & { plans: { id: number }[] }

export async function listCustomerData(db: Database, accountId: string): Promise<SiteOfCustomer[]> {
  const result = await db.execute(sql`
    select s.name, s.email, s.phone, s.street, s.suburb, s.city, s.postal_code as "postalCode", s.latitude, s.longitude, s.access, s.notes,
      (select coalesce(jsonb_agg(w.name order by w.id), '[]') from waters w where w.site_id = s.id) as "poolsAndTanks",
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', p.id, 'for', w.name, 'offeredAt', to_char(p.offered_at ${asUtc}), 'agreedAt', to_char(p.agreed_at ${asUtc}),
          'agreedBy', p.agreed_as, 'agreement', p.agreed_text, 'earlyConsentAt', to_char(p.early_consent_at ${asUtc}),
          'startsOn', p.starts_on, 'noticeOn', p.notice_on, 'endsOn', p.ends_on,
          'terms', (select jsonb_agg(jsonb_build_object('from', t.from_month, 'plan', t.plan, 'pricePerMonth', t.price / 100.0,
            'everyWeeks', t.weeks) order by t.from_month) from subscription_terms t where t.subscription_id = p.id),
          'pauses', (select coalesce(jsonb_agg(jsonb_build_object('from', q.from_on, 'to', q.to_on, 'by', q.who) order by q.from_on), '[]')
            from subscription_pauses q where q.subscription_id = p.id)) order by p.id), '[]')
        from subscriptions p join waters w on w.id = p.water_id where w.site_id = s.id) as plans,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'kind', v.kind, 'for', w.name, 'dueOn', v.due_on, 'plannedOn', v.planned_on, 'doneOn', v.done_on, 'state', v.state,
          'reason', v.cause, 'reports', (select coalesce(jsonb_agg(jsonb_build_object('at', to_char(r.ended_at ${asUtc}), 'by', r.who,
            'access', r.access, 'reason', r.reason, 'readings', r.readings, 'given', r.given, 'tasks', r.tasks, 'note', r.note,
            'pictures', (select count(*) from visit_pictures i where i.report_key = r.key)) order by r.ended_at), '[]')
          from visit_reports r where r.visit_id = v.id)) order by v.due_on), '[]')
        from visits v join waters w on w.id = v.water_id where w.site_id = s.id) as visits
    from sites s where s.account_id = ${accountId} order by s.id`)
  return rowsOf<SiteOfCustomer>(result)
}

/** Locks the plans of an account until the transaction ends: none is agreed in the same moment. */
export async function lockPlansOfCustomer(tx: Transaction, accountId: string) {
  await tx.execute(sql`select from subscriptions where water_id in ${watersOf(accountId)} order by id for update`)
}

export type OpenPlan = { water: string; endsOn: string | null }

export async function findOpenPlan(db: Database, accountId: string): Promise<OpenPlan | undefined> {
  const result = await db.execute(sql`
    select w.name as water, s.ends_on::text as "endsOn" from subscriptions s join waters w on w.id = s.water_id
    where s.water_id in ${watersOf(accountId)} and s.agreed_at is not null
      and (s.ends_on is null or (s.ends_on >= ${today} and s.ends_on >= s.starts_on))
    order by s.ends_on nulls first limit 1`)
  return rowsOf<OpenPlan>(result)[0]
}

export type OpenVisit = { water: string; plannedOn: string; isPlanned: boolean }

export async function findOpenVisit(db: Database, accountId: string): Promise<OpenVisit | undefined> {
  const result = await db.execute(sql`
    select w.name as water, v.planned_on::text as "plannedOn", v.state = 'planned' as "isPlanned"
    from visits v join waters w on w.id = v.water_id
    where v.water_id in ${watersOf(accountId)}
      and ((v.state = 'planned' and v.planned_on >= ${today})
        or (v.state in ('done', 'no-access') and v.order_id is null and v.share > 0))
    order by v.planned_on limit 1`)
  return rowsOf<OpenVisit>(result)[0]
}

export async function findUnpaidBill(db: Database, accountId: string): Promise<number | undefined> {
  const result = await db.execute(sql`
    select o.id from orders o where o.account_id = ${accountId} and o.kind = 'plan' and o.status <> 'cancelled'
      and o.payment_status in ('unpaid', 'part-paid') and o.total - o.credited > o.received - o.refunded limit 1`)
  return rowsOf<{ id: number }>(result)[0]?.id
}

/** The plans and visits stay without the customer, for the books; a site without any goes as a whole. Returns the subjects of the emails about them. */
export async function removeCustomer(
  tx: Transaction,
  accountId: string,
): Promise<{ plans: number[]; visits: number[] }> {
  const [sites, waters] = [sitesOf(accountId), watersOf(accountId)]
  const reports = sql`(select key from visit_reports where visit_id in (select id from visits where water_id in ${waters}))`
  const visits = await tx.execute(sql`select id from visits where water_id in ${waters}`)
  await tx.execute(sql`delete from visit_pictures where report_key in ${reports}`)
  await tx.execute(sql`delete from visit_reports where key in ${reports}`)
  await tx.execute(sql`delete from water_entries where water_id in ${waters}`)
  const plans = await tx.execute(sql`
    update subscriptions set agreed_as = case when agreed_at is not null then 'Removed with the account' end,
      agreed_text = case when agreed_at is not null then 'Removed with the account' end,
      withdrawn_at = case when agreed_at is null then coalesce(withdrawn_at, now()) end, version = version + 1
    where water_id in ${waters} returning id`)
  await tx.execute(sql`
    update sites set name = 'Removed with the account', email = null, phone = '', street = 'Removed with the account', suburb = '',
      latitude = null, longitude = null, access = '', notes = '', version = version + 1
    where id in ${sites}`)
  await tx.execute(sql`
    update waters set account_id = null, name = case kind when 'pool' then 'Pool' else 'Reef tank' end, facts = '{}', version = version + 1
    where id in ${waters}`)
  await removeUnused(tx, sites)
  await tx.execute(sql`update sites set account_id = null where account_id = ${accountId}`)
  return { plans: idsOf(plans), visits: idsOf(visits) }
}

const idsOf = (result: unknown) => rowsOf<{ id: number }>(result).map(({ id }) => id)

/** Offers that nobody has agreed to, and then the pools, tanks and sites that nothing refers to. */
async function removeUnused(tx: Transaction, sites: ReturnType<typeof sql>) {
  const waters = sql`(select id from waters where site_id in ${sites})`
  await tx.execute(sql`delete from subscriptions where agreed_at is null and water_id in ${waters}`)
  await tx.execute(sql`
    delete from waters where site_id in ${sites} and not exists (select from subscriptions where water_id = waters.id)
      and not exists (select from visits where water_id = waters.id)`)
  await tx.execute(
    sql`delete from sites where id in ${sites} and not exists (select from waters where site_id = sites.id)`,
  )
}
