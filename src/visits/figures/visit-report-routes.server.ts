import { byteOrderMark, formatCsvLine } from '#lib/csv/csv.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import type { Database } from '#lib/database/database.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serveDownload } from '#lib/serving/serve-download.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { monthOfVisitsApi, withTotal } from './month-of-visits.ts'
import { reportVisits } from './visit-report-store.server.ts'

export function visitReportRoutes(app: AppContext) {
  const monthOrNow = (month: string | undefined) => month ?? dayOf(app.runtime.now()).slice(0, 7)

  serve(app, monthOfVisitsApi.report, async (asked) => {
    const month = monthOrNow(asked.month)
    return { month, rows: await reportVisits(app.db, `${month}-01`) }
  })

  serveDownload(app, monthOfVisitsApi.file, async (asked) => {
    const month = monthOrNow(asked.month)
    return { name: `visits-${month}.csv`, content: writeVisits(app.db, month) }
  })
}

const heads = [
  'Plan',
  'Technician',
  'Done',
  'No access',
  'Missed',
  'Closed',
  'Goodwill',
  'Still planned',
  'Minutes',
  'For visits made',
  'Not charged',
]

async function* writeVisits(db: Database, month: string) {
  yield byteOrderMark + formatCsvLine(heads)
  for (const row of withTotal(await reportVisits(db, `${month}-01`))) {
    const { done, noAccess, missed, closed, goodwill, planned, minutes, earned, credited } = row
    const names = [row.plan ?? 'Single visits', row.technician ?? 'Nobody']
    yield formatCsvLine([...names, done, noAccess, missed, closed, goodwill, planned, minutes, earned, credited])
  }
}
