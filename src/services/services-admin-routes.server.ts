import { change, serveChange } from '#audit/change.server.ts'
import { toRand } from '#lib/values/money.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { changePlan } from '#services/editing/change-plan.server.ts'
import { changeService } from '#services/editing/change-service.server.ts'
import { type AdminPlan, plansAdminApi } from '#services/editing/plans-admin-api.ts'
import { type PlanRow, type ServiceRow, listPlans, listServices } from './service-store.server.ts'
import { type AdminService, servicesAdminApi } from '#services/editing/services-admin-api.ts'
import { showPlan, showService } from './show-services.server.ts'

export function servicesAdminRoutes(app: AppContext) {
  const { db } = app

  serve(app, servicesAdminApi.list, async () => (await listServices(db)).map(showToStaff))
  serveChange(app, servicesAdminApi.change, async (wanted, context) => {
    const done = await change(app, context, (tx) => changeService(tx, wanted))
    return done.answer(showToStaff(done.value))
  })

  serve(app, plansAdminApi.list, async () => (await listPlans(db)).map(showPlanToStaff))
  serveChange(app, plansAdminApi.change, async (wanted, context) => {
    const done = await change(app, context, (tx) => changePlan(tx, wanted))
    return done.answer(showPlanToStaff(done.value))
  })
}

const showToStaff = (row: ServiceRow): AdminService => ({
  ...row,
  price: row.price === null ? null : toRand(row.price),
  priceNote: row.priceNote ?? '',
  href: showService(row).href,
})

const showPlanToStaff = (row: PlanRow): AdminPlan => ({
  ...row,
  pricePerMonth: toRand(row.pricePerMonth),
  href: showPlan(row).href,
})
