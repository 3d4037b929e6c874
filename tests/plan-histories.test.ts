import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, firstOfMonth } from '#lib/calendar/south-african-days.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { checkBooks } from '#orders/figures/check-books.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { lazyPlanSigner } from '#visits/access/plan-link.server.ts'
import { billAllVisits } from '#visits/bills/bill-visits.server.ts'
import { nextMonth } from '#visits/ledger/owed-visits.ts'
import { planAllAhead } from '#visits/ledger/plan-ahead.server.ts'
import { settleNight } from '#visits/night/settle-night.server.ts'
import { visitGivens } from '#visits/visit/tell-of-visit.server.ts'
import { insertSite, stayAwake } from './board-rows.ts'
import { BrokenOff, openBreaker } from './histories/break-off.ts'
import { brokenPlanRules } from './histories/plan-invariants.ts'
import {
  type PlanHistories,
  planHistories,
  planStepNames,
  type PlanStart,
  type PlanStep,
  type PlanStepName,
} from './histories/plan-steps.ts'
import { planPlayer, type PlayedPlan } from './histories/play-plans.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { signedIn } from './people.ts'
import { insertRunningPlan, removeSampleVisits } from './running-plan.ts'
import { employ } from './staff-people.ts'
import { insertTechnician } from './technician-round.ts'
import { thorough } from './thorough.ts'

/** Histories of one run live side by side in one shop. */
const size = thorough ? { runs: 40, plans: 25, ticks: 30 } : { runs: 1, plans: 4, ticks: 14 }
const begin = '2027-01-04'
const { signal } = new AbortController()
const clock = { day: begin }
const now = () => new Date(`${clock.day}T08:00:00Z`)
/** Errors of the server: an impossible step is refused, and never fails, unless its transaction was broken off. */
const faults: string[] = []
const breakers = new WeakMap<object, ReturnType<typeof openBreaker>>()
const breakerOf = ({ db }: OpenShop) => {
  if (!breakers.has(db)) breakers.set(db, openBreaker(db))
  return breakers.get(db)!
}

let shop: OpenShop
beforeAll(open)
afterAll(() => shop.close())

async function open() {
  clock.day = begin
  shop = await openShop({ secret: 'a secret that is not read anew for each step', now }, noteFaults)
  await removeSampleVisits(shop.db)
}

function noteFaults({ server }: AppContext) {
  server.addHook('onError', async ({ method, url }, _, error) => {
    if (!(error instanceof BrokenOff) && !('kind' in error)) faults.push(`${method} ${url}: ${error.stack}`)
  })
}

async function cast() {
  const technician = await employ(shop, 'technician')
  await insertTechnician(shop.db, technician.id)
  const office = await signedIn(shop, 'admin', 'admin1234')
  return { office, technician, now, today: () => clock.day }
}

async function start(starts: PlanStart[], technician: string): Promise<PlayedPlan[]> {
  const sign = await lazyPlanSigner(shop)()
  const plans: PlayedPlan[] = []
  let customer: { email?: string | null } = {}
  for (const { inDays, ...terms } of starts) {
    const startsOn = addDays(clock.day, inDays)
    // Every second plan is a further one of the customer before it.
    const { water, email } = await insertSite(shop, customer)
    customer = customer.email ? {} : { email }
    const id = await insertRunningPlan(shop.db, { startsOn, water, technician, ...terms })
    await shop.db.execute(sql`update subscriptions set agreed_at = ${startsOn}::date - 30 where id = ${id}::integer`)
    plans.push({ id, key: sign(id), price: terms.price })
  }
  return plans
}

/** Plans, settles and bills, twice at once, as two nodes would. What a broken transaction leaves undone is done by the next. */
async function passNight(fault: number | null) {
  const given = await visitGivens(shop)()
  const billing = {
    now: now(),
    settings: await findSettings(shop.db),
    runtime: shop.runtime,
    sign: await lazyOrderSigner(shop)(),
  }
  const day = { today: clock.day, calendar: given.settings.hours }
  const works = [
    () => planAllAhead(shop, day, signal),
    () => settleNight(shop, given, signal),
    () => Promise.all([1, 2].map(() => billAllVisits(shop, billing, signal))),
  ]
  const breaker = breakerOf(shop)
  for (const work of works) {
    breaker.arm(fault)
    await work().catch((error: unknown) => {
      if (!(error instanceof BrokenOff)) throw error
    })
    breaker.arm(null)
    await work()
  }
}

const effects = new Map<PlanStepName, number>()

async function live({ starts, ticks }: PlanHistories) {
  const people = await cast()
  const plans = await start(starts, people.technician.id)
  let play = planPlayer(shop, people)
  for (const { days, fault, restart, steps } of ticks) {
    clock.day = addDays(clock.day, days)
    await stayAwake(shop, clock.day)
    await passNight(fault)
    if (restart) {
      await shop.restart()
      play = planPlayer(shop, people)
    }
    for (const [at, step] of steps.entries()) if (step) await playBroken(play, { plan: plans[at]!, step, fault })
  }
  // After the first business day of the month after next, everything that took place has its bill.
  clock.day = addDays(nextMonth(nextMonth(firstOfMonth(clock.day))), 9)
  await stayAwake(shop, clock.day)
  await passNight(null)
  return plans.map(({ id }) => id)
}

type Played = { plan: PlayedPlan; step: PlanStep; fault: number | null }

async function playBroken(play: ReturnType<typeof planPlayer>, { plan, step, fault }: Played) {
  const breaker = breakerOf(shop)
  breaker.arm(fault)
  const status = await play(plan, step)
  breaker.arm(null)
  // Whoever gets no answer tries again.
  const done = status >= 500 ? await play(plan, step) : status
  if (done === 200) effects.set(step.do, (effects.get(step.do) ?? 0) + 1)
}

test(
  'whatever happens to plans, visits, bills and money, wherever it breaks off, each plan owes what its rules say and the books agree',
  async () => {
    let first = true
    await fc.assert(
      fc.asyncProperty(planHistories(size), async (given) => {
        if (!first) {
          await shop.close()
          await open()
        }
        first = false
        const plans = await live(given)
        expect([await brokenPlanRules(shop, plans, clock.day), faults.splice(0)]).toEqual([{}, []])
        await expect(checkBooks(shop.db)).resolves.toBeUndefined()
        const [check] = rowsOf<{ off: number }>(await shop.db.execute(sql`select plans_off as off from visit_check`))
        expect(check).toEqual({ off: 0 })
      }),
      { numRuns: size.runs, endOnFailure: true },
    )
    // None of the steps was refused every time.
    if (thorough) expect([...effects.keys()].toSorted()).toEqual(planStepNames.toSorted())
  },
  thorough ? 7_200_000 : 120_000,
)
