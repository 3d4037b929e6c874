import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.server.ts'

/** How an expired row comes about, and what removes it. */
export type Sweep = { old: (accountId: string) => SQL[]; sweep: (db: Database) => Promise<void> }

const oldSite = [
  sql`insert into sites (created_at, name, phone, street, city) values (now() - interval '25 months', 'Old', '', '', '')`,
  sql`insert into waters (site_id, kind, name, facts) select max(id), 'pool', 'Pool', '{}' from sites`,
]
const oldPlan = [
  ...oldSite,
  sql`insert into subscriptions (water_id, agreed_at, agreed_as, agreed_text, starts_on, notice_on, ends_on)
    select max(id), '2019-12-01', 'Old', 'Old', '2020-01-01', '2020-06-01', '2020-07-01' from waters`,
]
const oldTerms = sql`insert into subscription_terms (subscription_id, from_month, plan, price, weeks, anchor, minutes)
  select max(id), '2020-01-01', (select slug from plans limit 1), 95000, 1, '2020-01-01', 30 from subscriptions`
const oldPause = sql`insert into subscription_pauses (subscription_id, from_on, to_on, who)
  select max(id), '2020-02-01', '2020-03-01', 'admin' from subscriptions`
const oldVisit = [
  ...oldPlan,
  sql`insert into visits (kind, water_id, subscription_id, due_on, planned_on, share, state, done_on)
    select 'plan', water_id, id, '2020-01-01', '2020-01-01', 0, 'done', '2020-01-01' from subscriptions order by id desc limit 1`,
]
const oldReport = sql`insert into visit_reports (key, visit_id, first, who, device, ended_at, access)
  select repeat('0', 32), max(id), true, 'Sipho', 'phone', '2020-01-01T08:00:00Z', true from visits`

/** What goes with a site, long after the end of everything there. */
export const sweptVisits = (sweep: Sweep['sweep']): Record<string, Sweep> => ({
  sites: { old: () => oldSite, sweep },
  subscriptions: { old: () => oldPlan, sweep },
  subscription_terms: { old: () => [...oldPlan, oldTerms], sweep },
  subscription_pauses: { old: () => [...oldPlan, oldPause], sweep },
  visits: { old: () => oldVisit, sweep },
  visit_reports: { old: () => [...oldVisit, oldReport], sweep },
})
