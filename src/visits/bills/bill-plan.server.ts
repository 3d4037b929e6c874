import type { Transaction } from '#lib/database/database.server.ts'
import { addDays, firstOfMonth } from '#lib/calendar/south-african-days.ts'
import { formatDate, formatMonth } from '#lib/values/dates.ts'
import { placePlanBill, type PlacedBill } from '#orders/plan-bills/place-plan-bill.server.ts'
import { hasPlanBill } from '#orders/plan-bills/plan-bill-store.server.ts'
import { siteAddress } from '#visits/agreements/agreement-words.server.ts'
import { lockAgreement } from '#visits/agreements/agreement-store.server.ts'
import { type NewBillLine, billLines } from './bill-lines.ts'
import { listPlansOfCustomer } from './customer-plan-store.server.ts'
import { listChargesOf, listUnbilledVisits, lockSingleToBill, setBilled } from './visit-bill-store.server.ts'

export type Billed = PlacedBill & { lines: NewBillLine[] }

/** Bills a plan's visits of past months, once a month. Null where nothing is to be billed, or this month's bill exists: reports that come later wait for the next. */
export async function billPlan(
  tx: Transaction,
  id: number,
  { thisMonth, now }: { thisMonth: string; now: Date },
): Promise<Billed | null> {
  const plan = await lockAgreement(tx, id)
  const month = firstOfMonth(addDays(thisMonth, -1))
  if (!plan || (await hasPlanBill(tx, id, month))) return null
  const visits = await listUnbilledVisits(tx, id, thisMonth)
  const ids = visits.map((visit) => visit.id)
  const lines = billLines(visits, await listChargesOf(tx, ids))
  if (!lines.length) return null
  const { name, email, phone, accountId } = plan.site
  const planName = visits.at(-1)!.planName
  const placed = await placePlanBill(tx, {
    title: `${planName}, ${formatMonth(month)}`,
    lines,
    customer: { name, email, phone, accountId, address: siteAddress(plan.site) },
    of: { subscription: id, month },
    plans: await listPlansOfCustomer(tx, plan.water.id),
    sample: plan.sample,
    now,
  })
  await setBilled(tx, ids, placed.order.id)
  return { ...placed, lines }
}

/** Bills a single visit with a price once it is done. Null where it was billed meanwhile. */
export async function billSingle(tx: Transaction, id: number, { now }: { now: Date }): Promise<Billed | null> {
  const visit = await lockSingleToBill(tx, id)
  if (!visit) return null
  const lines = billLines(
    [{ ...visit, dueOn: visit.doneOn, state: 'done', plan: 'visit', planName: `Visit, ${visit.water}` }],
    await listChargesOf(tx, [id]),
  )
  const placed = await placePlanBill(tx, {
    title: `Visit of ${formatDate(visit.doneOn)}`,
    lines,
    customer: visit.customer,
    of: null,
    plans: await listPlansOfCustomer(tx, visit.waterId),
    sample: visit.sample,
    now,
  })
  await setBilled(tx, [id], placed.order.id)
  return { ...placed, lines }
}
