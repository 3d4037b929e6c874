import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { containsFolded } from '#lib/database/folded-store.server.ts'
import { phoneSearched } from '#lib/fields/phone-number.ts'
import { pageWindow } from '#staff/contract/paged-list.ts'
import type { VisitSite, SiteDraft, SiteWater, SiteWaterDraft } from './site.ts'
import type { SiteCustomer } from './site-customers.ts'

const asSite = sql`
  select s.id, s.version, s.sample, s.name, s.email, s.phone, s.street, s.suburb, s.city, s.postal_code as "postalCode",
    case when s.latitude is not null then jsonb_build_object('latitude', s.latitude, 'longitude', s.longitude) end as place,
    s.access, s.notes,
    case when a.id is not null
      then jsonb_build_object('id', a.id, 'name', coalesce(nullif(a.name, ''), a.username, a.email)) end as account,
    (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'version', w.version, 'kind', w.kind, 'name', w.name,
      'litres', w.litres, 'facts', w.facts) order by w.id), '[]') from waters w where w.site_id = s.id) as waters
  from sites s left join accounts a on a.id = s.account_id`

export async function listSites(db: Database, { search = '', page }: { search?: string | undefined; page: number }) {
  const { limit, offset, countTo } = pageWindow(page)
  const match = search ? foundBy(search) : sql`true`
  const [rows, counted] = await Promise.all([
    db.execute(sql`${asSite} where ${match} order by lower(s.name), s.id limit ${limit} offset ${offset}`),
    db.execute(
      sql`select count(*)::int as counted from (select from sites s where ${match} limit ${countTo}) as found`,
    ),
  ])
  return { rows: rowsOf<VisitSite>(rows), counted: rowsOf<{ counted: number }>(counted)[0]!.counted }
}

const words = sql`name || chr(10) || street || chr(10) || suburb || chr(10) || city || chr(10) || coalesce(email, '') || chr(10) || phone`

/** Each of the two searches has an index; as one condition over both tables neither would be used. A telephone number is found however it begins. */
export function foundBy(typed: string): SQL {
  const phone = phoneSearched(typed)
  const numbers = phone && phone.length > 2 ? sql`or ${containsFolded(words, phone)}` : sql``
  return sql`s.id in (
    select id from sites where ${containsFolded(words, typed)} ${numbers}
    union select site_id from waters where site_id is not null and ${containsFolded(sql`name`, typed)})`
}

export async function findSite(db: Database, id: number): Promise<VisitSite | undefined> {
  return rowsOf<VisitSite>(await db.execute(sql`${asSite} where s.id = ${id}::integer`))[0]
}

export async function listSitesOf(
  db: Database,
  person: { accountId: string } | { email: string },
): Promise<VisitSite[]> {
  const whose =
    'accountId' in person
      ? sql`s.account_id = ${person.accountId}::text`
      : sql`s.account_id is null and lower(s.email) = lower(${person.email}::text)`
  return rowsOf<VisitSite>(await db.execute(sql`${asSite} where ${whose} order by s.id`))
}

export async function lockSite(tx: Transaction, id: number): Promise<VisitSite | undefined> {
  await tx.execute(sql`select from sites where id = ${id}::integer for update`)
  return findSite(tx, id)
}

/** An advisory lock of its own. */
const newSitesLock = 4_711_153

/** Sites are added one after the other, so that a form sent twice adds one. */
export async function lockNewSites(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(${newSitesLock}::bigint)`)
}

export async function hasSuchSite(
  tx: Transaction,
  { name, street, city }: Pick<SiteDraft, 'name' | 'street' | 'city'>,
) {
  const result = await tx.execute(sql`
    select from sites where lower(name) = lower(${name}::text) and lower(street) = lower(${street}::text)
      and lower(city) = lower(${city}::text) limit 1`)
  return rowsOf(result).length > 0
}

const typed = ({ postalCode, place, ...draft }: SiteDraft) => ({
  ...draft,
  postal_code: postalCode,
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
})

const columns = sql`name, email, phone, street, suburb, city, postal_code, latitude, longitude, access, notes`
const rowOf = (draft: SiteDraft) =>
  sql`(select ${columns} from jsonb_populate_record(null::sites, ${JSON.stringify(typed(draft))}::jsonb))`

export async function insertSite(tx: Transaction, draft: SiteDraft, accountId: string | null): Promise<number> {
  const result = await tx.execute(sql`
    insert into sites (account_id, ${columns}) select ${accountId}::text, draft.* from ${rowOf(draft)} as draft returning id`)
  return rowsOf<{ id: number }>(result)[0]!.id
}

export async function setSite(tx: Transaction, id: number, draft: SiteDraft) {
  await tx.execute(
    sql`update sites set (${columns}) = ${rowOf(draft)}, version = version + 1 where id = ${id}::integer`,
  )
}

/** The pool or tank is its customer's as well, where there is an account. */
export async function insertSiteWater(tx: Transaction, site: number, water: SiteWaterDraft): Promise<number> {
  const { kind, name, litres, facts } = water
  const result = await tx.execute(sql`
    insert into waters (site_id, account_id, kind, name, litres, facts)
    select id, account_id, ${kind}::text, ${name}::text, ${litres}::integer, ${JSON.stringify(facts)}::jsonb
    from sites where id = ${site}::integer returning id`)
  return rowsOf<{ id: number }>(result)[0]!.id
}

export async function setSiteWater(tx: Transaction, id: number, water: Pick<SiteWater, 'name' | 'litres' | 'facts'>) {
  const { name, litres, facts } = water
  await tx.execute(sql`
    update waters set name = ${name}::text, litres = ${litres}::integer, facts = ${JSON.stringify(facts)}::jsonb,
      version = version + 1
    where id = ${id}::integer`)
}

export async function isCustomer(db: Database, accountId: string): Promise<boolean> {
  const result = await db.execute(
    sql`select from accounts where id = ${accountId}::text and role = 'customer' for key share`,
  )
  return rowsOf(result).length > 0
}

/** Gives the sites that have a confirmed address to its account, with their pools and tanks; returns whether there were any. */
export async function joinSites(db: Database, accountId: string, email: string): Promise<boolean> {
  const result = await db.execute(sql`
    with joined as (
      update sites set account_id = ${accountId}::text, version = version + 1
      where account_id is null and lower(email) = lower(${email}::text) returning id
    ), theirs as (
      update waters set account_id = ${accountId}::text where site_id in (select id from joined) and account_id is null
    )
    select id from joined`)
  return rowsOf(result).length > 0
}

type AskedCustomer = { search?: string | undefined; id?: string | undefined }

export async function findSiteCustomers(db: Database, { search = '', id }: AskedCustomer): Promise<SiteCustomer[]> {
  const wanted = phoneSearched(search) ?? search
  const match = id === undefined ? containsFolded(sql`a.found_by`, wanted) : sql`a.id = ${id}::text`
  const result = await db.execute(sql`
    select a.id, coalesce(nullif(a.name, ''), a.username, a.email) as name, a.email, a.phone,
      coalesce(d.address, '') as street, coalesce(d.city, a.city) as city, coalesce(d.postal_code, '') as "postalCode"
    from accounts a left join lateral (
      select address, city, postal_code from account_addresses where account_id = a.id order by used_at desc limit 1) d on true
    where a.role = 'customer' and ${match} order by lower(a.name), a.id limit 8`)
  return rowsOf<SiteCustomer>(result)
}
