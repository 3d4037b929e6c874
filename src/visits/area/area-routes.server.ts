import { listServiceAreas } from '#content/content-store.server.ts'
import { memoiseUntilChanged } from '#lib/changes/memoise-until-changed.server.ts'
import { costOf } from '#lib/limits/work-budget.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { areaApi } from '#services/area/area.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { listWorkingDays } from '../technicians/technician-store.server.ts'
import { visitingRoles } from '../technicians/visiting-roles.ts'
import { answerArea, furthestOf } from './answer-area.ts'

/** What the answers follow from is read once; a stranger may ask about any number of addresses. */
export function areaRoutes(app: AppContext) {
  const { db, changes, runtime } = app
  const known = memoiseUntilChanged(changes, ['technicians', 'accounts', 'content', 'settings'], async () => {
    const live = runtime.mode === 'live'
    const [{ identity }, areas, days] = await Promise.all([
      findSettings(db),
      listServiceAreas(db),
      listWorkingDays(db, { roles: visitingRoles, live }),
    ])
    return { office: identity.geo, furthest: furthestOf(areas), days }
  })
  serve(app, areaApi.at, async (asked, { request }) => {
    app.workBudget.spend(request.ip, costOf.answer)
    return answerArea(asked, await known())
  })
}
