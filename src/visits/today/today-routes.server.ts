import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { showToday } from './show-today.server.ts'
import { visitGivens } from '#visits/visit/tell-of-visit.server.ts'
import { todayApi } from './today.ts'

export function todayRoutes(app: AppContext) {
  const given = visitGivens(app)
  serve(app, todayApi.list, async () => showToday(app.db, await given()))
}
