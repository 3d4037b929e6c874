import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import type { AllSlices } from '#lib/serving/slice.server.ts'
import { serveDownload } from '#lib/serving/serve-download.server.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import { asList, pageWindow } from '#staff/contract/paged-list.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { changedFieldsInWords } from './changed-fields-in-words.ts'
import { writeAudit, type WriteChange } from './export-audit.server.ts'
import { auditApi } from './audit-list.ts'
import { listAudit, listAuditStaff } from './audit-list-store.server.ts'

export function auditRoutes(app: AppContext, { audited }: AllSlices) {
  const settings = cacheSettings(app)
  const words = async (): Promise<WriteChange> => {
    const { currency } = await settings()
    return (row) => changedFieldsInWords(row, { audited, currency })
  }

  serveDownload(app, auditApi.export, async (wanted) => {
    return { name: `audit-trail-${dayOf(app.runtime.now())}.csv`, content: writeAudit(app.db, wanted, await words()) }
  })

  serve(app, auditApi.entries, async ({ page, ...wanted }) => {
    const [{ rows, counted }, staff, inWords] = await Promise.all([
      listAudit(app.db, { ...wanted, ...pageWindow(page) }),
      listAuditStaff(app.db),
      words(),
    ])
    return {
      ...asList(
        rows.map((row) => ({ ...row, at: row.at.toISOString(), changes: inWords(row) })),
        counted,
      ),
      staff,
    }
  })
}
