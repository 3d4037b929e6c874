import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import type { PlanRules } from '#visits/ledger/owed-visits.ts'
import { rulesOfPlan } from '#visits/ledger/plan-ledger-store.server.ts'
import type { PlanVisit } from '#visits/ledger/visit-state.ts'

export type CheckedPlan = { id: number; rules: PlanRules; visits: PlanVisit[] }

export async function listPlansToCheck(
  db: Database,
  { from, to }: { from: string; to: string },
  after: number,
  most: number,
): Promise<CheckedPlan[]> {
  const result = await db.execute(sql`
    select id, ${rulesOfPlan} as rules,
      (select coalesce(jsonb_agg(jsonb_build_object('dueOn', due_on, 'share', share, 'state', state)), '[]') from visits
        where subscription_id = subscriptions.id and kind = 'plan' and due_on between ${from}::date and ${to}::date) as visits
    from subscriptions
    where agreed_at is not null and starts_on <= ${to}::date and (ends_on is null or ends_on >= ${from}::date)
      and id > ${after}::integer
    order by id limit ${most}::integer`)
  return rowsOf<CheckedPlan>(result)
}
