import { findDosedProducts } from '#catalogue/dosing/dosed-products.server.ts'
import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { shelvedPoolProducts } from '#water/pool/pool-shelf.ts'
import { shelvedReefProducts } from '#water/reef/reef-shelf.ts'
import { roundApi } from './round.ts'
import { findNextStop, findTechnicianName, listStops, listUsableCharges } from './round-store.server.ts'

export function roundRoutes(app: AppContext) {
  const { db, runtime } = app
  serve(app, roundApi.round, async (_, { person }) => {
    const { id: account } = person!
    const now = runtime.now()
    const today = dayOf(now)
    const tomorrow = addDays(today, 1)
    const goods = await findDosedProducts(db, runtime.mode)
    return {
      account,
      name: await findTechnicianName(db, account),
      today,
      tomorrow,
      now: now.toISOString(),
      stops: await listStops(db, account, today, tomorrow),
      next: await findNextStop(db, account, tomorrow),
      charges: await listUsableCharges(db),
      products: { pool: shelvedPoolProducts(goods), reef: shelvedReefProducts(goods) },
    }
  })
}
