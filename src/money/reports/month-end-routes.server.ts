import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serveDownload } from '#lib/serving/serve-download.server.ts'
import { dayOf, monthOf } from '#lib/calendar/south-african-days.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { monthEndApi } from './month-end.ts'
import { writeReport } from './month-end-files.server.ts'
import { reportMonthEnd } from './month-end-report.server.ts'
import type { Period } from './month-end-store.server.ts'

type AskedPeriod = { from?: string | undefined; to?: string | undefined }

export function monthEndRoutes(app: AppContext) {
  const { db, runtime } = app
  const settings = cacheSettings(app)

  async function given(asked: AskedPeriod) {
    const today = dayOf(runtime.now())
    return { today, period: periodOf(asked, today), prefix: (await settings()).identity.orderPrefix }
  }

  serve(app, monthEndApi.report, async (asked) => reportMonthEnd(db, await given(asked)))

  serveDownload(app, monthEndApi.file, async ({ report, ...asked }) => {
    const known = await given(asked)
    const name = `${report}-${known.period.from}-to-${known.period.to}.csv`
    return { name, content: writeReport(db, report, known) }
  })
}

/** The month of the one day given; without any, the present month. */
export function periodOf({ from, to }: AskedPeriod, today: string): Period {
  const month = monthOf(from ?? to ?? today)
  return { from: from ?? month.from, to: to ?? month.to }
}
