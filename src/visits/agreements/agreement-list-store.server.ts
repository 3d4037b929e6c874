import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { containsFolded } from '#lib/database/folded-store.server.ts'
import { phoneSearched } from '#lib/fields/phone-number.ts'
import { pageWindow } from '#staff/contract/paged-list.ts'
import type { PlanState } from '#visits/ledger/plan-state.ts'
import type { AdminAgreement, ListedAgreement } from './admin-agreement.ts'

type ListAgreementsInput = {
  state: PlanState | 'all' | undefined
  search?: string | undefined
  page: number
  today: string
}

/** As `planState` derives it. */
const stateOn = (today: string) => sql`
  case
    when agreed_at is null then case when withdrawn_at is null then 'offered' else 'withdrawn' end
    when ends_on < ${today}::date or ends_on < starts_on then 'ended'
    when ends_on is not null then 'ending'
    when starts_on > ${today}::date then 'agreed'
    when exists (select from subscription_pauses where subscription_id = s.id and ${today}::date between from_on and to_on) then 'paused'
    else 'running'
  end`

const words = sql`coalesce(sites.name, owner.name, '') || chr(10) || coalesce(sites.street, '') || chr(10) || coalesce(sites.suburb, '')
  || chr(10) || coalesce(sites.city, '') || chr(10) || coalesce(sites.email, owner.email, '') || chr(10) || coalesce(sites.phone, owner.phone, '')
  || chr(10) || waters.name`

function foundBy(typed: string): SQL {
  const phone = phoneSearched(typed)
  return phone && phone.length > 2
    ? sql`(${containsFolded(words, typed)} or ${containsFolded(words, phone)})`
    : containsFolded(words, typed)
}

const joined = sql`subscriptions s join waters on waters.id = s.water_id
  left join sites on sites.id = waters.site_id left join accounts owner on owner.id = waters.account_id`

export async function listAgreements(db: Database, { state, search, page, today }: ListAgreementsInput) {
  const { limit, offset, countTo } = pageWindow(page)
  const wanted =
    state === 'all'
      ? sql`true`
      : state
        ? sql`${stateOn(today)} = ${state}`
        : sql`${stateOn(today)} not in ('ended', 'withdrawn')`
  const which = sql`${wanted} and ${search ? foundBy(search) : sql`true`}`
  const [rows, counted] = await Promise.all([
    db.execute(sql`
      with page as materialized (
        select s.id from ${joined} where ${which} order by s.offered_at desc, s.id desc limit ${limit} offset ${offset})
      select s.id, s.version, s.sample, ${stateOn(today)} as state, coalesce(sites.name, owner.name) as customer, waters.name as water,
        coalesce(nullif(sites.suburb, ''), sites.city, '') as suburb, plans.name as "planName", terms.price::float / 100 as price, terms.weeks,
        terms.anchor::text as anchor, s.starts_on::text as "startsOn", s.ends_on::text as "endsOn",
        (select jsonb_build_object('id', id, 'name', name) from accounts where id = s.technician_id) as technician,
        (select min(planned_on)::text from visits
          where subscription_id = s.id and state = 'planned' and planned_on >= ${today}::date) as "nextVisit"
      from page join ${joined} on s.id = page.id
      cross join lateral (
        select * from subscription_terms where subscription_id = s.id
        order by from_month > ${today}::date, case when from_month > ${today}::date then from_month end, from_month desc limit 1) terms
      join plans on plans.slug = terms.plan
      order by s.offered_at desc, s.id desc`),
    db.execute(
      sql`select count(*)::int as counted from (select from ${joined} where ${which} limit ${countTo}) as found`,
    ),
  ])
  return { rows: rowsOf<ListedAgreement>(rows), counted: rowsOf<{ counted: number }>(counted)[0]!.counted }
}

export async function listAgreementVisits(db: Database, subscription: number, from: string) {
  const result = await db.execute(sql`
    select id, kind, due_on::text as "dueOn", planned_on::text as "plannedOn", done_on::text as "doneOn", state, cause,
      (select name from accounts where accounts.id = technician_id) as technician
    from visits where subscription_id = ${subscription}::integer and due_on >= ${from}::date order by planned_on, id limit 100`)
  return rowsOf<AdminAgreement['visits'][number]>(result)
}
