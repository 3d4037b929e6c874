import { serve } from '#lib/serve.server.ts'
import type { AppContext } from '#lib/app-context.server.ts'
import { serveDownload } from '#lib/serve-download.server.ts'
import { dayOf } from '#lib/staff-days.ts'
import { asList, pageWindow } from '#lib/staff-list.ts'
import { writeAudit } from './export-audit.server.ts'
import { auditApi } from './audit-list.ts'
import { listAudit, listAuditStaff } from './audit-list-store.server.ts'

export function auditRoutes(app: AppContext) {
  serveDownload(app, auditApi.export, (wanted) => {
    return { name: `audit-trail-${dayOf(app.runtime.now())}.csv`, content: writeAudit(app.db, wanted) }
  })

  serve(app, auditApi.entries, async ({ page, ...wanted }) => {
    const [{ rows, counted }, staff] = await Promise.all([
      listAudit(app.db, { ...wanted, ...pageWindow(page) }),
      listAuditStaff(app.db),
    ])
    return {
      ...asList(
        rows.map((row) => ({ ...row, at: row.at.toISOString() })),
        counted,
      ),
      staff,
    }
  })
}
