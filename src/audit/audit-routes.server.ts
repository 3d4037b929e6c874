import { serve, type AppContext } from '#lib/serve.server.ts'
import { asList, pageWindow } from '#lib/staff-list.ts'
import { auditApi } from './audit-list.ts'
import { listAudit, listAuditStaff } from './audit-list-store.server.ts'

export function auditRoutes(app: AppContext) {
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
