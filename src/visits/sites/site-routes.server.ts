import { change, serveChange } from '#audit/change.server.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { asList } from '#staff/contract/paged-list.ts'
import { planState } from '../ledger/plan-state.ts'
import { addSite, addSiteWater, changeSite, changeSiteWater } from './change-site.server.ts'
import { visitSiteApi } from './site.ts'
import { siteCustomerApi } from './site-customers.ts'
import { sitePlansApi } from './site-plans.ts'
import { listSitePlans, listSiteSingles } from './site-plans-store.server.ts'
import { findSite, findSiteCustomers, listSites, listSitesOf } from './site-store.server.ts'

export function siteRoutes(app: AppContext) {
  serve(app, visitSiteApi.list, async (wanted) => {
    const { rows, counted } = await listSites(app.db, wanted)
    return asList(rows, counted)
  })
  const show = async (id: number) => {
    const site = await findSite(app.db, id)
    if (!site) throw new Problem('missing', 'There is no such site.')
    return site
  }
  serve(app, visitSiteApi.one, ({ id }) => show(id))
  serve(app, visitSiteApi.ofCustomer, ({ id: accountId }) => listSitesOf(app.db, { accountId }))
  serve(app, sitePlansApi.ofSite, async ({ id }) => {
    await show(id)
    const today = dayOf(app.runtime.now())
    const [plans, singles] = await Promise.all([listSitePlans(app.db, id, today), listSiteSingles(app.db, id)])
    return { plans: plans.map((plan) => ({ ...plan, state: planState(plan, today) })), singles }
  })
  serve(app, siteCustomerApi.find, (asked) => (asked.search || asked.id ? findSiteCustomers(app.db, asked) : []))
  serveChange(app, visitSiteApi.add, (draft, context) => change(app, context, (tx) => addSite(tx, draft)))
  serveChange(app, visitSiteApi.change, (draft, context) => change(app, context, (tx) => changeSite(tx, draft)))
  serveChange(app, visitSiteApi.addWater, (draft, context) => change(app, context, (tx) => addSiteWater(tx, draft)))
  serveChange(app, visitSiteApi.changeWater, (draft, context) =>
    change(app, context, (tx) => changeSiteWater(tx, draft)),
  )
}
