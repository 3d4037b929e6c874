import { sql } from 'drizzle-orm'
import { transact } from '#lib/changes/transact.server.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { planSubscription } from '#visits/ledger/plan-subscription.server.ts'
import { billPlan } from '#visits/bills/bill-plan.server.ts'
import type { OpenShop } from './open-shop.ts'
import { insertRunningPlan, insertSite } from './running-plan.ts'

type Plan = Parameters<typeof insertRunningPlan>[1] & { pause?: [from: string, to: string] }

/** Plans whose visits take place, and their bills. */
export function planned(shop: OpenShop) {
  return {
    /** A running plan with the visits of three months from its first on, of a customer of its own unless a pool is given. */
    async begin({ pause, ...plan }: Plan) {
      const water = plan.water ?? (await insertSite(shop.db)).water
      const id = await insertRunningPlan(shop.db, { ...plan, water })
      if (pause)
        await shop.db.execute(sql`
          insert into subscription_pauses (subscription_id, from_on, to_on, who)
          values (${id}::integer, ${pause[0]}::date, ${pause[1]}::date, 'admin')`)
      const day = { today: plan.startsOn, calendar: { closures: [] } }
      await transact(shop, null, async (tx) => ({ value: await planSubscription(tx, id, day), tags: [] }))
      return id
    },
    /** All planned visits up to a day take place, those of some due days excepted. */
    async finish(plan: number, until: string, except: string[] = []) {
      await shop.db.execute(sql`
        update visits set state = 'done', done_on = planned_on
        where subscription_id = ${plan}::integer and state = 'planned' and planned_on <= ${until}::date
          and not due_on = any(${sql.param(except)}::date[])`)
    },
    async set(plan: number, dueOn: string, state: 'done' | 'no-access' | 'credited') {
      await shop.db.execute(sql`
        update visits set state = ${state}, done_on = case when ${state} <> 'credited' then planned_on end,
          cause = case when ${state} = 'credited' then 'missed' end
        where subscription_id = ${plan}::integer and due_on = ${dueOn}::date`)
    },
    /** Bills the month before; null where there was nothing to bill. */
    bill: (plan: number, thisMonth: string) =>
      transact(shop, null, async (tx) => ({
        value: await billPlan(tx, plan, { thisMonth, now: new Date(`${thisMonth}T08:00:00Z`) }),
        tags: [],
      })),
    async unbilled(plan: number) {
      const result = await shop.db.execute(sql`
        select due_on::text as day from visits
        where subscription_id = ${plan}::integer and state in ('done', 'no-access') and order_id is null order by due_on`)
      return rowsOf<{ day: string }>(result).map(({ day }) => day)
    },
  }
}
