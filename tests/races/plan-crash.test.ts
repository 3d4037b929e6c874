import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '#accounts/demo-accounts.ts'
import { inTransaction } from '#lib/changes/transact.server.ts'
import { addDays } from '#lib/calendar/south-african-days.ts'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import type { AdminAgreement } from '#visits/agreements/admin-agreement.ts'
import { planSubscription } from '#visits/ledger/plan-subscription.server.ts'
import type { OwnPlan } from '#visits/own-plan/own-plan.ts'
import { lookInto, type Place } from '../../bench/place.ts'
import { signIn } from '../../bench/sign-in.ts'
import { needBuiltSite } from '../built-site.ts'
import { brokenPlanRules } from '../histories/plan-invariants.ts'
import { timesOf } from '../order-calls.ts'
import { insertOffer, insertOne, insertRunningPlan, insertSite } from '../running-plan.ts'
import { withSeededPlace } from '../seeded-place.ts'
import { crashDuring, openSite, type Site } from './crash-during.ts'
import {
  type AskedOfPlan,
  laterPause,
  type PlanStep,
  planSteps,
  type PlanStepName,
  startsOn,
  today,
} from './plan-steps.ts'

beforeAll(() => needBuiltSite())

const plansOfEach = 3
const names = Object.keys(planSteps) as PlanStepName[]
const stepOf = (name: PlanStepName): PlanStep => planSteps[name]

type Row = { name: PlanStepName; water: number; plan: number | null }

async function insertPlanFor(db: Database, name: PlanStepName): Promise<Row> {
  const { water } = await insertSite(db, { email: `${crypto.randomUUID()}@example.co.za` })
  if (name === 'offered') return { name, water, plan: null }
  if (name === 'agreed') {
    return { name, water, plan: await insertOffer(db, { startsOn: addDays(startsOn, 14), water }) }
  }
  const plan = await insertRunningPlan(db, { startsOn, water })
  await db.execute(sql`update subscriptions set agreed_at = now() - interval '30 days' where id = ${plan}`)
  const { from, to } = laterPause
  if (name === 'resumed')
    await insertOne(
      db,
      sql`insert into subscription_pauses (subscription_id, from_on, to_on, who) values (${plan}, ${from}, ${to}, 'The customer') returning id`,
    )
  await inTransaction(db, (tx) => planSubscription(tx, plan, { today, calendar: { closures: [] } }))
  return { name, water, plan }
}

/** What is asked of each plan: the same words and versions each time. */
async function prepare(shop: Place, rows: Row[]) {
  const site = await openSite(shop)
  const asks: (AskedOfPlan & Row)[] = []
  for (const row of rows) {
    if (row.plan === null) {
      asks.push({ ...row, ...planSteps.offered.asks({ water: row.water } as never) })
      continue
    }
    const { said: staff } = await site.call<AdminAgreement>(`subscriptions/${row.plan}`)
    const key = new URL(staff.link).searchParams.get('key')!
    const own = (await (await fetch(`${site.url}/api/own-plans/${row.plan}?key=${key}`)).json()) as OwnPlan
    const asked = stepOf(row.name).asks({ water: row.water, staff, own })
    const body = asked.path.startsWith('own-plans') ? { ...asked.body, key } : asked.body
    asks.push({ ...row, ...asked, body })
  }
  const cookie = await signIn(site.url, demoAccounts.admin)
  await site.stop()
  return { asks, cookie }
}

/** What is known of a plan afterwards. */
const findTraces = (db: Database, water: number) =>
  db.execute(sql`
    with plan as (select * from subscriptions where water_id = ${water}::integer),
      subjects as (
        select 'subscription:' || id as subject from plan union all select 'visit:' || id from visits where water_id = ${water}::integer)
    select (select count(*)::int from plan) as plans, (select agreed_at is not null from plan) as agreed, (select ends_on is not null from plan) as stopped,
      (select count(*)::int from subscription_pauses join plan on plan.id = subscription_id) as pauses,
      (select count(*)::int from subscription_terms join plan on plan.id = subscription_id) as terms,
      (select count(*)::int from visits where water_id = ${water}::integer and by_hand) as moved,
      (select count(*)::int from mails where about in (select subject from subjects)) as mails,
      (select count(*)::int from audit_entries where subject in (select subject from subjects)) as lines`)

const untouched = { plans: 1, agreed: true, stopped: false, pauses: 0, terms: 1, moved: 0 }
const becomes: Record<PlanStepName, object> = {
  offered: { agreed: false },
  agreed: {},
  paused: { pauses: 1 },
  resumed: {},
  stopped: { stopped: true },
  changed: { terms: 2 },
  movedByCustomer: { moved: 1 },
  movedByStaff: { moved: 1 },
}

test('kill -9 while plans are offered, agreed, paused, stopped, changed and moved: asked again, each is done once and whole', async () => {
  await withSeededPlace('postgres', async (shop) => {
    const rows = await lookInto(shop, async ({ db }) => {
      const made: Row[] = []
      for (const name of names) for (const _ of timesOf(plansOfEach)) made.push(await insertPlanFor(db, name))
      return made
    })
    const { asks, cookie } = await prepare(shop, rows)
    const ask = (site: Site) =>
      Promise.all(
        asks.map(async ({ name, method, path, body }) => {
          const headers = { 'content-type': 'application/json', cookie }
          const request = { method, headers, body: JSON.stringify(body) }
          const answer = await fetch(`${site.url}/api/${path}`, request)
          return { name, status: answer.status }
        }),
      )
    await crashDuring(shop, ask, [25, 70, 140])
    const last = await openSite(shop)
    for (const { name, status } of await ask(last)) expect([200, stepOf(name).repeated], name).toContain(status)
    for (const { name, status } of await ask(last)) expect([name, status]).toEqual([name, stepOf(name).repeated])
    await last.stop()
    await lookInto(shop, async ({ db }) => {
      for (const { name, water } of rows) {
        const [traces] = rowsOf(await findTraces(db, water))
        expect([name, traces]).toEqual([name, { ...untouched, ...becomes[name], ...stepOf(name).leaves }])
      }
      const plans = rows.flatMap(({ plan }) => (plan === null ? [] : [plan]))
      expect(await brokenPlanRules({ db }, plans, today)).toEqual({})
    })
  })
}, 300_000)
