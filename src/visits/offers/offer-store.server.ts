import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { PlanTerms } from '#visits/ledger/owed-visits.ts'

export type OfferTechnician = {
  id: string
  name: string
  worlds: ('pool' | 'aquarium')[]
  weekdays: number[]
  minutes: number
  /** Minutes of running plans by weekday; a visit every second week counts half. */
  taken: Record<string, number>
}

export async function listOfferTechnicians(db: Database, today: string): Promise<OfferTechnician[]> {
  const result = await db.execute(sql`
    select t.account_id as id, coalesce(nullif(a.name, ''), a.username) as name, t.worlds, t.weekdays, t.minutes,
      (select coalesce(jsonb_object_agg(weekday, minutes), '{}') from (
        select (extract(isodow from terms.anchor) - 1)::text as weekday, sum(terms.minutes::float / terms.weeks) as minutes
        from subscriptions s cross join lateral (
          select * from subscription_terms where subscription_id = s.id order by from_month desc limit 1) terms
        where s.technician_id = t.account_id and s.agreed_at is not null and (s.ends_on is null or s.ends_on >= ${today}::date)
        group by 1) as by_weekday) as taken
    from technicians t join accounts a on a.id = t.account_id
    where t.active order by 2`)
  return rowsOf<OfferTechnician>(result)
}

type OfferedWater = { kind: 'pool' | 'reef'; siteId: number | null }

/** The water of an offer; nobody else offers or agrees on a plan of it until the transaction ends. */
export async function lockOfferedWater(tx: Transaction, id: number): Promise<OfferedWater | undefined> {
  await tx.execute(sql`select from waters where id = ${id}::integer for no key update`)
  const result = await tx.execute(sql`select kind, site_id as "siteId" from waters where id = ${id}::integer`)
  return rowsOf<OfferedWater>(result)[0]
}

export async function hasOpenOffer(db: Database, waterId: number, plan: string): Promise<boolean> {
  const result = await db.execute(sql`
    select from subscriptions s join subscription_terms on subscription_id = s.id
    where water_id = ${waterId}::integer and plan = ${plan} and agreed_at is null and withdrawn_at is null limit 1`)
  return rowsOf(result).length > 0
}

type NewOffer = { waterId: number; enquiryId: number | null; technicianId: string | null; startsOn: string; now: Date }

export async function insertOffer(tx: Transaction, offer: NewOffer, terms: PlanTerms): Promise<number> {
  const { waterId, enquiryId, technicianId, startsOn, now } = offer
  const result = await tx.execute(sql`
    insert into subscriptions (water_id, enquiry_id, technician_id, offered_at, starts_on)
    values (${waterId}::integer, (select id from consultations where id = ${enquiryId}::integer), ${technicianId}::text,
      ${now.toISOString()}::timestamptz, ${startsOn}::date)
    returning id`)
  const { id } = rowsOf<{ id: number }>(result)[0]!
  await setTermsFrom(tx, id, { ...terms, toldAt: null })
  return id
}

/** Terms of the same month are replaced. */
export async function setTermsFrom(tx: Transaction, subscription: number, terms: PlanTerms & { toldAt: Date | null }) {
  const { fromMonth, plan, price, weeks, anchor, minutes, toldAt } = terms
  await tx.execute(sql`
    insert into subscription_terms (subscription_id, from_month, plan, price, weeks, anchor, minutes, told_at)
    values (${subscription}::integer, ${fromMonth}::date, ${plan}, ${price}::integer, ${weeks}::smallint, ${anchor}::date,
      ${minutes}::smallint, ${toldAt?.toISOString() ?? null}::timestamptz)
    on conflict (subscription_id, from_month) do update set plan = excluded.plan, price = excluded.price, weeks = excluded.weeks,
      anchor = excluded.anchor, minutes = excluded.minutes, told_at = excluded.told_at`)
}
