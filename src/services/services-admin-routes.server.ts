import { toRand } from '#lib/money.ts'
import { serve, type Shop } from '#lib/serve.server.ts'
import { changePlan } from './change-plan.server.ts'
import { changeService } from './change-service.server.ts'
import { type AdminPlan, plansAdminApi } from './plans-admin-api.ts'
import type { PlanRow, ServiceRow } from './service-store.server.ts'
import { listPlans, listServices } from './service-store.server.ts'
import { type AdminService, servicesAdminApi } from './services-admin-api.ts'
import { showPlan, showService } from './show-services.server.ts'

export function servicesAdminRoutes(shop: Shop) {
  const { db, changes } = shop

  serve(shop, servicesAdminApi.list, async () => (await listServices(db)).map(showToStaff))
  serve(shop, servicesAdminApi.change, async ({ id, version, ...draft }, { person }) => {
    const change = { id, version, draft, who: person!.username }
    const service = await db.transaction((db) => changeService(db, change))
    changes.publish('services')
    return showToStaff(service)
  })

  serve(shop, plansAdminApi.list, async () => (await listPlans(db)).map(showPlanToStaff))
  serve(shop, plansAdminApi.change, async ({ slug, version, ...draft }, { person }) => {
    const change = { slug, version, draft, who: person!.username }
    const plan = await db.transaction((db) => changePlan(db, change))
    changes.publish('services')
    return showPlanToStaff(plan)
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
