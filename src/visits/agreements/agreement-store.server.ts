import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { PlanPause, PlanTerms } from '#visits/ledger/owed-visits.ts'
import type { WaterKind } from '#water/record/water-entry.ts'

export type StoredPause = PlanPause & { id: number; who: string }
export type StoredTerms = PlanTerms & { planName: string; toldAt: string | null }

/** A plan of a pool or tank with all that its pages say of it. The moments are texts that a Date reads. */
export type Agreement = {
  id: number
  version: number
  sample: boolean
  enquiryId: number | null
  offeredAt: string
  agreedAt: string | null
  agreedAs: string | null
  agreedText: string | null
  earlyConsentAt: string | null
  withdrawnAt: string | null
  startsOn: string
  noticeOn: string | null
  endsOn: string | null
  water: { id: number; kind: WaterKind; name: string; litres: number | null }
  site: {
    id: number | null
    accountId: string | null
    name: string
    email: string | null
    phone: string
    street: string
    suburb: string
    city: string
    postalCode: string
  }
  technician: { id: string; name: string } | null
  /** In the order of their months. */
  terms: StoredTerms[]
  pauses: StoredPause[]
  visited: boolean
}

/** Of a water that belongs to an account alone, the account is the customer. */
const agreementParts = sql`
  jsonb_build_object(
    'id', subscriptions.id, 'version', subscriptions.version, 'sample', subscriptions.sample, 'enquiryId', enquiry_id,
    'offeredAt', offered_at, 'agreedAt', agreed_at, 'agreedAs', agreed_as, 'agreedText', agreed_text,
    'earlyConsentAt', early_consent_at, 'withdrawnAt', withdrawn_at, 'startsOn', starts_on, 'noticeOn', notice_on, 'endsOn', ends_on,
    'water', jsonb_build_object('id', waters.id, 'kind', waters.kind, 'name', waters.name, 'litres', waters.litres),
    'site', jsonb_build_object('id', sites.id, 'accountId', coalesce(sites.account_id, waters.account_id),
      'name', coalesce(sites.name, owner.name), 'email', case when sites.id is null then owner.email else sites.email end,
      'phone', coalesce(sites.phone, owner.phone, ''), 'street', coalesce(sites.street, ''), 'suburb', coalesce(sites.suburb, ''),
      'city', coalesce(sites.city, owner.city, ''), 'postalCode', coalesce(sites.postal_code, '')),
    'technician', (select jsonb_build_object('id', id, 'name', name) from accounts where id = subscriptions.technician_id),
    'terms', (
      select jsonb_agg(jsonb_build_object('fromMonth', from_month, 'plan', plan, 'planName', plans.name, 'price', price,
        'weeks', weeks, 'anchor', anchor, 'minutes', minutes, 'toldAt', told_at) order by from_month)
      from subscription_terms join plans on plans.slug = plan where subscription_id = subscriptions.id),
    'pauses', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'from', from_on, 'to', to_on, 'who', who) order by from_on), '[]')
      from subscription_pauses where subscription_id = subscriptions.id),
    'visited', exists (select from visits where subscription_id = subscriptions.id and state in ('done', 'no-access')))`

const joined = sql`
  subscriptions
  join waters on waters.id = water_id
  left join sites on sites.id = waters.site_id
  left join accounts owner on owner.id = waters.account_id`

export async function findAgreement(db: Database, id: number): Promise<Agreement | undefined> {
  const result = await db.execute(
    sql`select ${agreementParts} as agreement from ${joined} where subscriptions.id = ${id}::integer`,
  )
  return rowsOf<{ agreement: Agreement }>(result)[0]?.agreement
}

/** The same, and nobody else changes this plan or agrees on another one of its water until the transaction ends. */
export async function lockAgreement(tx: Transaction, id: number): Promise<Agreement | undefined> {
  await tx.execute(sql`select from subscriptions where id = ${id}::integer for update`)
  await tx.execute(sql`
    select from waters where id = (select water_id from subscriptions where id = ${id}::integer) for no key update`)
  return await findAgreement(tx, id)
}

export async function findOverlap(db: Database, waterId: number, from: string, except: number | null) {
  const result = await db.execute(sql`
    select id, ends_on::text as "endsOn" from subscriptions
    where water_id = ${waterId}::integer and agreed_at is not null and id is distinct from ${except}::integer
      and (ends_on is null or (ends_on >= ${from}::date and ends_on >= starts_on))
    limit 1`)
  return rowsOf<{ id: number; endsOn: string | null }>(result)[0]
}

type Agreed = { at: Date; as: string; text: string; early: boolean; startsOn: string }

export async function setAgreed(tx: Transaction, id: number, { at, as, text, early, startsOn }: Agreed) {
  await tx.execute(sql`
    update subscriptions set agreed_at = ${at.toISOString()}::timestamptz, agreed_as = ${as}, agreed_text = ${text},
      early_consent_at = case when ${early}::boolean then ${at.toISOString()}::timestamptz end,
      starts_on = ${startsOn}::date, version = version + 1
    where id = ${id}::integer`)
}
