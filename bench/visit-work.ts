import { readConfig } from '#app/config/config.server.ts'
import { createServer } from '#app/server/create-server.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { addDays, firstOfMonth } from '#lib/calendar/south-african-days.ts'
import { type OpenDatabase, rowsOf } from '#lib/database/database.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { billAllVisits } from '#visits/bills/bill-visits.server.ts'
import { planAllAhead } from '#visits/ledger/plan-ahead.server.ts'
import { settleNight } from '#visits/night/settle-night.server.ts'
import { visitGivens } from '#visits/visit/tell-of-visit.server.ts'
import { liveUntil } from './generate-visits.ts'
import type { Measure } from './part.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const { signal } = new AbortController()

/** The jobs of plans and visits over all plans, one after another, in this process. `night` is a day on which technicians work, as is the next. */
export async function measureWork(database: OpenDatabase, night: string): Promise<Measure[]> {
  const shop = await createServer({ runtime: readConfig({}), database, log: quiet })
  await shop.server.ready()
  const given = await visitGivens(shop)()
  const calendar = given.settings.hours
  try {
    const planning = await timed(() => planAllAhead(shop, { today: night, calendar }, signal))
    await liveUntil(database, night)
    const settling = await timed(() => settleNight(shop, { ...given, today: night }, signal))
    await expectAgreement(database)
    const now = new Date(`${addDays(firstOfMonth(night), 9)}T08:00:00Z`)
    const settings = await findSettings(database.db)
    const billing = { now, settings, runtime: shop.runtime, sign: await lazyOrderSigner(shop)() }
    const bills = await timed(() => billAllVisits(shop, billing, signal))
    return [
      seconds('planning', 'Planning of all plans from nothing', planning, `${planning.value} visits`),
      seconds('night', 'The night: missed visits, rounds, and the check of all plans', settling),
      seconds('bills', 'Bills of a month with their invoices and emails', bills, `${bills.value} bills`),
    ]
  } finally {
    await shop.server.close()
  }
}

type Timed<T> = { value: T; took: number }

async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const begun = performance.now()
  const value = await work()
  return { value, took: (performance.now() - begun) / 1000 }
}

function seconds(id: string, label: string, { took }: Timed<unknown>, note?: string): Measure {
  return { id: `visits.${id}`, label, value: took, unit: 's', ...(note ? { note } : {}) }
}

/** Times count only where the night found that the visits are what all plans owe. */
async function expectAgreement({ db }: OpenDatabase) {
  const [check] = rowsOf<{ off: number; fault: string | null }>(
    await db.execute('select plans_off as off, fault from visit_check'),
  )
  if (!check || check.off) throw new Error(`The night found faults: ${check?.fault}`)
}
