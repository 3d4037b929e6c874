import { addDays, dayOf, firstOfMonth } from '#lib/calendar/south-african-days.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { Seed } from '#lib/serving/seed.server.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { insertEntries } from '#payments/ledger-store.server.ts'
import { orNextBusinessDay } from '#settings/hours/business-days.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { nextMonth } from '#visits/ledger/owed-visits.ts'
import { billPlan } from '../bills/bill-plan.server.ts'
import { listSamplePlans } from './sample-visit-store.server.ts'

const months = 3
/** The hour at which samples are billed, in Johannesburg. */
const at = 'T08:30:00+02:00'

export const sampleBillSeed: Seed = {
  name: 'sample-bills',
  sample: true,
  load: async (tx, runtime) => {
    const { hours } = await findSettings(tx)
    const today = dayOf(runtime.now())
    const plans = await listSamplePlans(tx)
    let month = firstOfMonth(addDays(firstOfMonth(today), -31 * (months - 1)))
    for (; month <= today; month = nextMonth(month)) {
      const day = orNextBusinessDay(month, hours)
      if (day > today) return
      const isLast = nextMonth(month) > today
      for (const [place, id] of plans.entries()) {
        const billed = await billPlan(tx, id, { thisMonth: month, now: new Date(day + at) })
        if (billed && (!isLast || place % 2)) await pay(tx, billed.order, day)
      }
    }
  },
}

async function pay(tx: Transaction, { id, total }: OrderRow, day: string) {
  await insertEntries(tx, {
    orderId: id,
    kind: 'received',
    amount: total,
    method: 'bank-transfer',
    valueDate: day,
    who: 'Sample',
    at: new Date(day + at),
  })
}
