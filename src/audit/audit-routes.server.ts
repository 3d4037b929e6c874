import { serve, type Shop } from '#lib/serve.server.ts'
import { asList, pageWindow } from '#lib/tool-list.ts'
import { auditApi } from './audit-list.ts'
import { listAudit, listAuditStaff } from './audit-list-store.server.ts'

export function auditRoutes(shop: Shop) {
  serve(shop, auditApi.entries, async ({ page, ...wanted }) => {
    const [{ rows, counted }, staff] = await Promise.all([
      listAudit(shop.db, { ...wanted, ...pageWindow(page) }),
      listAuditStaff(shop.db),
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
