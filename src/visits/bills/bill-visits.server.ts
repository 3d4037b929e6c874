import { dayOf, firstOfMonth } from '#lib/calendar/south-african-days.ts'
import { oneHour } from '#lib/calendar/durations.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { orNextBusinessDay } from '#settings/hours/business-days.ts'
import type { Settings } from '#settings/settings.ts'
import { lazyOrderSigner, type SignOrder } from '#orders/access/order-link.server.ts'
import { orderTag } from '#orders/order.ts'
import { tellOfBill } from '#orders/plan-bills/bill-mails.server.ts'
import { visitsTags } from '#visits/ledger/visit-tags.ts'
import { type Billed, billPlan, billSingle } from './bill-plan.server.ts'
import { placeMoneyAhead } from './place-money-ahead.server.ts'
import { listPlansToBill, listSinglesToBill } from './visit-bill-store.server.ts'

const billVisits = periodic({
  name: 'bill-visits',
  label: 'Bill the visits of plans',
  every: oneHour,
  wakes: ['visits'],
  mayTake: 10 * 60_000,
})
const mostAtOnce = 100

type BillAllVisitsInput = Pick<AppContext, 'db' | 'changes'>
export type Billing = { now: Date; settings: Settings; runtime: Runtime; sign: SignOrder }

/** What was paid ahead is placed first. Any number of nodes may do so together; a repeat bills nothing. Returns how many bills were made. */
export async function billAllVisits(app: BillAllVisitsInput, billing: Billing, signal: AbortSignal): Promise<number> {
  const today = dayOf(billing.now)
  const thisMonth = firstOfMonth(today)
  await placeMoneyAhead(app, today, signal)
  const isDue = today >= orNextBusinessDay(thisMonth, billing.settings.hours)
  const plans = isDue
    ? await eachOf(
        (after) => listPlansToBill(app.db, thisMonth, after, mostAtOnce),
        signal,
        (id) => bill(app, billing, (tx) => billPlan(tx, id, { thisMonth, now: billing.now }), id),
      )
    : 0
  const singles = await eachOf(
    (after) => listSinglesToBill(app.db, after, mostAtOnce),
    signal,
    (id) => bill(app, billing, (tx) => billSingle(tx, id, billing), null),
  )
  return plans + singles
}

type List = (after: number) => Promise<number[]>

async function eachOf(list: List, signal: AbortSignal, work: (id: number) => Promise<boolean>) {
  let made = 0
  for (let after = 0; ;) {
    const ids = await list(after)
    for (const id of ids) {
      signal.throwIfAborted()
      if (await work(id)) made++
    }
    if (ids.length < mostAtOnce) return made
    after = ids.at(-1)!
  }
}

async function bill(
  app: BillAllVisitsInput,
  billing: Billing,
  make: (tx: Transaction) => Promise<Billed | null>,
  subscription: number | null,
): Promise<boolean> {
  return transact(app, null, async (tx) => {
    const billed = await make(tx)
    if (!billed) return { value: false, tags: [] }
    if (!billed.order.sample) await tellOfBill(tx, billed, billing)
    const orders = [billed.order.id, ...billed.from].map(orderTag)
    return { value: true, tags: ['orders', 'documents', ...orders, ...visitsTags(subscription)] }
  })
}

export function watchVisitBills(app: AppContext) {
  const settings = cacheSettings(app)
  const signer = lazyOrderSigner(app)
  app.jobs.every(billVisits, async ({ signal }) => {
    const billing = { now: app.runtime.now(), settings: await settings(), runtime: app.runtime, sign: await signer() }
    await billAllVisits(app, billing, signal)
  })
}
