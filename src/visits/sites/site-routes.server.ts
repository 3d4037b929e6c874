import { change, serveChange } from '#audit/change.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { asList } from '#staff/contract/paged-list.ts'
import { addSite, addSiteWater, changeSite, changeSiteWater } from './change-site.server.ts'
import { siteApi } from './site.ts'
import { findSite, listSites } from './site-store.server.ts'

export function siteRoutes(app: AppContext) {
  serve(app, siteApi.list, async (wanted) => {
    const { rows, counted } = await listSites(app.db, wanted)
    return asList(rows, counted)
  })
  serve(app, siteApi.one, async ({ id }) => {
    const site = await findSite(app.db, id)
    if (!site) throw new Problem('missing', 'There is no such site.')
    return site
  })
  serveChange(app, siteApi.add, (draft, context) => change(app, context, (tx) => addSite(tx, draft)))
  serveChange(app, siteApi.change, (draft, context) => change(app, context, (tx) => changeSite(tx, draft)))
  serveChange(app, siteApi.addWater, (draft, context) => change(app, context, (tx) => addSiteWater(tx, draft)))
  serveChange(app, siteApi.changeWater, (draft, context) => change(app, context, (tx) => changeSiteWater(tx, draft)))
}
