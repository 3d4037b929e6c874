import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { lazyPlanSigner } from '#visits/access/plan-link.server.ts'
import { billAllVisits } from '#visits/bills/bill-visits.server.ts'
import { planAllAhead } from '#visits/ledger/plan-ahead.server.ts'
import { settleNight } from '#visits/night/settle-night.server.ts'
import { visitGivens } from '#visits/visit/tell-of-visit.server.ts'
import { insertPlannedPlan, stayAwake, visitsOfPlan } from '../board-rows.ts'
import { brokenPlanRules } from '../histories/plan-invariants.ts'
import { openShop } from '../open-shop.ts'
import { ask, signedIn } from '../people.ts'
import { removeSampleVisits } from '../running-plan.ts'
import { employ } from '../staff-people.ts'
import { insertTechnician } from '../technician-round.ts'
import { visitReportDraft } from '../visit-report-draft.ts'

/** A Thursday after a month has ended; the plans began on a Wednesday two months before. */
const today = '2027-04-08'
const shop = await openShop({ now: () => new Date(`${today}T08:00:00Z`) })
await removeSampleVisits(shop.db)
afterAll(() => shop.close())

const office = await signedIn(shop, 'admin', 'admin1234')
const technician = await employ(shop, 'technician')
await insertTechnician(shop.db, technician.id)
await stayAwake(shop, today)
const { signal } = new AbortController()

async function plan() {
  const { id } = await insertPlannedPlan(shop, { startsOn: '2027-02-03', technician: technician.id })
  await shop.db.execute(sql`
    update subscriptions set agreed_at = '2027-01-20' where id = ${id}::integer`)
  await shop.db.execute(sql`
    update visits set state = 'done', done_on = planned_on
    where subscription_id = ${id}::integer and planned_on < '2027-04-01' and due_on <> '2027-03-24'`)
  return { id, key: (await lazyPlanSigner(shop)())(id), visits: await visitsOfPlan(shop, id) }
}
type Plan = Awaited<ReturnType<typeof plan>>

/** Everything that may happen to a plan at once; each is done or refused. */
function everything({ id, key, visits }: Plan) {
  const own = (path: string, payload: object = {}) =>
    ask(shop, 'POST', `/api/own-plans/${id}/${path}`, { payload: { key, ...payload } })
  const at = (dueOn: string) => visits.find((visit) => visit.dueOn === dueOn)!
  const decide = (dueOn: string, step: string, more: object = {}) =>
    ask(shop, 'POST', `/api/admin/visits/${at(dueOn).id}/${step}`, {
      cookie: office,
      payload: { version: at(dueOn).version, ...more },
    })
  const move = (day: string) =>
    decide('2027-04-14', 'move', { day, technicianId: null, fromHour: null, confirmed: true })
  const now = `${today}T08:00:00.000Z`
  const report = (dueOn: string) =>
    ask(shop, 'PUT', `/api/visits/reports/${crypto.randomUUID().replaceAll('-', '')}`, {
      cookie: technician.cookie,
      payload: visitReportDraft(at(dueOn).id, technician.id, { beganAt: null, endedAt: now, sentAt: now }),
    })
  return [
    () => own('pauses', { from: '2027-04-15', to: '2027-05-05' }),
    () => own('end'),
    () => move('2027-04-16'),
    () => move('2027-04-20'),
    () => report('2027-03-24'),
    () => decide('2027-03-24', 'credit'),
    () => decide('2027-03-31', 'credit'),
    () => report('2027-04-07'),
    () => decide('2027-04-07', 'missed', { missed: true }),
  ]
}

async function jobs() {
  const given = await visitGivens(shop)()
  const billing = {
    now: shop.runtime.now(),
    settings: await findSettings(shop.db),
    runtime: shop.runtime,
    sign: await lazyOrderSigner(shop)(),
  }
  return [
    () => planAllAhead(shop, { today, calendar: given.settings.hours }, signal),
    () => settleNight(shop, given, signal),
    ...[1, 2, 3, 4].map(() => () => billAllVisits(shop, billing, signal)),
  ]
}

const statementTimeout = '57014'

test('pauses, moves, reports, credits, the end, the night and four billings at once leave what the rules owe, billed once', async () => {
  const plans = await Promise.all([plan(), plan(), plan()])
  const asked = plans.flatMap(everything)
  const [answers, worked] = await Promise.all([
    Promise.all(asked.map((each) => each())),
    Promise.allSettled((await jobs()).map((work) => work())),
  ])
  // On a busy machine some wait for a lock until they are refused, and are repeated.
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500 && status !== 503)).toEqual([])
  const causes = worked.flatMap((job) => (job.status === 'rejected' ? [(job.reason as Error).cause] : []))
  expect(causes.map((cause) => (cause as { code?: string })?.code ?? cause)).toEqual(causes.map(() => statementTimeout))
  for (const work of await jobs()) await work()
  const ids = plans.map(({ id }) => id)
  expect(await brokenPlanRules(shop, ids, today)).toEqual({})
  const bills = await shop.db.execute(sql`
    select subscription_id as plan, count(*)::int as bills from plan_bills
    where subscription_id = any(${sql.param(ids)}::integer[]) group by 1`)
  expect(rowsOf<{ bills: number }>(bills).map((each) => each.bills)).toEqual([1, 1, 1])
})
