import { sql } from 'drizzle-orm'
import { asUtc, type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { WaterKind } from '#water/record/water-entry.ts'
import type { PlanRules } from '../ledger/owed-visits.ts'

/** A plan with its pool or tank, its customer and its rules. Without a site the customer is the account of the pool or tank. */
export type PlanRecord = {
  id: number
  version: number
  waterId: number
  water: string
  kind: WaterKind
  accountId: string | null
  customer: string
  email: string | null
  address: string
  technicianId: string | null
  /** The first name. */
  technician: string | null
  agreedAt: string | null
  agreedAs: string | null
  agreedText: string | null
  earlyConsentAt: string | null
  withdrawnAt: string | null
  noticeOn: string | null
  sample: boolean
  pauses: { id: number; from: string; to: string }[]
  rules: PlanRules
}

const columns = sql`
  s.id, s.version, s.water_id as "waterId", w.name as water, w.kind, coalesce(site.account_id, w.account_id) as "accountId",
  coalesce(site.name, account.name, '') as customer, coalesce(site.email, account.email) as email,
  concat_ws(', ', site.street, nullif(site.suburb, ''), site.city, nullif(site.postal_code, '')) as address,
  s.technician_id as "technicianId", coalesce(nullif(technician.first_name, ''), split_part(technician.name, ' ', 1)) as technician,
  to_char(s.agreed_at ${asUtc}) as "agreedAt", s.agreed_as as "agreedAs", s.agreed_text as "agreedText",
  to_char(s.early_consent_at ${asUtc}) as "earlyConsentAt", to_char(s.withdrawn_at ${asUtc}) as "withdrawnAt",
  s.notice_on::text as "noticeOn", s.sample,
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'from', p.from_on, 'to', p.to_on) order by p.from_on), '[]')
    from subscription_pauses p where p.subscription_id = s.id) as pauses,
  jsonb_build_object('startsOn', s.starts_on, 'endsOn', s.ends_on,
    'terms', (
      select jsonb_agg(jsonb_build_object('fromMonth', t.from_month, 'plan', t.plan, 'price', t.price, 'weeks', t.weeks,
        'anchor', t.anchor, 'minutes', t.minutes) order by t.from_month)
      from subscription_terms t where t.subscription_id = s.id),
    'pauses', (
      select coalesce(jsonb_agg(jsonb_build_object('from', p.from_on, 'to', p.to_on) order by p.from_on), '[]')
      from subscription_pauses p where p.subscription_id = s.id)) as rules`

const joined = sql`
  subscriptions s join waters w on w.id = s.water_id
    left join sites site on site.id = w.site_id
    left join accounts account on account.id = w.account_id
    left join accounts technician on technician.id = s.technician_id`

export async function findPlan(db: Database, id: number): Promise<PlanRecord | undefined> {
  return rowsOf<PlanRecord>(await db.execute(sql`select ${columns} from ${joined} where s.id = ${id}::integer`))[0]
}

/** The plans and offers of an account, the newest first. */
export async function listPlansOfAccount(db: Database, accountId: string): Promise<PlanRecord[]> {
  const result = await db.execute(sql`
    select ${columns} from ${joined}
    where s.water_id in (
      select own.id from waters own left join sites at on at.id = own.site_id where coalesce(at.account_id, own.account_id) = ${accountId})
    order by s.id desc`)
  return rowsOf<PlanRecord>(result)
}

/** Locks the plan's pool or tank, of which only one agreed plan may run at a time; the id of another that would. */
export async function lockOtherPlan(tx: Transaction, { id, waterId, rules }: PlanRecord): Promise<number | undefined> {
  await tx.execute(sql`select from waters where id = ${waterId}::integer for no key update`)
  const result = await tx.execute(sql`
    select id from subscriptions
    where water_id = ${waterId}::integer and id <> ${id}::integer and agreed_at is not null
      and (ends_on is null or ends_on >= greatest(starts_on, ${rules.startsOn}::date)) limit 1`)
  return rowsOf<{ id: number }>(result)[0]?.id
}

type Agreed = { id: number; now: Date; name: string; text: string; early: boolean }

export async function setAgreed(tx: Transaction, { id, now, name, text, early }: Agreed) {
  const at = now.toISOString()
  await tx.execute(sql`
    update subscriptions set agreed_at = ${at}::timestamptz, agreed_as = ${name}, agreed_text = ${text},
      early_consent_at = ${early ? at : null}::timestamptz, version = version + 1
    where id = ${id}::integer`)
}
