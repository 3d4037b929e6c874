import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { pageWindow } from '#staff/contract/paged-list.ts'
import { findSite, foundBy, listSitesOf } from './site-store.server.ts'

export type GuestCustomerRow = {
  /** The id of the first site. */
  id: number
  name: string
  email: string | null
  phone: string
  street: string
  suburb: string
  city: string
  sites: number
  plans: number
  sample: boolean
}

/** Sites without an account that share an email address are one customer's; one without an address is a customer of its own. */
const person = sql`coalesce(lower(s.email), 'site ' || s.id)`

const oneOfEach = (match: SQL) => sql`
  select distinct on (${person}) s.id, s.name, s.email, s.phone, s.street, s.suburb, s.city, s.sample, ${person} as person
  from sites s where s.account_id is null and ${match} order by ${person}, s.id`

export async function listGuestCustomers(
  db: Database,
  { search = '', page }: { search?: string | undefined; page: number },
) {
  const { limit, offset, countTo } = pageWindow(page)
  const match = search ? foundBy(search) : sql`true`
  const [rows, counted] = await Promise.all([
    db.execute(sql`
      with page as (
        select * from (${oneOfEach(match)}) as people order by lower(name), id limit ${limit} offset ${offset}
      )
      select page.id, page.name, page.email, page.phone, page.street, page.suburb, page.city, page.sample,
        (select count(*)::int from sites s where s.account_id is null and ${person} = page.person) as sites,
        (select count(*)::int from sites s join waters w on w.site_id = s.id join subscriptions p on p.water_id = w.id
          where s.account_id is null and ${person} = page.person and p.agreed_at is not null
            and (p.ends_on is null or p.ends_on >= current_date)) as plans
      from page order by lower(page.name), page.id`),
    db.execute(
      sql`select count(*)::int as counted from (select from (${oneOfEach(match)}) as people limit ${countTo}) as found`,
    ),
  ])
  return { rows: rowsOf<GuestCustomerRow>(rows), counted: rowsOf<{ counted: number }>(counted)[0]!.counted }
}

export async function listSitesOfGuest(db: Database, id: number) {
  const site = await findSite(db, id)
  if (!site || site.account) return []
  return site.email === null ? [site] : listSitesOf(db, { email: site.email })
}
